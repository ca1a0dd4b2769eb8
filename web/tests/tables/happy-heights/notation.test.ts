import { describe, expect, it } from 'vitest';
import {
  addCard,
  emptyStreet,
  readStreet,
  readStreets,
  removeTop,
  toggleGoal,
  writeStreet,
  writeStreets,
} from '../../../src/tables/happy-heights/notation';

const example = 'P | BK1 | R1/R9/R8/W1/FH1 | Y1/Y5/X1 | S~ ; hoa=A3,A6';
const byFace = 'P | bakery(c.)^Y | R(cd)+4:bakery/R(cc) | S~#2 ; hoa=2 ; rule.window_rule=any ; name=Ann B';

describe('notation', () => {
  it('comes back as it was written', () => {
    expect(writeStreet(readStreet(example))).toBe(example);
    expect(writeStreet(readStreet(byFace))).toBe(byFace);
    expect(writeStreets(readStreets(`${example}\n${byFace}`))).toBe(`${example}\n${byFace}`);
  });

  it('ignores spaces but those of a name', () => {
    const street = readStreet('R1 / R9 ~ # 3|S;name= Ann B ;hoa = A3, A6');
    expect(street.lots[0]).toEqual({ cards: ['R1', 'R9'], subway: true, demolished: 3 });
    expect(street.name).toBe('Ann B');
    expect(street.goals).toEqual(['A3', 'A6']);
  });

  it('grows on top, at the left and at the right', () => {
    let street = addCard(emptyStreet(), 0, 'R1');
    street = addCard(street, 0, 'R9');
    street = addCard(street, 1, 'S');
    street = addCard(street, -1, 'P');
    expect(writeStreet(street)).toBe('P | R1/R9 | S');
    expect(writeStreet(removeTop(removeTop(street, 0), 0))).toBe('R1 | S');
  });

  it('keeps a player who has built nothing yet', () => {
    const text = writeStreets([readStreet('P ; name=Ann'), emptyStreet('Bob')]);
    expect(text).toBe('P ; name=Ann\n; name=Bob');
    expect(readStreets(text)).toHaveLength(2);
    expect(readStreets('')).toEqual([emptyStreet()]);
  });

  it('ticks goals', () => {
    const street = toggleGoal(readStreet('P ; hoa=2'), 'A1');
    expect(writeStreet(street)).toBe('P ; hoa=A1');
    expect(writeStreet(toggleGoal(street, 'A1'))).toBe('P');
  });
});
