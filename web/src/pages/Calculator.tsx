/** Scores a game from a real table, if the game has a calculator. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Regret } from '../parts/Regret';
import { calculator } from '../tables';

type Sheet = ComponentType<{ name: string }>;

export default function Calculator({ name }: { name: string }) {
  const [sheet, setSheet] = useState<{ Sheet: Sheet | null } | null>(null);
  useEffect(() => {
    calculator(name).then(Sheet => setSheet({ Sheet }));
  }, [name]);
  if (!sheet) return <div class="loading" role="status" aria-label="Fetching the calculator" />;
  if (!sheet.Sheet) return <Regret title="No calculator here">There is no calculator for “{name}”.</Regret>;
  return <sheet.Sheet name={name} />;
}
