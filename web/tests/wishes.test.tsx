import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock, span } from '../src/parts/Clock';
import { Wishes } from '../src/parts/Wishes';
import type { TableInfo } from '../src/protocol';
import { Session } from '../src/session';
import { info, question, switchboard, update, welcome } from './fake';

/** Three people; this page is the first one's. */
const company = (change: Partial<TableInfo> = {}): TableInfo =>
  info({
    seats: ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({
      seat,
      kind: 'person',
      name,
      bot: null,
      stand_in: null,
      connected: true,
    })),
    ...change,
  });

function seated(change: Partial<TableInfo> = {}, you = 0) {
  const board = switchboard();
  const session = new Session('abc', 'secret', board.open, 'ws://house');
  board.last.opens();
  board.last.hears(welcome({ info: company(change), you }));
  board.last.hears(update(7));
  return { board, session };
}

function drawn(session: Session, here = [session]) {
  const root = document.createElement('div');
  render(<Wishes session={session} here={here} />, root);
  return root;
}

const press = (root: Element, words: string) =>
  [...root.querySelectorAll('button')].find(button => button.textContent === words)?.click();

const takeback = { what: 'takeback', by: 1, about: 1, agreed: [], asked: [0, 2] } as const;
const wish = { ...takeback, agreed: [], asked: [...takeback.asked] };

describe('wishes', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('are put to whoever is asked, who agrees or refuses', () => {
    const { board, session } = seated({ proposal: wish });
    const root = drawn(session);
    expect(root.textContent).toContain('Ben would like to take the last choice back.');
    press(root, 'Agree');
    press(root, 'Refuse');
    expect(board.last.sent.slice(1)).toEqual([
      { type: 'vote', agree: true },
      { type: 'vote', agree: false },
    ]);
  });

  it('tell the one who wished whose word is missing', () => {
    const root = drawn(seated({ proposal: wish }, 1).session);
    expect(root.textContent).toContain('Waiting for Ann, Cleo.');
    expect(root.querySelectorAll('button')).toHaveLength(0);
  });

  it('are put by name to everybody at a shared device', () => {
    const [ann, cleo] = [seated({ proposal: wish }), seated({ proposal: wish }, 2)];
    const root = drawn(ann.session, [ann.session, cleo.session]);
    press(root, 'Cleo: Agree');
    expect(cleo.board.last.sent.at(-1)).toEqual({ type: 'vote', agree: true });
  });

  it('offer the seat back to whom a bot replaces', () => {
    const seats = company().seats.map(seat => ({ ...seat, stand_in: seat.seat ? null : 'greedy' }));
    const { board, session } = seated({ seats });
    press(drawn(session), 'Play again myself');
    expect(board.last.sent.at(-1)).toEqual({ type: 'return' });
  });

  it('offer a bot for somebody who is away or over time, and for nobody else', () => {
    expect(drawn(seated().session).querySelector('button')).toBeNull();
    const seats = company().seats.map(seat => ({ ...seat, connected: seat.seat !== 1 }));
    const away = seated({ seats });
    press(drawn(away.session), 'Let a bot play on');
    expect(away.board.last.sent.at(-1)).toEqual({ type: 'propose', what: 'stand_in', version: 7 });
    const late = seated();
    late.board.last.hears(update(8, { clock: { seat: 1, left: -3, turn: 300 } }));
    late.session.stage.skip();
    expect(drawn(late.session).textContent).toContain('Ben has used up the time');
  });

  it('are nothing for watchers', () => {
    const { session, board } = seated({ proposal: wish });
    board.last.hears(welcome({ info: company({ proposal: wish }), you: null }));
    expect(drawn(session).textContent).toBe('');
  });
});

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says times as people do', () => {
    expect([247, 12_000, 190_000, -4].map(span)).toEqual(['4:07', '3 h 20 min', '2 days 4 h', '0:00']);
  });

  it('counts down, and on when the time is up', async () => {
    const { board, session } = seated();
    board.last.hears(update(8, { question: question(), clock: { seat: 0, left: 2, turn: 300 } }));
    const root = document.createElement('div');
    const draw = () => render(<Clock deadline={session.deadline.value} />, root);
    draw();
    expect(root.textContent).toBe('0:02 left');
    await vi.advanceTimersByTimeAsync(4000);
    draw();
    expect(root.textContent).toMatch(/over time/);
  });
});
