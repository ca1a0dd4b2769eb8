import { describe, expect, it } from 'vitest';
import { pointingNowhere } from '../../../src/pointing';
import type { EventView, OptionView } from '../../../src/protocol';
import type { Lit } from '../../../src/table';
import {
  aimed,
  cellTarget,
  edge,
  fitting,
  grip,
  held,
  laid,
} from '../../../src/tables/meeple-towers/geometry';
import {
  choicePins,
  choices,
  gainPins,
  ghostPins,
  ghosts,
  heights,
  outlook,
  tower,
} from '../../../src/tables/meeple-towers/tower';
import { asked, edition, type Sample, samples } from './samples';

/** Everything the question offers is lit. */
const lighting =
  ({ question }: Sample): Lit =>
  target => {
    const option = question?.options.find(one => one.target === target) as OptionView;
    return option ? ({ option, options: [option], picked: false, props: { class: 'lit' } } as never) : null;
  };

describe('geometry', () => {
  const place = asked('PlaceTile').view.ghost;

  it('goes around a set of cells, and not between them', () => {
    const three = [0, 1, 2].map(column => ({ row: 0, column }));
    expect(edge(three).match(/M/g)).toHaveLength(8);
  });

  it('holds a tile by a cell of its own, near its middle', () => {
    const bar = { cells: [0, 1, 2].map(column => ({ row: 0, column, kind: 0, icon: false })) };
    expect(grip(bar)).toMatchObject({ row: 0, column: 1 });
  });

  it('offers every place exactly once over all rotations, each at a cell of its own', () => {
    for (const { view } of samples.filter(sample => sample.view.ghost)) {
      const ghost = view.ghost as NonNullable<typeof place>;
      const offered = fitting(ghost).flatMap(rotation => {
        const handles = held(ghost, rotation)?.handles ?? [];
        expect(new Set(handles.map(({ at }) => cellTarget(at))).size).toBe(handles.length);
        return handles.map(({ placement }) => placement.target);
      });
      expect(offered.sort()).toEqual(ghost.placements.map(({ target }) => target).sort());
    }
  });

  it('means the place in which the tile covers the cell one points at', () => {
    const ghost = place as NonNullable<typeof place>;
    for (const rotation of fitting(ghost)) {
      const hold = held(ghost, rotation);
      if (!hold) throw new Error('it fits');
      for (const { at, placement } of hold.handles) expect(aimed(hold, at)).toBe(placement);
      const nowhere = { row: 99, column: 99 };
      expect(aimed(hold, nowhere)).toBeNull();
    }
  });
});

describe('the tower in the round', () => {
  it.each(samples)('$name: every piece once, every open space can be pointed at', ({ view }) => {
    const solids = tower(view, edition, 0);
    const keys = solids.map(solid => solid.key);
    const targets = new Set(solids.map(solid => solid.target));

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter(key => key.startsWith('support/'))).toHaveLength(
      view.supports.flatMap(stack => stack.owners).length,
    );
    expect(keys.filter(key => key.startsWith('meeple/'))).toHaveLength(view.meeples.length);
    expect(keys.filter(key => key.startsWith('tile/'))).toHaveLength(view.tiles.length);
    for (const cell of view.cells) expect(targets).toContain(cellTarget(cell));
  });

  it('carries its tiles: under each icon a support reaches up to the slab', () => {
    for (const { view } of samples) {
      const solids = tower(view, edition, 0);
      for (const tile of view.tiles) {
        const under = heights(0).level(tile.bottom);
        for (const cell of tile.cells.filter(one => one.icon)) {
          const tops = solids
            .filter(
              ({ key, at }) =>
                key.startsWith('support/') &&
                Math.floor(at[0]) === cell.column &&
                Math.floor(at[1]) === cell.row,
            )
            .map(
              ({ at, shape }) =>
                at[2] + ('height' in shape ? shape.height : 'thickness' in shape ? shape.thickness : 0),
            );
          expect(Math.min(...tops.map(top => Math.abs(under - top)))).toBeLessThan(0.05);
        }
      }
    }
  });

  it.each(samples)('$name: everything is in sight at first, above the buttons', ({ view }) => {
    const { around, distance, turn, tilt } = outlook(view, 0);
    const sight = Math.tan(Math.PI / 11.25);
    for (const { at } of tower(view, edition, 0).filter(({ key }) =>
      /^(ground|support|meeple|tile)/.test(key),
    )) {
      const [x, y, z] = at.map((one, i) => one - (around[i] as number)) as [number, number, number];
      const away = Math.sin(turn) * x + Math.cos(turn) * y;
      const near = distance - Math.cos(tilt) * away - Math.sin(tilt) * z;
      const up = Math.cos(tilt) * z - Math.sin(tilt) * away;
      const aside = Math.cos(turn) * x - Math.sin(turn) * y;

      expect(Math.abs(aside)).toBeLessThan(near * sight);
      expect(up).toBeLessThan(near * sight);
      expect(up).toBeGreaterThan(-0.85 * near * sight);
    }
  });

  it('stands further away the higher it grows, and lifts its storeys apart', () => {
    const { view } = asked('Turn');
    expect(outlook({ ...view, tallest: 6 }, 0).distance).toBeGreaterThan(
      outlook({ ...view, tallest: 1 }, 0).distance,
    );
    expect(heights(0.5).level(2)).toBeGreaterThan(heights(0).level(2));
  });
});

