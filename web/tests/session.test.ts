import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefer } from '../src/preferences';
import { Session } from '../src/session';
import { option, question, switchboard, update, welcome } from './fake';

const asked = question(option(3, 'market/0'));

function seated() {
  const board = switchboard();
  const session = new Session('abc', 'secret', board.open, 'ws://house');
  board.last.opens();
  board.last.hears(welcome());
  return { board, session };
}

describe('session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    prefer({ pace: 'calm', motion: 'full' });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows the first update at once, with its question', () => {
    const { board, session } = seated();
    board.last.hears(update(1, { question: asked }));
    expect(session.shown.value?.version).toBe(1);
    expect(session.question.value?.options).toHaveLength(1);
  });

  it('puts names into the words of options, and keeps the question when somebody comes or goes', () => {
    const { board, session } = seated();
    const name = session.info.value?.seats[0]?.name || 'Player 1';
    board.last.hears(update(1, { question: question(option(3, 'a', "On {0}'s roof")) }));
    const first = session.question.value;
    expect(first?.options[0]?.label).toBe(`On ${name}'s roof`);
    board.last.hears({ type: 'room', info: welcome().info });
    expect(session.question.value).toBe(first);
  });

  it('shows the moves of others one at a time and ends where the server is', () => {
    const { board, session } = seated();
    for (const version of [1, 2, 3]) board.last.hears(update(version));
    board.last.hears(update(4, { question: asked }));
    expect(session.shown.value?.version).toBe(1);
    expect(session.question.value).toBeNull();
    expect(session.asked.value).toBe(true);
    expect(session.log.value.map(line => line.n)).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(session.shown.value?.version).toBe(2);
    expect(session.log.value.map(line => line.n)).toEqual([2]);
    vi.advanceTimersByTime(5000);
    expect(session.shown.value?.version).toBe(4);
    expect(session.question.value).not.toBeNull();
    expect(session.log.value.map(line => line.n)).toEqual([2, 3, 4]);
  });

  it('skips to the present', () => {
    const { board, session } = seated();
    for (const version of [1, 2, 3]) board.last.hears(update(version));
    session.stage.skip();
    expect(session.shown.value?.version).toBe(3);
    vi.advanceTimersByTime(9000);
    expect(session.shown.value?.version).toBe(3);
  });

  it('does not wait under reduced motion', () => {
    prefer({ motion: 'reduced' });
    const { board, session } = seated();
    for (const version of [1, 2, 3]) board.last.hears(update(version));
    expect(session.shown.value?.version).toBe(3);
  });

  it('answers with the version that is shown, and has no question until the next', () => {
    const { board, session } = seated();
    board.last.hears(update(1, { question: asked }));
    session.answer(3);
    session.answer(3);
    expect(board.last.sent.slice(1)).toEqual([{ type: 'answer', option: 3, version: 1 }]);
    expect(session.question.value).toBeNull();
    board.last.hears(update(2, { question: asked }));
    expect(session.shown.value?.version).toBe(2);
    expect(session.question.value).not.toBeNull();
  });

  it('asks again after a refusal, and says why', () => {
    const { board, session } = seated();
    board.last.hears(update(1, { question: asked }));
    session.answer(3);
    board.last.hears({ type: 'refused', reason: 'Too late.', version: 2 });
    expect(session.refusal.value).toBe('Too late.');
    expect(session.question.value).not.toBeNull();
  });

  it('takes log lines back when a choice is undone', () => {
    const { board, session } = seated();
    prefer({ pace: 'instant' });
    for (const version of [1, 2, 3]) board.last.hears(update(version));
    board.last.hears(update(4, { choices: 2, undone: true, events: [] }));
    expect(session.log.value.map(line => line.n)).toEqual([2]);
  });

  it('knows what happened since its last turn, also after a reload', () => {
    const { board, session } = seated();
    prefer({ pace: 'instant' });
    board.last.hears(update(1, { question: asked }));
    session.answer(3);
    for (const version of [2, 3, 4]) board.last.hears(update(version));
    expect(session.since.value.map(line => line.n)).toEqual([3, 4]);
    const log = session.log.value;
    session.close();
    const again = switchboard();
    const later = new Session('abc', 'secret', again.open, 'ws://house');
    again.last.hears(welcome({ log }));
    again.last.hears(update(4));
    expect(later.since.value.map(line => line.n)).toEqual([3, 4]);
  });

  it('resynchronises on a new line without doubling the log', () => {
    const { board, session } = seated();
    prefer({ pace: 'instant' });
    board.last.hears(update(1));
    board.last.hears(update(2));
    board.last.breaks();
    expect(session.up.value).toBe(false);
    vi.advanceTimersByTime(400);
    board.last.opens();
    board.last.hears(welcome({ log: [update(2).events, update(3).events].flat() }));
    board.last.hears(update(3, { question: asked }));
    expect(session.up.value).toBe(true);
    expect(session.log.value.map(line => line.n)).toEqual([2, 3]);
    session.answer(3);
    expect(board.last.sent.at(-1)).toEqual({ type: 'answer', option: 3, version: 3 });
  });

  it('forgets a hint for another position', () => {
    const { board, session } = seated();
    board.last.hears(update(1, { question: asked }));
    board.last.hears({
      type: 'hint',
      version: 1,
      option: 3,
      others: [],
      weighed: [],
      reason: 'It is free.',
      clause: '',
    });
    expect(session.hint.value?.option).toBe(3);
    session.answer(3);
    board.last.hears(update(2, { question: asked }));
    expect(session.hint.value).toBeNull();
  });
});
