import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../src/link';
import type { FromServer } from '../src/protocol';
import { switchboard, update, welcome } from './fake';

function connected() {
  const board = switchboard();
  const heard: FromServer[] = [];
  const ups: boolean[] = [];
  const shutOut = vi.fn();
  const ears = {
    heard: (message: FromServer) => heard.push(message),
    online: (up: boolean) => ups.push(up),
    shutOut,
  };
  const link = new Link('ws://house/api/tables/abc/live', 'secret', ears, board.open);
  board.last.opens();
  board.last.hears(welcome());
  return { board, heard, ups, shutOut, link };
}

describe('link', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stays away from a table that is closed to it', () => {
    const { board, shutOut } = connected();
    board.last.breaks(4403);
    vi.advanceTimersByTime(60_000);
    expect(shutOut).toHaveBeenCalledOnce();
    expect(board.sockets).toHaveLength(1);
  });

  it('says hello with its secret and passes on what it hears', () => {
    const { board, heard, ups } = connected();
    expect(board.last.sent).toEqual([{ type: 'hello', secret: 'secret' }]);
    board.last.hears(update(1));
    expect(heard.map(message => message.type)).toEqual(['welcome', 'update']);
    expect(ups).toEqual([true]);
  });

  it('answers a version once', () => {
    const { board, link } = connected();
    expect(link.answer(34, 17)).toBe(true);
    expect(link.answer(35, 17)).toBe(false);
    expect(link.answer(7, 18)).toBe(true);
    expect(board.last.sent.slice(1)).toEqual([
      { type: 'answer', option: 34, version: 17 },
      { type: 'answer', option: 7, version: 18 },
    ]);
  });

  it('may answer again what was refused', () => {
    const { board, link } = connected();
    link.answer(34, 17);
    board.last.hears({ type: 'refused', reason: 'No.', version: 17 });
    expect(link.answer(35, 17)).toBe(true);
  });

  it('comes back with growing patience, and says hello again', () => {
    const { board, ups } = connected();
    board.last.breaks();
    expect(ups).toEqual([true, false]);
    vi.advanceTimersByTime(399);
    expect(board.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(board.sockets).toHaveLength(2);
    board.last.breaks();
    vi.advanceTimersByTime(799);
    expect(board.sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    board.last.opens();
    board.last.hears(welcome());
    expect(board.last.sent).toEqual([{ type: 'hello', secret: 'secret' }]);
    expect(ups.at(-1)).toBe(true);
  });

  it('hurries when told to, and sends nothing while it is down', () => {
    const { board, link } = connected();
    board.last.breaks();
    expect(link.answer(1, 1)).toBe(false);
    link.hurry();
    expect(board.sockets).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(board.sockets).toHaveLength(2);
  });

  it('gives up where asking again would not help', () => {
    const { board } = connected();
    board.last.breaks(4404);
    vi.advanceTimersByTime(60_000);
    expect(board.sockets).toHaveLength(1);
  });

  it('stays closed', () => {
    const { board, link } = connected();
    link.close();
    expect(board.last.closed).toBe(true);
    board.last.breaks(1000);
    vi.advanceTimersByTime(60_000);
    expect(board.sockets).toHaveLength(1);
  });
});
