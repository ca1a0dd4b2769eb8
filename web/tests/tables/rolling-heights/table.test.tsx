import { signal } from '@preact/signals';
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pointing } from '../../../src/pointing';
import type { EventView, RollingHeightsView as View } from '../../../src/protocol';
import Table, { announce, order, panel, Result, stand } from '../../../src/tables/rolling-heights/Table';
import { asked, edition, event, over, type Sample, samples, seatsOf } from './samples';

const opened: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const stop of opened.splice(0)) stop();
});

function draw(sample: Sample, events: EventView[] = [], motion = false) {
  const answer = vi.fn();
  const pointing = new Pointing(signal(sample.question), signal(null), () => false, answer);
  opened.push(pointing.stop);
  const page = render(
    <Table
      view={sample.view}
      edition={edition}
      question={sample.question}
      you={sample.you}
      seats={seatsOf(sample.view)}
      events={events}
      lit={pointing.lit}
      pointing={pointing.at}
      motion={motion}
    />,
  );
  return { ...page, root: page.container, answer, pointing };
}

const target = (root: Element, address: string): Element =>
  root.querySelector(`[data-target="${address}"]`) as Element;

const every = (root: Element, key: 'target' | 'piece'): string[] =>
  [...root.querySelectorAll<HTMLElement>(`[data-${key}]`)].map(drawn => drawn.dataset[key] as string);

const optionsOf = (sample: Sample) => sample.question?.options ?? [];

/** The last recorded update of every question. */
const telling = [...new Map(samples.map(s => [s.view.question, s])).values()];

vi.setConfig({ testTimeout: 30_000 }); // a whole city is a lot for a simulated browser

it.each(telling)('$name: every option once, no piece twice, every plan and cube that lies there', sample => {
  const { root } = draw(sample);
  const wanted = new Set(optionsOf(sample).map(option => option.target));
  expect(every(root, 'target').sort()).toEqual([...wanted].sort());

  const pieces = every(root, 'piece');
  expect(pieces.filter((name, i) => pieces.indexOf(name) !== i)).toEqual([]);

  const { market, spaces } = sample.view;
  const plans = [...market.map(slot => slot.plan), ...spaces.map(space => space.building?.plan ?? null)];
  expect(plans.filter(plan => plan !== null && !pieces.includes(`plan/${plan}`))).toEqual([]);
  const built = sample.view.cubes.reduce((sum, cube) => sum + cube.built, 0);
  expect(pieces.filter(name => name.startsWith('cube/')).length).toBeGreaterThanOrEqual(built);
});

describe('pointing', () => {
  it('answers with the plan that was clicked', () => {
    const sample = asked('DraftPlan');
    const { root, answer } = draw(sample);
    const [first] = optionsOf(sample);
    fireEvent.click(target(root, first?.target ?? ''));
    expect(answer).toHaveBeenCalledWith(first?.id);
  });

  it('answers to Enter on a lot', () => {
    const sample = asked('BuySite');
    const { root, answer } = draw(sample);
    const [first] = optionsOf(sample);
    fireEvent.keyDown(target(root, first?.target ?? ''), { key: 'Enter' });
    expect(answer).toHaveBeenCalledWith(first?.id);
  });

  it('says on every lit lot what the plan costs there, all in all', () => {
    const sample = asked('BuySite');
    const { root } = draw(sample);
    for (const option of optionsOf(sample)) {
      const lot = target(root, option.target);
      const { cost, points = 0 } = option.args;
      expect(lot.querySelector('.rh-coin')?.textContent).toBe(`${cost}`);
      if (points > 0) expect(lot.querySelector('.rh-star')?.textContent).toBe(`+${points}`);
    }
  });

  it('marks a cube that completes its building, and says for how many points', () => {
    const sample = structuredClone(
      samples.findLast(s => optionsOf(s).some(o => o.kind === 'PLACE')),
    ) as Sample;
    const build = optionsOf(sample).find(option => option.kind === 'PLACE');
    Object.assign(build?.args ?? {}, { left: 0, points: 9 });
    const { root } = draw(sample);
    expect(target(root, build?.target ?? '').querySelector('text')?.textContent).toBe('✓+9');
  });

  it('previews the cost of a plan on all lots within reach while it is looked at', async () => {
    const sample = samples.findLast(s => optionsOf(s).some(option => option.kind === 'BUY')) as Sample;
    const { root, pointing } = draw(sample);
    expect(root.querySelectorAll('.rh-prices .rh-coin').length).toBe(0);
    const buy = optionsOf(sample).find(option => option.kind === 'BUY');
    pointing.hover(buy ?? null);
    await vi.waitFor(() => expect(root.querySelectorAll('.rh-prices .rh-coin').length).toBeGreaterThan(0));
    const cheapest = [...root.querySelectorAll('.rh-prices .rh-coin')].map(coin => Number(coin.textContent));
    expect(Math.min(...cheapest)).toBe(buy?.args.least);
  });
});

