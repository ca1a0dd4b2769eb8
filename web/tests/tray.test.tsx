import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Tray } from '../src/parts/Tray';
import { Pointing } from '../src/pointing';
import { prefer } from '../src/preferences';
import { option, question } from './fake';

const asked = question(
  option(11, 'market/0', 'Take the Bakery; windows cat, dog', '+4'),
  option(12, '', 'Pass'),
);

describe('the text table', () => {
  let root: HTMLElement;
  const answers: number[] = [];
  const show = (confirm: boolean) => {
    const points = new Pointing(
      signal(asked),
      signal(null),
      () => confirm,
      id => answers.push(id),
    );
    act(() => render(<Tray question={asked} pointing={points} hint={null} />, root));
  };
  const buttons = () => [...root.querySelectorAll<HTMLElement>('button[data-option]')];

  beforeEach(() => {
    root = document.createElement('div');
    document.body.append(root);
    answers.length = 0;
  });
  afterEach(() => {
    render(null, root);
    root.remove();
  });

  it('lists every option with its label and note, also those that nothing on the table shows', () => {
    show(false);
    expect(root.querySelector('section')?.getAttribute('aria-label')).toBe('Your options');
    expect(buttons().map(button => button.dataset.option)).toEqual(['11', '12']);
    expect(buttons()[0]?.textContent).toContain('Take the Bakery');
    expect(buttons()[0]?.textContent).toContain('windows cat, dog');
    expect(buttons()[0]?.textContent).toContain('+4');
  });

  it('keeps the list in the page when it is folded', () => {
    prefer({ tray: 'folded' });
    show(false);
    expect(buttons()).toHaveLength(2);
    prefer({ tray: 'open' });
  });

  it('answers a click', () => {
    show(false);
    act(() => buttons()[1]?.click());
    expect(answers).toEqual([12]);
  });

  it('asks to confirm if preferred', () => {
    show(true);
    act(() => buttons()[0]?.click());
    expect(answers).toEqual([]);
    const confirm = root.querySelector<HTMLElement>('[data-confirm]');
    expect(confirm).not.toBeNull();
    act(() => confirm?.click());
    expect(answers).toEqual([11]);
  });
});
