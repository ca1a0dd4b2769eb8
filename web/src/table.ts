/** What the page and a drawn table agree on: props in, SVG out, clicks by address. */

import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { EventView, OptionView, QuestionView, SeatInfo } from './protocol';
import type { Swinging } from './swing';

/** All a drawn table gets.  It remembers nothing of the game; what a person is doing it may remember. */
export interface TableProps<V, E> {
  view: V;
  edition: E;
  /** Null: nobody here is asked, or an older position is being shown. */
  question: QuestionView | null;
  /** Null: a spectator, or a replay. */
  you: number | null;
  seats: SeatInfo[];
  /** What led to this view: the last move, to be marked on the table until the next. */
  events: EventView[];
  lit: Lit;
  pointing: ReadonlySignal<PointingAt>;
  /** What hangs and waits for a tap; the bar in the tray swings with it. */
  swinging?: Swinging | null;
  /** False: show the new picture at once. */
  motion: boolean;
  /** In a replay or a log: show the position after n choices. */
  jump?(n: number): void;
}

/**
 * What an address on the table means right now; null if nothing can be clicked there.
 *
 *     const open = lit(`market/${slot}`);
 *     <g {...open?.props} class={`card ${open?.props.class ?? ''}`}>…</g>
 *
 * Every drawn thing with an address asks, and spreads the props over the element that is to be clicked.
 * `class` is "lit", with "picked", "hovered" or "hinted" beside it; how those look is base.css's business
 * unless the table says otherwise.
 */
export type Lit = (target: string) => LitTarget | null;

export interface LitTarget {
  /** The first option that has this address, or the picked one. */
  option: OptionView;
  /** All that have it: a click picks the first, the tray lists them. */
  options: OptionView[];
  picked: boolean;
  props: LitProps;
}

export interface LitProps {
  class: string;
  role: 'button';
  tabIndex: 0;
  'aria-label': string;
  'aria-pressed': boolean;
  'data-target': string;
  'data-option': number;
  onClick(event: Event): void;
  onKeyDown(event: KeyboardEvent): void;
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/** What the person is looking at: enough to draw a ghost of what would happen. */
export interface PointingAt {
  /** Under the mouse, or focused by keyboard; on the table or in the tray. */
  hovered: OptionView | null;
  /** Chosen but not yet confirmed. */
  picked: OptionView | null;
  /** What the hint suggests, best first; empty without a hint. */
  hinted: OptionView[];
}

/** A seat's own panel beside the table. */
export interface Panel {
  score: number | null;
  /** Once the game is over. */
  place: number | null;
  /** Goes first this round. */
  first: boolean;
  /** A few numbers worth seeing at a glance; `title` says the same in a sentence. */
  chips: { label: string; value: string; title: string }[];
}

export interface ResultProps<V, E> {
  view: V;
  edition: E;
  seats: SeatInfo[];
  you: number | null;
  /** Where a clause is explained. */
  rule(clause: string): string;
}

/** A key, and what it does. */
export type Shortcut = readonly [key: string, does: string];

/**
 * What `tables/<game>/Table.tsx` exports.  Only the default export is needed to play.
 *
 *     export default function Table(props: TableProps<HappyHeightsView, HappyHeightsEditionView>) {…}
 *     export const panel = (view: HappyHeightsView, seat: number): Panel => …
 */
export interface TableModule<V, E> {
  default: (props: TableProps<V, E>) => ComponentChildren;
  /** The seat's panel: score, chips, start marker. */
  panel?(view: V, seat: number, edition: E): Panel;
  /** Seats in the order their panels should stand: this round's turn order. */
  order?(view: V): number[];
  /** Where the game stands, in a few words for the status bar: "Round 3 of 12". */
  stand?(view: V): string;
  /** Keys of this table alone, for the list of keys. */
  keys?: readonly Shortcut[];
  /** Something nobody should miss between two views: "The last round begins."  Null: nothing. */
  announce?(before: V, after: V): string | null;
  /** Once the game is over: the result in a sentence; seats are written {0}, {1}, … */
  verdict?(view: V): string | null;
  /** The score sheets of the end screen, below verdict and ranking. */
  Result?: (props: ResultProps<V, E>) => ComponentChildren;
}
