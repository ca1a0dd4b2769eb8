import { describe, expect, it } from 'vitest';
import {
  apart,
  BAND,
  type Box,
  bandBox,
  CARD_WIDTH,
  FINGER,
  FRONT,
  floorTarget,
  frontBox,
  GAP,
  groundBox,
  lotX,
  type Plan,
  plotBox,
  seam,
  siteTarget,
  skyline,
  soilBox,
  subwayBox,
  subwayTarget,
  survey,
  windowBoxes,
} from '../../../src/tables/happy-heights/geometry';

const PHONE = 354; // pixels the page leaves for a street on a phone of 390

const inside = (box: Box, plan: Plan): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= plan.width && box.y + box.height <= plan.height;

describe('a street', () => {
  it('stays centred however many lots it has', () => {
    for (const lots of [1, 2, 3, 4, 5]) {
      const plan = survey(lots, 5, 3);
      expect(lotX(plan, 0)).toBeCloseTo(plan.width - lotX(plan, lots - 1) - CARD_WIDTH);
    }
  });

  it('is as wide as ever when a lot is added, so that nothing changes its size', () => {
    expect(new Set([0, 1, 4, 5].map(lots => survey(lots, 5, 3).width)).size).toBe(1);
  });

  it('stacks bands without gaps on the front', () => {
    const plan = survey(2, 5, 5);
    expect(bandBox(plan, 0, 1).y + BAND).toBe(frontBox(plan, 0).y);
    expect(frontBox(plan, 0).y + FRONT).toBe(plan.ground);
    expect(bandBox(plan, 1, 3).y + BAND).toBe(bandBox(plan, 1, 2).y);
    expect(groundBox(plan, 0).y).toBe(bandBox(plan, 0, 1).y);
  });

  it('has room for its highest floor and everything below', () => {
    const plan = survey(5, 5, 5);
    for (let lot = 0; lot < 5; lot++) {
      for (const box of [
        floorTarget(plan, lot, 5),
        subwayBox(plan, lot),
        soilBox(plan, lot),
        siteTarget(plan, lot),
      ])
        expect(inside(box, plan)).toBe(true);
    }
  });

  it('has a sky of three storeys at least, and of one more than the highest tower', () => {
    expect([0, 1, 2, 3, 4, 5].map(tallest => skyline(tallest, 5))).toEqual([3, 3, 3, 4, 5, 5]);
    expect(skyline(1, 2)).toBe(2);
  });

  it('joins neighbours in the middle of the gap', () => {
    const plan = survey(3, 5, 3);
    expect(seam(plan, 0, 1).x).toBe(lotX(plan, 1) - GAP / 2);
    expect(seam(plan, 1, 2).y).toBe(bandBox(plan, 1, 2).y + BAND / 2);
  });
});

describe('plots', () => {
  it('lie at both free ends, inside the picture', () => {
    for (const lots of [1, 2, 3, 4]) {
      const plan = survey(lots, 5, 3);
      const left = plotBox(plan, 'left') as Box;
      const right = plotBox(plan, 'right') as Box;
      expect(inside(left, plan) && inside(right, plan)).toBe(true);
      expect(left.x + left.width).toBeLessThanOrEqual(lotX(plan, 0) - GAP);
      expect(right.x).toBeGreaterThanOrEqual(lotX(plan, lots - 1) + CARD_WIDTH + GAP);
    }
  });

  it('are one in the middle of an empty street, and none beside a full one', () => {
    const empty = survey(0, 5, 3);
    const plot = plotBox(empty, 'right') as Box;
    expect(plot.x + plot.width / 2).toBe(empty.width / 2);
    expect(plotBox(empty, 'left')).toBeNull();
    expect(plotBox(survey(5, 5, 3), 'left')).toBeNull();
    expect(plotBox(survey(5, 5, 3), 'right')).toBeNull();
  });
});

describe('targets', () => {
  const targets = (plan: Plan): Box[] => {
    const plots = [plotBox(plan, 'left'), plotBox(plan, 'right')].filter(box => box !== null);
    const lots = Array.from({ length: plan.lots }, (_, lot) => [
      floorTarget(plan, lot, (lot % 4) + 2),
      subwayTarget(plan, lot),
      siteTarget(plan, lot),
    ]);
    return [...plots, ...lots.flat()];
  };

  it('never lie on one another', () => {
    for (const lots of [1, 2, 3, 4, 5]) {
      const boxes = targets(survey(lots, 5, 5));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) expect(apart(a, b)).toBe(true);
    }
  });

  it('are large enough for a fingertip on a phone', () => {
    for (const lots of [0, 1, 2, 3, 4, 5]) {
      const plan = survey(lots, 5, 3);
      const pixels = PHONE / plan.width;
      for (const box of targets(plan)) {
        expect(box.width * pixels).toBeGreaterThanOrEqual(44);
        expect(box.height * pixels).toBeGreaterThanOrEqual(44);
      }
    }
    expect(FINGER * (PHONE / survey(5, 5, 5).width)).toBeGreaterThanOrEqual(44);
  });
});

describe('windows', () => {
  it('stand at both walls, with the badge between them', () => {
    const [left, right] = windowBoxes(2) as [Box, Box];
    expect(left.x).toBeCloseTo(CARD_WIDTH - right.x - right.width);
    expect(right.x - left.x - left.width).toBeGreaterThan(25);
  });

  it('fit in any number an edition may print', () => {
    for (const count of [0, 1, 3, 4, 5]) {
      const boxes = windowBoxes(count);
      expect(boxes).toHaveLength(count);
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) expect(apart(a, b)).toBe(true);
    }
  });
});
