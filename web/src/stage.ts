/** Shows updates one idea at a time.  However much is skipped, the last one shown is the last one received. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Update } from './protocol';

export class Stage {
  private readonly waiting = signal<Update[]>([]);
  private readonly current = signal<Update | null>(null);
  private since = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ours = false;

  /** What the table shows now. */
  readonly shown: ReadonlySignal<Update | null> = computed(() => this.current.value);
  /** Moves are still to be shown. */
  readonly behind: ReadonlySignal<boolean> = computed(() => this.waiting.value.length > 0);

  constructor(
    private readonly pause: () => number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The next update is the answer to our own click and is not to be waited for. */
  expectOurs(): void {
    this.ours = true;
  }

  take(update: Update): void {
    const atOnce = this.ours || update.undone || !this.current.value || globalThis.document?.hidden;
    this.ours = false;
    this.waiting.value = [...this.waiting.value, update];
    if (atOnce) this.skip();
    else this.next();
  }

  /** Forgets what was to be shown: a new line brings the whole position. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting.value = [];
    this.current.value = null;
  }

  /** Straight to the last one. */
  skip(): void {
    const last = this.waiting.value.at(-1);
    if (last) this.show(last, []);
  }

  private next(): void {
    clearTimeout(this.timer);
    const [first, ...rest] = this.waiting.value;
    if (!first) return;
    const left = this.since + this.pause() - this.now();
    if (left > 0) {
      this.timer = setTimeout(() => this.next(), left);
      return;
    }
    this.show(first, rest);
    this.next();
  }

  private show(update: Update, rest: Update[]): void {
    clearTimeout(this.timer);
    this.current.value = update;
    this.waiting.value = rest;
    this.since = this.now();
  }
}
