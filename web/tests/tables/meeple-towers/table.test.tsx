import { signal } from '@preact/signals';
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pointing } from '../../../src/pointing';
import type { EventView, QuestionView } from '../../../src/protocol';
import { fitting } from '../../../src/tables/meeple-towers/geometry';
import Table, { announce, order, panel, Result, stand } from '../../../src/tables/meeple-towers/Table';
import { asked, edition, type Sample, samples, seats } from './samples';

afterEach(() => {
  cleanup();
  for (const stop of opened.splice(0)) stop();
});

const opened: (() => void)[] = [];

function draw({ view, question, you }: Sample, events: EventView[] = []) {
  const answer = vi.fn();
  const pointing = new Pointing(signal(question), signal(null), () => false, answer);
  opened.push(pointing.stop);
  const page = render(
    <Table
      view={view}
      question={question}
      edition={edition}
      you={you}
      seats={seats(view)}
      events={events}
      lit={pointing.lit}
      pointing={pointing.at}
      motion={false}
    />,
  );
  return { ...page, root: page.container, answer, pointing };
}

const every = (root: Element, key: 'target' | 'piece'): string[] =>
  [...root.querySelectorAll<HTMLElement>(`[data-${key}]`)].map(drawn => drawn.dataset[key] as string);

const find = (root: Element, target: string): Element =>
  root.querySelector(`[data-target="${target}"]`) as Element;

/** All targets that are drawn, with the tile in hand turned every way in which it fits. */
function reachable(root: Element): string[] {
  const ways = [...root.querySelectorAll('.mt-turned')];
  if (ways.length === 0) return every(root, 'target');
  return ways.flatMap((_, i) => {
    fireEvent.click(root.querySelectorAll('.mt-turned')[i] as Element);
    return every(root, 'target');
  });
}

it.each(samples)(
  '$name: every option once, no piece twice, everything that stands',
  sample => {
    const { root } = draw(sample);
    const { cells, meeples } = sample.view;
    const targets = sample.question?.options.map(option => option.target) ?? [];
    const pieces = every(root, 'piece');

    expect(pieces.filter((name, i) => pieces.indexOf(name) !== i)).toEqual([]);
    expect(root.querySelectorAll('.mt-standing .mt-pillar')).toHaveLength(
      cells.flatMap(cell => cell.supports).length,
    );
    expect(root.querySelectorAll('.mt-standing .mt-figure')).toHaveLength(meeples.length);
    expect(reachable(root).sort()).toEqual([...targets].sort());
  },
  20_000,
);

describe('a tile in hand', () => {
  const sample = asked('PlaceTile');

  it('is turned by X, and by looking at a place in which it lies another way', async () => {
    const { root, pointing } = draw(sample);
    const turned = () => root.querySelector('.mt-turned[aria-pressed="true"]')?.getAttribute('aria-label');
    const first = turned();
    const { options } = sample.question as QuestionView;
    const other = options.find(option => !every(root, 'target').includes(option.target));
    if (other) {
      pointing.hover(other);
      await vi.waitFor(() => expect(every(root, 'target')).toContain(other.target));
      expect(turned()).not.toBe(first);
    }
    const before = turned();
    pointing.hover(null);
    fireEvent.keyDown(document.body, { key: 'x' });
    await vi.waitFor(() => expect(other ? turned() !== before : turned() === before).toBe(true));
  });

  it('is turned by the wheel over the plan, one notch at a time', async () => {
    const many = samples.find(
      ({ view, question }) => question && view.ghost && fitting(view.ghost).length > 1,
    );
    const { root } = draw(many as Sample);
    const turned = () => root.querySelector('.mt-turned[aria-pressed="true"]')?.getAttribute('aria-label');
    const first = turned();
    const plan = root.querySelector('.mt-plan svg') as Element;
    fireEvent.wheel(plan, { deltaY: 100 });
    await vi.waitFor(() => expect(turned()).not.toBe(first));
    const second = turned();
    fireEvent.wheel(plan, { deltaY: 100, ctrlKey: true });

    expect(turned()).toBe(second);
  });

  it('shows what everybody would get where one looks', async () => {
    const { root, pointing } = draw(sample);
    const placement = sample.view.ghost?.placements[0];
    const option = sample.question?.options.find(one => one.target === placement?.target);
    pointing.hover(option ?? null);
    await vi.waitFor(() => expect(root.querySelector('.mt-ghost-tile')).not.toBeNull());
    for (const points of placement?.points.filter(Boolean) ?? [])
      expect(root.querySelector('.mt-outcome')?.textContent).toContain(`+${points}`);
  });

  it('is built with Enter on a handle', () => {
    const { root, answer } = draw(sample);
    const handle = root.querySelector('.mt-handle.lit') as HTMLElement;
    fireEvent.keyDown(handle, { key: 'Enter' });
    expect(answer).toHaveBeenCalledWith(Number(handle.dataset.option));
  });
});