describe('what a tile has brought', () => {
  const sample = samples.find(({ view }) => view.tiles.length > 1) as Sample;
  const view = { ...sample.view, tiles: sample.view.tiles };
  const built: EventView[] = [{ kind: 'TileBuilt', facts: {}, text: '' } as never];

  it('hangs at every pillar that was paid, and over the tile', () => {
    for (let n = 1; n <= view.tiles.length; n += 1) {
      const last = view.tiles[n - 1];
      const pins = gainPins({ ...view, tiles: view.tiles.slice(0, n) }, edition, built, 0);
      const paid = last?.paid.reduce((sum, count) => sum + count, 0) ?? 0;

      expect(pins.filter(({ key }) => key.startsWith('node/'))).toHaveLength(paid);
      expect(pins.filter(({ key }) => key === 'square')).toHaveLength(1);
    }
  });

  it('is gone with the next move', () => {
    expect(gainPins(view, edition, [], 0)).toEqual([]);
  });
});

describe('what can be done in the round', () => {
  it.each(samples.filter(({ question }) => question?.options.some(({ kind }) => kind === 'CELL')))(
    '$name: a pad and a pin for every space that can be chosen',
    sample => {
      const lit = lighting(sample);
      const wanted = sample.question?.options
        .filter(({ kind }) => kind === 'CELL')
        .map(({ target }) => target);
      const pads = choices(sample.view, lit, pointingNowhere.value, 0).map(({ target }) => target);
      expect(pads.sort()).toEqual(wanted?.sort());
      expect(choicePins(sample.view, lit, 0).map(({ target }) => target)).toEqual(
        expect.arrayContaining(wanted ?? []),
      );
    },
  );

  it('hangs the piece that would come over the space one looks at', () => {
    const sample = asked('PlaceSupport');
    const option = sample.question?.options.find(({ kind }) => kind === 'CELL') ?? null;
    const shown = choices(sample.view, lighting(sample), { hovered: option, picked: null, hinted: [] }, 0);
    expect(shown.filter(({ key }) => key === 'coming')).toHaveLength(1);
  });

  it('shows the whole tile and the points of everybody where one looks', () => {
    const sample = asked('PlaceTile');
    const { ghost } = sample.view;
    const looked = ghost?.placements[0];
    const hold = ghost && looked && held(ghost, looked.rotation);
    if (!hold || !looked) throw new Error('a tile is being placed');
    const placing = { hold, rotations: [looked.rotation], looked, turnTo: () => {}, turn: () => {} };
    const solids = ghosts(sample.view, edition, placing, lighting(sample), 0);
    const rooms = solids.filter(({ key }) => key.startsWith('ghost/'));
    expect(rooms.map(({ at }) => [Math.floor(at[1]), Math.floor(at[0])])).toEqual(
      laid(hold.rotation, looked).map(({ row, column }) => [row, column]),
    );
    const texts = ghostPins(sample.view, placing, 0)
      .map(({ text }) => text)
      .join(' ');
    for (const points of looked.points.filter(Boolean)) expect(texts).toContain(`+${points}`);
  });
});
