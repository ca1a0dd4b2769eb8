import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { keysOf } from '../src/keys';
import { moveOn, ranking } from '../src/parts/EndScreen';
import { turnsOf } from '../src/parts/Log';
import { anchor, sift } from '../src/parts/RulesText';
import { swings } from '../src/parts/ScoreCurve';
import { plainWords, Words } from '../src/parts/Seat';
import { info } from './fake';

const { seats } = info();

describe('words', () => {
  it('put names where the server wrote seats', () => {
    const root = document.createElement('p');
    render(<Words text="{1} takes a card from {0}." seats={seats} />, root);
    expect(root.textContent).toBe('Handy takes a card from Ann.');
    expect(root.querySelectorAll('.seat-name svg')).toHaveLength(2);
    expect(plainWords('{0} wins.', seats)).toBe('Ann wins.');
    expect(plainWords('{4} wins.', seats)).toBe('Player 5 wins.');
  });
});

describe('the log', () => {
  it('keeps together what one choice brought, and what one seat chose in a row', () => {
    const line = (seat: number, n: number) => ({ n, seat, kind: 'told', text: '', facts: {} });
    const turns = turnsOf([line(0, 1), line(0, 1), line(0, 2), line(1, 3), line(1, 3), line(0, 4)]);
    const counted = turns.map(({ seat, choices }) => [seat, ...choices.map(({ lines }) => lines.length)]);
    expect(counted).toEqual([
      [0, 2, 1],
      [1, 2],
      [0, 1],
    ]);
  });
});

describe('the rematch', () => {
  it('takes every seat of this device along, each to the seat the server says', async () => {
    localStorage.clear();
    const seats: Record<string, number> = { zero: 1, one: 0 };
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      expect(path).toBe('/api/tables/abc/rematch');
      const { secret } = JSON.parse(body);
      return Response.json({ table: 'next', keys: [{ seat: seats[secret], secret }] });
    });
    const keys = [
      { seat: 0, secret: 'zero' },
      { seat: 1, secret: 'one' },
    ];
    expect(await moveOn(info({ table: 'abc' }), keys)).toBe('next');
    vi.unstubAllGlobals();
    expect(keysOf('next')).toEqual([
      { seat: 0, secret: 'one' },
      { seat: 1, secret: 'zero' },
    ]);
  });
});

describe('the ranking', () => {
  it('is by place', () => {
    const panel = (place: number | null) => ({ score: 0, place, first: false, chips: [] });
    const panels = new Map([
      [0, panel(2)],
      [1, panel(1)],
    ]);
    expect(ranking(seats, panels).map(({ seat }) => seat)).toEqual([1, 0]);
    expect(ranking(seats, new Map()).map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

describe('the score curve', () => {
  it('marks the biggest changes', () => {
    const scores = [
      [0, 0],
      [4, 0],
      [4, 9],
      [2, 9],
      [2, 9],
    ];
    expect(swings(scores, 2)).toEqual([
      { n: 2, seat: 1, points: 9 },
      { n: 1, seat: 0, points: 4 },
    ]);
  });
});

describe('the rules page', () => {
  const page = () => {
    const root = document.createElement('div');
    root.innerHTML =
      '<h2>Drafting</h2><p><b>HH-20</b> Take a card.</p><p>See HH-20 far into the text of it.</p>' +
      '<h2>Building</h2><ul><li>HH-30 Put it down.</li><li>HH-31 Or not.</li></ul>';
    return root;
  };

  it('gives every clause an address, the first time it opens a block', () => {
    const root = page();
    anchor(root);
    expect(root.querySelector('#HH-20')?.textContent).toBe('HH-20 Take a card.');
    expect(root.querySelector('#HH-31')?.textContent).toBe('HH-31 Or not.');
  });

  it('shows what has the words, under its heading', () => {
    const root = page();
    expect(sift(root, 'put it')).toBe(1);
    const seen = [...root.querySelectorAll('h2, p, li')].filter(block => !block.closest('[hidden]'));
    expect(seen.map(block => block.textContent)).toEqual(['Building', 'HH-30 Put it down.']);
    sift(root, '');
    expect(root.querySelectorAll('[hidden]')).toHaveLength(0);
  });
});