describe('a space to choose', () => {
  it('shows a ghost of the piece that would come', async () => {
    const sample = asked('MayPlaceMeeple');
    const { root, pointing } = draw(sample);
    const option = sample.question?.options.find(one => one.kind === 'CELL');
    pointing.hover(option ?? null);
    await vi.waitFor(() =>
      expect(find(root, option?.target ?? '').querySelector('.mt-ghost .mt-figure')).not.toBeNull(),
    );
  });

  it('answers when clicked', () => {
    const sample = asked('PlaceSupport');
    const { root, answer } = draw(sample);
    const option = sample.question?.options.find(one => one.kind === 'CELL');
    fireEvent.click(find(root, option?.target ?? ''));
    expect(answer).toHaveBeenCalledWith(option?.id);
  });
});

it.each([5, 6])('marks the space of the last move on a board %i spaces wide', columns => {
  const sample = samples.find(({ view }) => view.board.columns === columns) as Sample;
  const second = sample.view.board.side * 2 + 3; // third row, fourth column
  const { root } = draw(sample, [{ kind: 'SupportPlaced', facts: { cell: second }, text: '' } as never]);
  const marked = [...root.querySelectorAll('.mt-standing.latest')];

  expect(marked.map(one => one.getAttribute('transform'))).toEqual(['translate(300 200)']);
});

describe('what cannot be chosen', () => {
  it('says why under a mouse, and forgets it when the mouse goes', async () => {
    const { root } = draw(asked('PlaceSupport'));
    const closed = [...root.querySelectorAll('.mt-hover')].at(0) as Element;
    fireEvent.pointerEnter(closed, { pointerType: 'mouse' });
    await vi.waitFor(() =>
      expect(root.querySelector('.mt-refused')?.textContent).toMatch(/Not on [A-F][1-6]: .*MT-\d+/),
    );
    fireEvent.pointerLeave(closed, { pointerType: 'mouse' });

    await vi.waitFor(() => expect(root.querySelector('.mt-refused')).toBeNull());
  });

  it('is framed where a tile would lie', async () => {
    const { root } = draw(asked('PlaceTile'));
    fireEvent.pointerEnter(root.querySelector('.mt-hover') as Element, { pointerType: 'touch' });

    await vi.waitFor(() => expect(root.querySelector('.mt-refused-edge')).not.toBeNull());
  });
});

describe('cards', () => {
  it('lie in hand or open, and say why a half cannot be played', () => {
    const sample = samples.find(
      ({ you, view }) => you !== null && view.halves.flat().some(half => half.why_not),
    );
    const { root } = draw(sample as Sample);
    expect(root.querySelectorAll('.mt-card')).toHaveLength(edition.cards.length);
    expect(root.querySelector('.mt-half.cannot')?.getAttribute('title')).toContain('Not now:');
  });

  it('say what planning would take back', () => {
    const sample = samples.find(
      ({ you, view }) => you !== null && (view.players[you]?.face_up.length ?? 0) > 1,
    );
    const { root } = draw(sample as Sample);
    const mine = sample?.view.players[sample.you ?? 0];
    for (const card of mine?.face_up ?? [])
      expect(root.querySelector('.mt-played-words')?.textContent).toContain(edition.cards[card]?.id);
  });
});

it("shows the values of one's own tokens and only the backs of others'", () => {
  const sample = samples.find(
    ({ view, you }) =>
      you !== null &&
      view.phase !== 'over' &&
      view.players.some(
        player => player.seat !== you && player.tokens.length > 0 && player.token_points === null,
      ),
  ) as Sample;
  const { root } = draw(sample);
  const hidden = sample.view.players.flatMap(player => player.tokens).filter(token => token.value === null);
  expect(root.querySelectorAll('.mt-players .mt-token.back')).toHaveLength(hidden.length);
});

it('lets a spectator look at any hand', () => {
  const sample = samples.find(({ you }) => you === null) as Sample;
  const { root } = draw(sample);
  fireEvent.click(root.querySelectorAll('.mt-whose button')[1] as Element);
  expect(root.querySelector('.mt-dock')?.getAttribute('aria-label')).toContain('Ben');
});

describe('for the page around the table', () => {
  const over = samples.find(({ view }) => view.phase === 'over') as Sample;

  it('fills panels, order and status', () => {
    const { view } = asked('Turn');
    expect(panel(view, 0).score).toBe(view.players[0]?.score);
    expect(order(view)).toHaveLength(view.players.length);
    expect(stand(view)).toContain(`Round ${view.round}`);
  });

  it('announces the last round once', () => {
    const { view } = asked('Turn');
    const last = { ...view, end: { ...view.end, last_round: true } };
    expect(announce(view, last)).toContain('last round');
    expect(announce(last, last)).toBeNull();
  });

  it('draws the score sheets of everybody', () => {
    const { container } = render(
      <Result
        view={over.view}
        edition={edition}
        seats={seats(over.view)}
        you={0}
        rule={clause => `#${clause}`}
      />,
    );
    const totals = [...container.querySelectorAll('.mt-final .total td')].map(cell =>
      Number(cell.textContent),
    );
    expect(totals.sort()).toEqual(over.view.players.map(player => player.score).sort());
    expect(container.querySelectorAll('.mt-sheet')).toHaveLength(over.view.players.length);
  });
});
