/** Paper: edges as scissors cut them, and colours. */

import type { Box } from './geometry';

/** A small number that only looks random: the same for the same seed, so that a card keeps its edges. */
export function wobble(seed: number): number {
  const x = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** A rectangle as scissors cut it: corners and middles a little off. */
export function cut(box: Box, seed: number, rough = 1.1): string {
  const { x, y, width: w, height: h } = box;
  const corners: [number, number][] = [
    [x, y],
    [x + w * 0.4, y],
    [x + w, y],
    [x + w, y + h * 0.6],
    [x + w, y + h],
    [x + w * 0.55, y + h],
    [x, y + h],
    [x, y + h * 0.45],
  ];
  const points = corners.map(
    ([px, py], i) =>
      `${round(px + wobble(seed + i * 3) * rough)} ${round(py + wobble(seed + i * 7 + 1) * rough)}`,
  );
  return `M${points.join('L')}Z`;
}

/** Two colours mixed; `share` of the second. */
export function mix(hex: string, other: string, share: number): string {
  const channel = (c: string, i: number): number => Number.parseInt(c.slice(1 + 2 * i, 3 + 2 * i), 16);
  const blend = [0, 1, 2].map(i => Math.round(channel(hex, i) * (1 - share) + channel(other, i) * share));
  return `#${blend.map(n => n.toString(16).padStart(2, '0')).join('')}`;
}

/** The same colour, dark enough to be read on cream paper. */
export function legible(hex: string): string {
  const light = (colour: string): number =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, weight, i) =>
        sum + weight * (Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16) / 255) ** 2.2,
      0,
    );
  let dark = mix(hex, '#000000', 0.1);
  while (light(dark) > 0.2) dark = mix(dark, '#000000', 0.1);
  return dark;
}
