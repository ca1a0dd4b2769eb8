import { signal } from '@preact/signals';
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pointing } from '../../../src/pointing';
import type {
  HappyHeightsEditionView as Edition,
  QuestionView,
  HappyHeightsView as View,
} from '../../../src/protocol';
import { CardFace } from '../../../src/tables/happy-heights/Card';
import Table, { announce, order, panel, Result, stand } from '../../../src/tables/happy-heights/Table';
import { edition, type Sample, samples, seats, view } from './samples';

afterEach(() => {
  cleanup();
  for (const stop of opened.splice(0)) stop();
});

const opened: (() => void)[] = [];

interface Recording {
  edition: Edition;
  updates: { you: number | null; view: View; question: QuestionView | null }[];
}

/** Updates of real games, exported from the playthroughs by `python -m tests.playthroughs.write`. */
const recorded = Object.values(
  import.meta.glob<Recording>('../../recorded/happy-heights.json', { eager: true, import: 'default' }),
).flatMap(({ edition, updates }) =>
  updates.map((update, i) => ({ ...update, edition, name: `recorded ${i}` })),
);

function draw(sample: Omit<Sample, 'name'>, you: number | null = sample.question?.seat ?? 0) {
  const answer = vi.fn();
  const pointing = new Pointing(signal(sample.question), signal(null), () => false, answer);
  opened.push(pointing.stop);
  const everybody = sample.view.neighborhoods.map(
    ({ seat }) => seats[seat] ?? { ...seats[0], seat, name: `P${seat}` },
  );
  const page = render(
    <Table
      {...sample}
      you={you}
      seats={everybody as typeof seats}
      events={[]}
      lit={pointing.lit}
      pointing={pointing.at}
      motion={false}
    />,
  );
  return { ...page, root: page.container, answer, pointing };
}

const find = (root: Element, target: string) => root.querySelectorAll(`[data-target="${target}"]`);

const every = (root: Element, key: 'target' | 'piece'): string[] =>
  [...root.querySelectorAll<HTMLElement>(`[data-${key}]`)].map(drawn => drawn.dataset[key] as string);

it.each<Sample & { you?: number | null }>([...samples, ...recorded])(
  '$name: every option once, no piece twice, every card that stands',
  sample => {
    const { root } = draw(sample, sample.you);
    const options = sample.question?.options ?? [];
    const targets = new Set(options.map(option => option.target).filter(Boolean));
    expect(every(root, 'target').sort()).toEqual([...targets].sort());

    const pieces = every(root, 'piece');
    expect(pieces.filter((name, i) => pieces.indexOf(name) !== i)).toEqual([]);

    const standing = sample.view.neighborhoods.flatMap(home => home.street.flatMap(lot => lot.cards));
    expect(standing.filter(card => !pieces.includes(`card/${card}`))).toEqual([]);
  },
  20_000,
);

const sample = (name: string): Sample => samples.find(found => found.name === name) as Sample;

describe('pointing', () => {
  it('answers with the option that was clicked', () => {
    const { root, answer } = draw(sample('draft'));
    fireEvent.click(find(root, 'market/1')[0] as Element);
    expect(answer).toHaveBeenCalledWith(1);
  });

  it('answers to Enter on a place in the street', () => {
    const { root, answer } = draw(sample('place a building'));
    fireEvent.keyDown(find(root, 'lot/0/2/site')[0] as Element, { key: 'Enter' });
    expect(answer).toHaveBeenCalledWith(23);
  });

  it('shows the ghost of the card in hand where one looks', async () => {
    const { root, pointing } = draw(sample('place a building'));
    expect(root.querySelector('.hh-ghost')).toBeNull();
    const { options } = sample('place a building').question as QuestionView;
    pointing.hover(options.find(option => option.target === 'street/0/left') ?? null);
    await vi.waitFor(() => expect(find(root, 'street/0/left')[0]?.querySelector('.hh-ghost')).not.toBeNull());
  });

  it('fades the lot that would be torn down', async () => {
    const { root, pointing } = draw(sample('place a building'));
    const { options } = sample('place a building').question as QuestionView;
    pointing.hover(options.find(option => option.target === 'lot/0/1/site') ?? null);
    await vi.waitFor(() => expect(root.querySelectorAll('.hh-lot.doomed').length).toBe(1));
  });

  it('colours places by what they mean, and says what they bring', () => {
    const { root } = draw(sample('place a penthouse'));
    expect(find(root, 'lot/0/3/floor')[0]?.classList).toContain('penthouse');
    expect(find(root, 'lot/0/3/floor')[0]?.textContent).toContain('+1');
    expect(find(root, 'lot/0/2/site')[0]?.classList).toContain('demolish');
    expect(find(root, 'lot/0/2/site')[0]?.textContent).toContain('×3');
    expect(find(root, 'street/0/left')[0]?.classList).toContain('build');
  });

  it('can be reached by keyboard in the order market, deck, hand, reserve, street', () => {
    const everywhere = ['market/0', 'deck', 'hand', 'reserve/0', 'street/0/left', 'lot/0/3/floor'];
    const base = sample('swap');
    const question = {
      ...(base.question as QuestionView),
      options: everywhere.map((target, id) => ({ id, kind: '', args: {}, label: target, target, note: '' })),
    };
    const { root } = draw({ ...base, question });
    const drawn = [...root.querySelectorAll<HTMLElement>('[data-target]')].map(e => e.dataset.target);
    expect(drawn).toEqual(everywhere);
  });
});