describe('the crew', () => {
  it('draws every meeple once, in the state it is in', () => {
    const { view, you } = asked('Main');
    const { root } = draw(asked('Main'));
    const player = view.players[view.turn_of ?? you ?? 0];
    expect(root.querySelectorAll('.rh-yard .rh-one').length).toBe(player?.meeples);
    const hard = player?.crew.reduce((sum, crew) => sum + crew.hard, 0);
    expect(root.querySelectorAll('.rh-row.hard .rh-one').length).toBe(hard);
  });

  it('tumbles only those that were thrown', () => {
    const sample = asked('MayRally');
    const seat = sample.view.turn_of as number;
    const crew = sample.view.players[seat]?.crew ?? [];
    const colour = crew.findIndex(({ exhausted }) => exhausted > 0);
    const { root } = draw(sample, [event('Thrown', { seat, why: 'rally', meeples: [[colour, 1]] })]);
    expect(root.querySelectorAll('.tumbling').length).toBe(1);
    expect(root.querySelectorAll('.rh-row.exhausted .tumbling').length).toBe(1);
  });

  it('shows the odds of a rally and what it brings on average', () => {
    const sample = asked('MayRally');
    const { root } = draw(sample);
    const { bust, lost, working } = sample.view.risk as NonNullable<View['risk']>;
    const text = root.querySelector('.rh-decide')?.textContent ?? '';
    expect(text).toContain(`${Math.round(100 * bust)} % strike`);
    expect(text).toContain(`${lost} of ${working}`);
    expect(text).toMatch(/[+−][\d.]+ cubes/);
  });
});

describe('secrets and goals', () => {
  it('shows own Targets with what they are worth now, and nobody else’s', () => {
    const sample = asked('Main');
    const { root } = draw(sample);
    const own = sample.view.players[sample.you as number]?.targets ?? [];
    const dossiers = [...root.querySelectorAll('.rh-dossier')];
    expect(dossiers.length).toBe(own.length);
    own.forEach((target, i) => {
      expect(dossiers[i]?.textContent).toContain(edition.targets[target.target as number]?.name);
      expect(dossiers[i]?.querySelector('.rh-worth b')?.textContent).toBe(`${target.worth}`);
    });
  });

  it('counts the clock down', () => {
    const { view } = asked('Main');
    const { root } = draw(asked('Main'));
    const left = [...root.querySelectorAll('.rh-colour b')].map(b => Number(b.textContent));
    expect(left).toEqual(view.cubes.map(cube => cube.left));
  });
});

describe('looking around', () => {
  it('shows the city from straight above', () => {
    const { root, getByLabelText } = draw(asked('Main'));
    expect(root.querySelector('.rh-above')).toBeNull();
    fireEvent.click(getByLabelText('From above'));
    expect(root.querySelectorAll('.rh-above').length).toBeGreaterThan(0);
    expect(root.querySelector('.rh-tower')).toBeNull();
  });

  it('enlarges the map', () => {
    const { root, getByLabelText } = draw(asked('Main'));
    fireEvent.click(getByLabelText('Larger map'));
    expect(root.querySelector('.rh-roam.near')).not.toBeNull();
    fireEvent.click(getByLabelText('Smaller map'));
    expect(root.querySelector('.rh-roam.near')).toBeNull();
  });

  it('marks where the last move happened', () => {
    const { root } = draw(asked('Main'), [event('CubeBuilt', { seat: 0, space: 3, colour: 0, misc: false })]);
    expect(root.querySelectorAll('.rh-lot.latest').length).toBe(1);
  });
});

it('gives strike, completion, crate and siren their moment', () => {
  const { root } = draw(asked('Main'), [
    event('WentOnStrike', { seat: 0, lost: 2 }),
    event('Completed', { seat: 1, space: 4, tile: 0, points: 7 }),
    event('MiscEntered', { colour: 1 }),
    event('EndTriggered', { why: 'all built', colour: 0, round: 9 }),
  ]);
  const moments = [...root.querySelectorAll('.rh-moment')].map(moment => moment.textContent);
  expect(moments).toHaveLength(4);
  expect(moments[0]).toContain('Strike!');
  expect(moments[1]).toContain('+7 VP');
  expect(moments[2]).toContain('concrete has run out');
});

describe('for the page around', () => {
  const view = (changes: Partial<View> = {}): View => ({ ...asked('Main').view, ...changes });

  it('fills the panels', () => {
    const player = view().players[0];
    expect(panel(view({ start: 0 }), 0)).toMatchObject({ score: player?.score, first: true, place: null });
    expect(panel(view({ start: 1 }), 0).first).toBe(false);
    expect(order(view())).toEqual(view().order);
  });

  it('says where the game stands', () => {
    expect(stand(view({ round: 0 }))).toBe('Starting draft');
    expect(stand(view({ round: 4, last_round: null }))).toBe('Round 4');
    expect(stand(view({ round: 4, last_round: 5 }))).toBe('Round 4 of 5');
    expect(stand(view({ round: 5, last_round: 5 }))).toBe('Round 5, the last');
  });

  it('announces the end and the last round, each once', () => {
    const before = view({ round: 4, last_round: null });
    const triggered = view({ round: 4, last_round: 5 });
    const last = view({ round: 5, last_round: 5 });
    expect(announce(before, triggered)).toBe('The end is near: round 5 is the last.');
    expect(announce(triggered, triggered)).toBeNull();
    expect(announce(triggered, last)).toBe('The last round begins.');
    expect(announce(last, last)).toBeNull();
  });

  it('shows the full score sheets, winner first', () => {
    const { view } = over();
    const { container } = render(
      <Result view={view} edition={edition} seats={seatsOf(view)} you={0} rule={clause => `#${clause}`} />,
    );
    const totals = [...container.querySelectorAll('.rh-final .total td')].map(td => Number(td.textContent));
    expect(totals).toEqual(
      [...view.players].sort((a, b) => (a.place ?? 9) - (b.place ?? 9)).map(p => p.score),
    );
    expect(container.querySelectorAll('.rh-ledger').length).toBe(view.players.length);
  });
});
