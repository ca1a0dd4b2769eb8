/** Something that hangs and swings until somebody taps: one clock for the picture, the bar and the answer. */

import { useEffect, useMemo } from 'preact/hooks';
import type { QuestionView, SwingView } from './protocol';

export class Swinging {
  private readonly since: number;

  constructor(
    readonly swing: SwingView,
    private readonly answer: (after: number) => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.since = now();
  }

  /** How long it has swung, in milliseconds. */
  get after(): number {
    return this.now() - this.since;
  }

  /** Where it is, from -1 to 1; how far that is on the table is for the table to say. */
  get place(): number {
    const { hertz, phase } = this.swing;
    return Math.sin(2 * Math.PI * hertz * (this.after / 1000) + phase);
  }

  tap(): void {
    this.answer(this.after);
  }
}

/** What swings while this question is open; after a while without a tap it is let go. */
export function useSwing(
  question: QuestionView | null,
  tap: (after: number) => void,
  letGo: () => void,
): Swinging | null {
  const swinging = useMemo(() => (question?.swing ? new Swinging(question.swing, tap) : null), [question]);
  useEffect(() => {
    if (!swinging) return;
    const timer = setTimeout(letGo, swinging.swing.patience * 1000);
    return () => clearTimeout(timer);
  }, [swinging]);
  return swinging;
}
