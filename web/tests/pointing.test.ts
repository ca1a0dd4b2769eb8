import { type Signal, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { byTarget, Pointing } from '../src/pointing';
import type { HintView, QuestionView } from '../src/protocol';
import { option, question } from './fake';

const market = question(
  option(1, 'market/0', 'Take the Bakery', '+4'),
  option(2, 'market/1'),
  option(3, 'lot/0'),
  option(4, 'lot/0'),
  option(5, ''),
);

function pointing(confirm: boolean) {
  const asked: Signal<QuestionView | null> = signal(market);
  const hint: Signal<HintView | null> = signal(null);
  const answers: number[] = [];
  const points = new Pointing(
    asked,
    hint,
    () => confirm,
    id => answers.push(id),
  );
  const click = (target: string) => points.lit(target)?.props.onClick(new Event('click'));
  return { asked, hint, answers, points, click };
}

describe('targets', () => {
  it('lists options by address, and those without one nowhere', () => {
    const found = byTarget(market);
    expect([...found.keys()]).toEqual(['market/0', 'market/1', 'lot/0']);
    expect(found.get('lot/0')?.map(({ id }) => id)).toEqual([3, 4]);
    expect(byTarget(null).size).toBe(0);
  });

  it('lights only what an open option names', () => {
    const { points, asked } = pointing(false);
    const open = points.lit('market/0');
    expect(open?.props).toMatchObject({
      class: 'lit',
      role: 'button',
      tabIndex: 0,
      'aria-label': 'Take the Bakery (+4)',
      'data-target': 'market/0',
      'data-option': 1,
    });
    expect(points.lit('market/7')).toBeNull();
    asked.value = null;
    expect(points.lit('market/0')).toBeNull();
  });
});

describe('clicking', () => {
  it('plays at once if preferred', () => {
    const { click, answers } = pointing(false);
    click('market/1');
    expect(answers).toEqual([2]);
  });

  it('picks first and plays on the second click', () => {
    const { click, answers, points } = pointing(true);
    click('market/1');
    expect(answers).toEqual([]);
    expect(points.at.value.picked?.id).toBe(2);
    expect(points.lit('market/1')?.props.class).toBe('lit picked');
    click('market/1');
    expect(answers).toEqual([2]);
  });

  it('changes its mind on another click, and forgets on Escape', () => {
    const { click, answers, points } = pointing(true);
    click('market/1');
    click('market/0');
    expect(points.at.value.picked?.id).toBe(1);
    expect(points.cancel()).toBe(true);
    expect(points.cancel()).toBe(false);
    points.commit();
    expect(answers).toEqual([]);
  });

  it('never plays at once where two options share a thing', () => {
    const { click, answers, points } = pointing(false);
    click('lot/0');
    expect(answers).toEqual([]);
    expect(points.at.value.picked?.id).toBe(3);
    points.choose([market.options[3] as (typeof market.options)[number]]);
    expect(answers).toEqual([4]);
  });

  it('works by keyboard', () => {
    const { answers, points } = pointing(false);
    const props = points.lit('market/0')?.props;
    props?.onKeyDown(new KeyboardEvent('keydown', { key: 'x' }));
    expect(answers).toEqual([]);
    props?.onKeyDown(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(answers).toEqual([1]);
  });

  it('drops its pick when the question goes', () => {
    const { asked, click, points } = pointing(true);
    click('market/0');
    asked.value = question(option(1, 'market/0'));
    expect(points.at.value.picked).toBeNull();
  });

  it('marks what a hint suggests', () => {
    const { hint, points } = pointing(false);
    hint.value = { type: 'hint', version: 1, option: 2, others: [1], weighed: [], reason: '', clause: '' };
    expect(points.lit('market/1')?.props.class).toBe('lit hinted');
    expect(points.at.value.hinted.map(({ id }) => id)).toEqual([2, 1]);
  });
});
