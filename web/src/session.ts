/** What is known of one seat's table.  Only the link writes here; everything else reads. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { lastTurn, noteTable, noteTurn } from './keys';
import { Link, type LinkEars, liveAddress, type OpenSocket } from './link';
import { plainWords } from './parts/Seat';
import { pause } from './preferences';
import type {
  ChatLine,
  EventView,
  FromServer,
  HintView,
  ProposalView,
  QuestionView,
  SeatInfo,
  TableInfo,
  Update,
} from './protocol';
import { Stage } from './stage';

/** Options with the people's names in their words; the server writes {0}, {1}, … */
const named = (question: QuestionView, seats: SeatInfo[]): QuestionView => ({
  ...question,
  options: question.options.map(option => ({ ...option, label: plainWords(option.label, seats) })),
});

/** When the time of the asked seat is up, on this browser's own clock. */
export interface Deadline {
  seat: number;
  at: number;
  /** How long a turn may take, in seconds. */
  turn: number;
}

export class Session implements LinkEars {
  readonly info = signal<TableInfo | null>(null);
  readonly you = signal<number | null>(null);
  readonly edition = signal<unknown>(null);
  readonly chatted = signal<ChatLine[]>([]);
  readonly up = signal<boolean | null>(null);
  /** Why the last message changed nothing. */
  readonly refusal = signal<string | null>(null);
  readonly stage: Stage;

  private readonly lines = signal<EventView[]>([]);
  private readonly latest = signal<Update | null>(null);
  private readonly hinted = signal<HintView | null>(null);
  /** The version whose answer is on its way. */
  private readonly sent = signal<number | null>(null);
  private readonly turn = signal<number | null>(null);
  private readonly alarm = signal<Deadline | null>(null);
  private fresh = false;
  private readonly link: Link;

  constructor(
    readonly table: string,
    secret: string | null,
    open?: OpenSocket,
    address = liveAddress(table),
  ) {
    this.stage = new Stage(pause);
    this.link = new Link(address, secret, this, open);
  }

  /** The update on the table; while moves are being shown it is behind the latest. */
  get shown(): ReadonlySignal<Update | null> {
    return this.stage.shown;
  }

  /** What this seat is asked, once everything before it has been shown and until it is answered. */
  readonly question: ReadonlySignal<QuestionView | null> = computed(() => {
    const update = this.stage.shown.value;
    if (!update || this.stage.behind.value || this.sent.value === update.version) return null;
    // Only peeked at: somebody who comes or goes must not make it another question.
    return update.question && named(update.question, this.info.peek()?.seats ?? []);
  });

  /** Whether the server waits for this seat, shown or not. */
  readonly asked = computed(() => this.latest.value?.question != null);

  readonly over = computed(() => this.latest.value?.over ?? false);

  /** None in a game without a clock, or while a bot thinks. */
  get deadline(): ReadonlySignal<Deadline | null> {
    return this.alarm;
  }

  /** The log up to what is shown. */
  readonly log: ReadonlySignal<EventView[]> = computed(() => {
    const shown = this.stage.shown.value;
    if (!shown || !this.stage.behind.value) return this.lines.value;
    return this.lines.value.filter(line => line.n <= shown.choices);
  });

  /** What happened since this seat last chose; empty while it has not chosen yet. */
  readonly since: ReadonlySignal<EventView[]> = computed(() => {
    const turn = this.turn.value;
    return turn === null ? [] : this.log.value.filter(line => line.n > turn);
  });

  readonly hint: ReadonlySignal<HintView | null> = computed(() => {
    const hint = this.hinted.value;
    if (!hint || hint.version !== this.stage.shown.value?.version) return null;
    return { ...hint, reason: plainWords(hint.reason, this.info.value?.seats ?? []) };
  });

  heard(message: FromServer): void {
    batch(() => this.take(message));
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.info.value = message.info;
        this.you.value = message.you;
        this.edition.value = message.edition;
        this.lines.value = message.log;
        this.chatted.value = message.chat;
        this.latest.value = null;
        this.sent.value = null;
        this.stage.clear();
        this.fresh = true;
        if (message.you !== null) this.turn.value = lastTurn(this.table, message.you);
        noteTable(message.info);
        return;
      case 'update':
        this.takeUpdate(message);
        return;
      case 'room':
        this.info.value = message.info;
        noteTable(message.info);
        return;
      case 'chat':
        this.chatted.value = [...this.chatted.value, message];
        return;
      case 'hint':
        this.hinted.value = message;
        return;
      case 'refused':
        this.refusal.value = message.reason;
        this.sent.value = null;
        return;
    }
  }

  private takeUpdate(update: Update): void {
    // The welcome's log already tells what led to the first update.
    const told = this.fresh ? [] : update.events;
    this.fresh = false;
    this.lines.value = update.undone
      ? this.lines.value.filter(line => line.n <= update.choices)
      : [...this.lines.value, ...told];
    this.latest.value = update;
    this.alarm.value = update.clock && {
      seat: update.clock.seat,
      at: performance.now() + update.clock.left * 1000,
      turn: update.clock.turn,
    };
    this.refusal.value = null;
    this.stage.take(update);
  }

  online(up: boolean): void {
    this.up.value = up;
    if (!up) this.sent.value = null;
  }

  shutOut(): void {
    this.info.value = null;
  }

  answer(option: number): void {
    this.send(version => this.link.answer(option, version));
  }

  /** Stop what swings, so many milliseconds after it began. */
  tap(after: number): void {
    this.send(version => this.link.tap(after, version));
  }

  private send(message: (version: number) => boolean): void {
    const shown = this.stage.shown.value;
    if (!shown || !this.question.value || !message(shown.version)) return;
    this.stage.expectOurs();
    this.sent.value = shown.version;
    const turn = shown.choices + 1;
    this.turn.value = turn;
    if (this.you.value !== null) noteTurn(this.table, this.you.value, turn);
  }

  /** Take back the last choice, or all since somebody else chose or something was shown. */
  undo(wholeTurn = false): void {
    const shown = this.stage.shown.value;
    if (shown?.undo.allowed && !this.stage.behind.value) this.link.undo(shown.version, wholeTurn);
  }

  /** Ask the others: for the last choice back, or for a bot in the place of whoever keeps them waiting. */
  propose(what: ProposalView['what']): void {
    const latest = this.latest.value;
    if (latest) this.link.propose(what, latest.version);
  }

  vote(agree: boolean): void {
    this.link.vote(agree);
  }

  leave(): void {
    this.link.seat('leave');
  }

  return(): void {
    this.link.seat('return');
  }

  askHint(): void {
    const shown = this.stage.shown.value;
    if (shown && this.question.value) this.link.hint(shown.version);
  }

  say(text: string): void {
    if (text.trim()) this.link.chat(text.trim());
  }

  dropHint(): void {
    this.hinted.value = null;
  }

  hurry(): void {
    this.link.hurry();
  }

  close(): void {
    this.link.close();
    this.stage.clear();
  }
}
