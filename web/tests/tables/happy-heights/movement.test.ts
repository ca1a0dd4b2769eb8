import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FLIGHT, Movement, picture } from '../../../src/movement';

let root: HTMLDivElement;
const animated: { element: Element; finish(): void }[] = [];

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  animated.length = 0;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    const animation = { onfinish: null as null | (() => void), cancel() {} };
    animated.push({ element: this, finish: () => animation.onfinish?.() });
    return animation as unknown as Animation;
  });
});

afterEach(() => {
  root.remove();
  vi.restoreAllMocks();
});

/** Lays pieces down: name to x, all of the same size. */
function lay(pieces: Record<string, number>, more = ''): void {
  root.innerHTML = Object.keys(pieces)
    .map(name => `<b data-piece="${name}" ${more}></b>`)
    .join('');
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const x = pieces[element.dataset.piece as string] as number;
    element.getBoundingClientRect = () => new DOMRect(x, 0, 40, 60);
  }
}

it('takes at most 600 milliseconds', () => {
  expect(FLIGHT).toBeLessThanOrEqual(600);
});

it('moves what moved and nothing else', () => {
  lay({ 'card/1': 0, 'card/2': 100 });
  const before = picture(root);
  lay({ 'card/1': 300, 'card/2': 100 });
  new Movement().play(root, before);
  expect(animated.length).toBe(1);
  expect(root.querySelectorAll('.in-flight').length).toBe(1);
  expect(root.querySelectorAll('[data-piece="card/1"]').length).toBe(1);
});

it('leaves the right picture when it is over, and when it is cut short', () => {
  const movement = new Movement();
  for (const end of [() => animated[0]?.finish(), () => movement.stop()]) {
    animated.length = 0;
    lay({ 'card/1': 0 });
    const before = picture(root);
    lay({ 'card/1': 300 });
    movement.play(root, before);
    const piece = root.querySelector<HTMLElement>('[data-piece="card/1"]');
    expect(piece?.style.visibility).toBe('hidden');
    end();
    expect(piece?.style.visibility).toBe('');
    expect(root.querySelector('.in-flight')).toBeNull();
  }
});

it('lets what is gone fall, once', () => {
  lay({ 'card/1': 0 }, 'data-leave="tumble"');
  const before = picture(root);
  lay({});
  const movement = new Movement();
  movement.play(root, before);
  expect(root.querySelectorAll('.in-flight').length).toBe(1);
  movement.stop();
  expect(root.innerHTML).toBe('');
});

it('sends what is gone to the place it names', () => {
  const supply = (): void => {
    root.insertAdjacentHTML('afterbegin', '<i data-place="supply/1"></i>');
    (root.firstChild as HTMLElement).getBoundingClientRect = () => new DOMRect(500, 0, 20, 30);
  };
  lay({ 'meeple/1': 0 }, 'data-leave="supply/1"');
  supply();
  const before = picture(root);
  lay({});
  supply();
  new Movement().play(root, before);
  const frames = vi.mocked(Element.prototype.animate).mock.calls[0]?.[0] as Keyframe[];

  expect(frames.at(-1)?.transform).toBe('translate(500px, 0px) scale(0.5)');
  animated[0]?.finish();
  expect(root.querySelector('.in-flight')).toBeNull();
});

it('brings what was nowhere from the place it names', () => {
  root.innerHTML = '<i data-place="deck"></i>';
  (root.firstChild as HTMLElement).getBoundingClientRect = () => new DOMRect(500, 0, 40, 60);
  const before = picture(root);
  lay({ 'card/7': 0 }, 'data-enter="deck"');
  new Movement().play(root, before);
  expect(animated.length).toBe(1);
});
