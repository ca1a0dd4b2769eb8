/** From a click on the table to an answer: what is lit, what is hovered, what is picked. */

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { HintView, OptionView, QuestionView } from './protocol';
import type { Lit, LitTarget, PointingAt } from './table';

/** The options of a question by the thing on the table that a click would mean. */
export function byTarget(question: QuestionView | null): ReadonlyMap<string, OptionView[]> {
  const found = new Map<string, OptionView[]>();
  for (const option of question?.options ?? []) {
    if (option.target === '') continue;
    found.set(option.target, [...(found.get(option.target) ?? []), option]);
  }
  return found;
}

export class Pointing {
  private readonly hovered = signal<OptionView | null>(null);
  private readonly picked = signal<OptionView | null>(null);
  private readonly targets = computed(() => byTarget(this.question.value));
  readonly stop: () => void;

  constructor(
    readonly question: ReadonlySignal<QuestionView | null>,
    private readonly hint: ReadonlySignal<HintView | null>,
    private readonly confirmFirst: () => boolean,
    private readonly answer: (option: number) => void,
  ) {
    // A pick belongs to its question: when the question goes, so does the pick.
    this.stop = effect(() => {
      this.question.value;
      this.hovered.value = null;
      this.picked.value = null;
    });
  }

  readonly at: ReadonlySignal<PointingAt> = computed(() => {
    const { options = [] } = this.question.value ?? {};
    const hint = this.hint.value;
    const wanted = hint ? [hint.option, ...hint.others] : [];
    return {
      hovered: this.hovered.value,
      picked: this.picked.value,
      hinted: wanted.flatMap(id => options.filter(option => option.id === id)),
    };
  });

  hover(option: OptionView | null): void {
    this.hovered.value = option;
  }

  /** Lets go of an option, unless something else is hovered by now. */
  leave(option: OptionView): void {
    if (this.hovered.value?.id === option.id) this.hovered.value = null;
  }

  /** A click or Enter on something that means one or more options. */
  choose(options: OptionView[]): void {
    const [first] = options;
    if (!first) return;
    const picked = this.picked.value;
    if (picked && options.some(option => option.id === picked.id)) this.commit();
    else if (options.length > 1 || this.confirmFirst()) this.picked.value = first;
    else this.answer(first.id);
  }

  commit(): void {
    const picked = this.picked.value;
    if (picked) this.answer(picked.id);
  }

  /** True: there was something to step back from. */
  cancel(): boolean {
    const had = this.picked.value !== null;
    this.picked.value = null;
    return had;
  }

  readonly lit: Lit = target => {
    const options = this.targets.value.get(target);
    return options ? this.target(target, options) : null;
  };

  private target(target: string, options: OptionView[]): LitTarget {
    const { picked, hovered, hinted } = this.at.value;
    const among = (other: OptionView | null | undefined) => options.find(option => option.id === other?.id);
    const option = (among(picked) ?? options[0]) as OptionView;
    const classes = ['lit'];
    if (among(picked)) classes.push('picked');
    if (among(hovered)) classes.push('hovered');
    if (among(hinted[0])) classes.push('hinted');
    return {
      option,
      options,
      picked: among(picked) !== undefined,
      props: {
        class: classes.join(' '),
        role: 'button',
        tabIndex: 0,
        'aria-label': option.note ? `${option.label} (${option.note})` : option.label,
        'aria-pressed': among(picked) !== undefined,
        'data-target': target,
        'data-option': option.id,
        onClick: event => {
          event.stopPropagation();
          this.choose(options);
        },
        onKeyDown: event => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          this.choose(options);
        },
        // A finger leaves no pointer behind: only a mouse or a pen hovers.
        onPointerEnter: event => {
          if (event.pointerType !== 'touch') this.hover(option);
        },
        onPointerLeave: () => this.leave(option),
        onFocus: () => this.hover(option),
        onBlur: () => this.leave(option),
      },
    };
  }
}

/** Nothing is lit: a replay, or a table one only watches. */
export const unlit: Lit = () => null;
export const pointingNowhere: ReadonlySignal<PointingAt> = signal({
  hovered: null,
  picked: null,
  hinted: [],
});
