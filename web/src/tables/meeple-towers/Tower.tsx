/** The tower in the round, with what could be done to it. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Model } from '../../model/Model';
import type { MeepleTowersEditionView as Edition, MeepleTowersView as View } from '../../protocol';
import type { Lit, PointingAt } from '../../table';
import { aimed, cellOf } from './geometry';
import type { Placing } from './placing';
import { choicePins, choices, ghostPins, ghosts, outlook, tower } from './tower';
import { towerWords } from './words';

interface TowerProps {
  view: View;
  edition: Edition;
  lit: Lit;
  pointing: PointingAt;
  placing: Placing | null;
  motion: boolean;
}

const APART = 0.55; // how far lifted storeys stand from each other

export function Tower({ view, edition, lit, pointing, placing, motion }: TowerProps) {
  const lifted = useSignal(false);
  const spread = lifted.value ? APART : 0;
  const standing = useMemo(() => tower(view, edition, spread), [view, edition, spread]);
  const solids = useMemo(
    () => [
      ...standing,
      ...(placing ? ghosts(view, edition, placing, lit, spread) : choices(view, lit, pointing, spread)),
    ],
    [standing, lit, pointing, placing?.hold.rotation.rotation, placing?.looked],
  );
  const pins = placing ? ghostPins(view, placing, spread) : choicePins(view, lit, spread);
  const home = useMemo(
    () => outlook(view, spread),
    [view.board.rows, view.board.columns, Math.ceil(view.tallest), spread],
  );
  // While a tile is in hand, pointing at any space means the place in which the tile would cover it.
  const meant = useMemo(
    (): Lit => target => {
      const cell = placing && cellOf(target);
      if (!cell) return lit(target);
      const placement = aimed(placing.hold, cell);
      return placement && lit(placement.target);
    },
    [lit, placing?.hold.rotation.rotation, view],
  );
  return (
    <section class="mt-tower" aria-label="The tower in the round">
      <Model
        label={towerWords(view)}
        solids={solids}
        pins={pins}
        home={home}
        lit={meant}
        motion={motion}
        instead={
          <p class="mt-no-model">
            This browser cannot draw the tower in the round. The plan shows all of it, and everything can be
            chosen there.
          </p>
        }
      />
      <label class="mt-lift">
        <input
          type="checkbox"
          checked={lifted.value}
          onChange={event => {
            lifted.value = event.currentTarget.checked;
          }}
        />
        <span>Lift the storeys apart</span>
      </label>
    </section>
  );
}