describe('what the street tells', () => {
  it('joins matching neighbours, marks a broken series, lights a connected subway', () => {
    const { root } = draw(sample('draft'));
    const own = root.querySelector('.hh-street.large') as Element;
    expect(own.querySelectorAll('.hh-friends').length).toBe(2);
    expect(own.querySelectorAll('.hh-broken').length).toBe(1);
    expect(own.querySelector('.hh-soil-text')?.textContent).toBe('2');
    expect(root.querySelectorAll('.hh-subway.connected').length).toBe(2);
    expect(root.querySelectorAll('.hh-subway:not(.connected)').length).toBe(1);
  });

  it('tints a wild floor with the colour it counts as', () => {
    const { root } = draw(sample('draft'));
    expect(root.querySelectorAll('.hh-street.large .hh-counts-as').length).toBe(1);
  });

  it('describes every lot in words', () => {
    const { root } = draw(sample('draft'));
    const labels = [...root.querySelectorAll('.hh-street.large .hh-lot')].map(lot =>
      lot.getAttribute('aria-label'),
    );
    expect(labels[2]).toBe(
      'lot 3: Brick House 1, 4 floors above (Brick House 9, Brick House 8, Butterfly House, Firehall), penthouse on top',
    );
    expect(labels[1]).toBe('lot 2: Bakery, 2 demolished');
  });

  it('never shows a face the view does not know', () => {
    const { root } = draw(sample('draft'));
    const bertrand = root.querySelector('section[aria-label="Bertrand"]') as Element;
    expect(bertrand.querySelectorAll('.hh-holds .hh-card.back').length).toBe(2);
  });
});

describe('looking around', () => {
  it('enlarges another street and makes it small again, without leaving the own one', () => {
    const { root, getByLabelText } = draw(sample('place a building'));
    fireEvent.click(getByLabelText("Enlarge Cleo's street"));
    expect(root.querySelector('.hh-neighbour.enlarged')?.getAttribute('aria-label')).toBe('Cleo');
    expect(find(root, 'street/0/left').length).toBe(1);
    fireEvent.click(getByLabelText("Make Cleo's street small again"));
    expect(root.querySelector('.hh-neighbour.enlarged')).toBeNull();
  });

  it('lets a spectator choose whose street is large', () => {
    const { root, getByLabelText } = draw({ ...sample('draft'), question: null }, null);
    const large = () => root.querySelector('.hh-home')?.getAttribute('aria-label');
    expect(large()).toBe('Ann');
    fireEvent.click(getByLabelText("Enlarge Cleo's street"));
    expect(large()).toBe('Cleo');
  });

  it('opens the score line by line, the odds and the discards', () => {
    const { root, getByLabelText } = draw(sample('draft'));
    fireEvent.click(getByLabelText('Ann: 24 points, with every line'));
    expect(root.querySelector('.hh-sheet')?.textContent).toContain('Brick House 1');
    fireEvent.click(getByLabelText('What the next card of the deck may be'));
    expect(root.querySelector('.hh-odds')?.textContent).toContain('Park12 %');
    fireEvent.click(getByLabelText('Discard pile: 2 cards'));
    expect(root.querySelectorAll('.hh-browse .hh-card').length).toBe(2);
  });
});

describe('other editions', () => {
  it('draws letters where we have no picture', () => {
    const strange = {
      ...edition,
      colours: [{ key: 'teal', letter: 'T', symbol: 'anchor', hex: '#118a8a' }],
      occupants: [{ key: 'ghost', letter: 'g', label: 'Ghost' }],
      cards: [
        {
          id: 'T1',
          name: 'Teal House',
          kind: 'building',
          colour: 'teal',
          windows: ['ghost', 'empty', 'ghost'],
          business: null,
          bonus: { type: 'with', target: 'florist', value: 5, text: '+5 with Florist' },
          roof: null,
        },
      ],
    };
    const { container } = render(<CardFace edition={strange} card={0} />);
    const letters = [...container.querySelectorAll('.hh-letter text')].map(text => text.textContent);
    expect(letters.sort()).toEqual(['F', 'T', 'g', 'g']);
    expect(container.querySelectorAll('.hh-window').length).toBe(3);
  });
});

describe('for the page around', () => {
  const over = (): View => sample('over').view;

  it('fills the panels', () => {
    expect(panel(view(), 1, edition)).toMatchObject({ score: 31, first: false, place: null });
    expect(panel(view(), 0, edition).first).toBe(true);
    expect(order(sample('solo against the rival').view)).toEqual([0]);
    expect(stand(view())).toBe('Round 9 of 12');
  });

  it('announces the last round once', () => {
    expect(announce(view({ round: 11 }), view({ round: 12 }))).toBe('The last round begins.');
    expect(announce(view({ round: 12 }), view({ round: 12 }))).toBeNull();
  });

  it('shows the full score sheet, winner first', () => {
    const { container } = render(
      <Result view={over()} edition={edition} seats={seats} you={0} rule={clause => `#${clause}`} />,
    );
    const columns = [...container.querySelectorAll('.hh-final thead th')].map(th => th.textContent?.trim());
    expect(columns).toEqual(['', 'Bertrand', 'Ann', 'Cleo', 'Dimitri']);
    expect(container.querySelectorAll('.hh-sheet-card.winner').length).toBe(1);
    expect(container.querySelectorAll('.hh-sheet .line').length).toBeGreaterThan(8);
  });
});
