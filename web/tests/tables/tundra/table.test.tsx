import { signal } from '@preact/signals';
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pointing } from '../../../src/pointing';
import type {
  TundraEditionView as Edition,
  QuestionView,
  SeatInfo,
  TundraView as View,
} from '../../../src/protocol';
import Table, { order, panel, Result, stand, verdict } from '../../../src/tables/tundra/Table';
import recording from '../../recorded/tundra.json';

interface Update {
  you: number | null;
  view: View;
  question: QuestionView | null;
}

/** Updates of real games, exported from the playthroughs by `python -m tests.playthroughs.write`. */
const { edition, updates } = recording as unknown as { edition: Edition; updates: Update[] };
const named = updates.map((update, i) => ({
  ...update,
  name: `recorded ${i}, ${update.question?.kind ?? 'nobody asked'}`,
}));

const opened: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const stop of opened.splice(0)) stop();
});

const everybody = (view: View): SeatInfo[] =>
  view.estates.map(({ seat }) => ({ seat, name: `P${seat}` }) as SeatInfo);

function draw({ view, question, you }: Update) {
  const answer = vi.fn();
  const pointing = new Pointing(signal(question), signal(null), () => false, answer);
  opened.push(pointing.stop);
  const { container } = render(
    <Table
      view={view}
      edition={edition}
      question={question}
      you={you}
      seats={everybody(view)}
      events={[]}
      lit={pointing.lit}
      pointing={pointing.at}
      motion={false}
    />,
  );
  return { root: container, answer, pointing };
}

const every = (root: Element, key: 'target' | 'piece'): string[] =>
  [...root.querySelectorAll<HTMLElement>(`[data-${key}]`)].map(drawn => drawn.dataset[key] as string);

it.each(named)(
  '$name: every option once, no piece twice, every piece on the map',
  update => {
    const { root } = draw(update);
    const targets = update.question?.options.map(option => option.target) ?? [];
    expect(every(root, 'target').sort()).toEqual([...targets].sort());

    const pieces = every(root, 'piece');
    expect(pieces.filter((name, i) => pieces.indexOf(name) !== i)).toEqual([]);
    const standing = update.view.cells.flatMap(cell => [
      ...cell.workers.map(({ seat, number }) => `worker/${seat}/${number}`),
      ...(cell.tower ? [`tower/${cell.tower.seat}/${cell.tower.number}`] : []),
    ]);
    expect(standing.filter(piece => !pieces.includes(piece))).toEqual([]);
  },
  20_000,
);

const asked = (kind: string): Update & { question: QuestionView } =>
  updates.find(update => update.question?.kind === kind) as Update & { question: QuestionView };

describe('pointing', () => {
  it('answers with the row that was clicked', () => {
    const update = asked('UseDie');
    const { root, answer } = draw(update);
    const wanted = update.question.options.find(option => option.kind === 'PLACE');
    fireEvent.click(root.querySelector(`[data-target="${wanted?.target}"]`) as Element);
    expect(answer).toHaveBeenCalledWith(wanted?.id);
  });

  it('answers to Enter on a glade', () => {
    const update = asked('MayMove');
    const { root, answer } = draw(update);
    const [wanted] = update.question.options.filter(option => option.kind === 'MOVE');
    fireEvent.keyDown(root.querySelector(`[data-target="${wanted?.target}"]`) as Element, { key: 'Enter' });
    expect(answer).toHaveBeenCalledWith(wanted?.id);
  });

  it('shows everything the row under the mouse would give', async () => {
    const update = asked('UseDie');
    const { root, pointing } = draw(update);
    expect(root.querySelector('.tu-frame.would')).toBeNull();
    const place = update.question.options.find(option => option.kind === 'PLACE') ?? null;
    pointing.hover(place);
    const { board = 0, value = 0 } = place?.args ?? {};
    const gives = update.view.estates[update.question.seat]?.boards[board]?.rows[6 - value]?.gives ?? [];
    const wanted = gives.filter(effect => effect !== null).length;
    await vi.waitFor(() => expect(root.querySelectorAll('.tu-frame.would').length).toBe(wanted));
    expect(root.querySelectorAll('.tu-foot.sum .tu-effect').length).toBe(wanted);
  });
});

it('lays out the boards of another player, and comes back', async () => {
  const update = asked('UseDie');
  const { root } = draw(update);
  fireEvent.click(root.querySelector('.tu-rival') as Element);
  await vi.waitFor(() => expect(root.textContent).toContain('These are the boards of'));
  expect(root.querySelector('.tu-row.lit')).toBeNull();
  fireEvent.click(root.querySelector('.tu-back') as Element);
  await vi.waitFor(() => expect(root.querySelector('.tu-row.lit')).not.toBeNull());
});

it('tells the page who leads, whose turn it is and how it ended', () => {
  const over = updates.find(({ view }) => view.phase === 'over') as Update;
  expect(panel(over.view, 0).place).not.toBeNull();
  expect(order(over.view).length).toBe(over.view.estates.length);
  expect(stand(over.view)).toBe('Round IV of IV');
  expect(verdict(over.view)).toContain('VP');
  const { container } = render(
    <Result
      view={over.view}
      edition={edition}
      seats={everybody(over.view)}
      you={0}
      rule={clause => `#${clause}`}
    />,
  );
  for (const { score } of over.view.estates) expect(container.textContent).toContain(String(score));
});
