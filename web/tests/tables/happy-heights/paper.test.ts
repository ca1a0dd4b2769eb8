import { expect, it } from 'vitest';
import { cut, legible, mix } from '../../../src/tables/happy-heights/paper';

it('cuts the same edges for the same card', () => {
  const box = { x: 0, y: 0, width: 120, height: 60 };
  expect(cut(box, 17)).toBe(cut(box, 17));
  expect(cut(box, 17)).not.toBe(cut(box, 18));
});

it('mixes colours', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#c8453b', '#000000', 0)).toBe('#c8453b');
});

it('darkens what could not be read on cream', () => {
  expect(legible('#ffff00')).not.toBe('#ffff00');
  expect(Number.parseInt(legible('#e9b824').slice(1, 3), 16)).toBeLessThan(0xb0);
});
