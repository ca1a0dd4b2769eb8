import { beforeEach, describe, expect, it } from 'vitest';
import { forget, keep, keyIn, keysOf, knownTables, noteTable, seatLink } from '../src/keys';
import { info } from './fake';

describe('keys', () => {
  beforeEach(() => localStorage.clear());

  it('are kept per table, one for each seat', () => {
    keep({ table: 'abc', keys: [{ seat: 2, secret: 'two' }] }, 'happy-heights');
    keep({ table: 'abc', keys: [{ seat: 0, secret: 'zero' }] }, 'happy-heights');
    keep({ table: 'abc', keys: [{ seat: 2, secret: 'new' }] }, '');
    expect(keysOf('abc')).toEqual([
      { seat: 0, secret: 'zero' },
      { seat: 2, secret: 'new' },
    ]);
    expect(knownTables()[0]?.game).toBe('happy-heights');
    expect(keysOf('other')).toEqual([]);
  });

  it('travel in the fragment of a link', () => {
    const link = seatLink('http://house', 'abc', { seat: 1, secret: 's3-cr_t' });
    expect(link).toBe('http://house/t/abc#1.s3-cr_t');
    expect(keyIn(new URL(link).hash)).toEqual({ seat: 1, secret: 's3-cr_t' });
    expect(keyIn('#HH-20')).toBeNull();
    expect(keyIn('')).toBeNull();
  });

  it('do not list a table one only watches', () => {
    noteTable(info());
    expect(knownTables()).toEqual([]);
    keep({ table: 'abc', keys: [{ seat: 0, secret: 'zero' }] }, 'happy-heights');
    noteTable(info({ over: true }));
    expect(knownTables()[0]).toMatchObject({ names: ['Ann', 'Handy'], over: true });
    forget('abc');
    expect(knownTables()).toEqual([]);
  });
});
