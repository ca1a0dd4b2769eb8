/**
 * Movement is derived: what carries the same `data-piece` before and after an update flies from there to here.
 *
 * Knows no game.  A drawn table says with attributes what a difference of two pictures cannot:
 *   data-piece="card/17"   this is that piece, wherever it is drawn; drawn once
 *   data-place="deck"      a place pieces may come from
 *   data-enter="deck"      if this piece was nowhere before, it comes from there
 *   data-leave="tumble"    if this piece is nowhere afterwards, it falls; "vanish": it is gone; the name of a place:
 *                          it goes there; otherwise it fades
 * The new picture is right from the first moment; what flies are copies above it.
 */

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';

export const FLIGHT = 520; // milliseconds; never more than 600

type Drawn = HTMLElement | SVGGraphicsElement;

interface Seen {
  readonly element: Drawn;
  readonly rect: DOMRect;
  readonly box: DOMRect | null; // in user units, if it is a part of an SVG
}

const all = (root: Element, attribute: string): Drawn[] => [
  ...root.querySelectorAll<Drawn>(`[${attribute}]`),
];

const owner = (element: Element): SVGSVGElement | null => (element as SVGElement).ownerSVGElement ?? null;

const see = (element: Drawn): Seen => ({
  element,
  rect: element.getBoundingClientRect(),
  box: owner(element) ? (element as SVGGraphicsElement).getBBox() : null,
});

export type Picture = ReadonlyMap<string, Seen>;

/** Where every piece and every place is now. */
export function picture(root: Element): Picture {
  const seen = new Map<string, Seen>();
  for (const element of all(root, 'data-place')) seen.set(`place:${element.dataset.place}`, see(element));
  for (const element of all(root, 'data-piece')) seen.set(element.dataset.piece as string, see(element));
  return seen;
}

const far = (a: DOMRect, b: DOMRect): boolean =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) > 6;

const shown = ({ rect }: Seen): boolean => rect.width > 0 && rect.height > 0;

/** A copy of a piece, floating where the piece is. */
function copy({ element, rect, box }: Seen): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'in-flight';
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    position: 'fixed',
    left: `${rect.x}px`,
    top: `${rect.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    pointerEvents: 'none',
    zIndex: '60',
    transformOrigin: '0 0',
  });
  const inside = element.cloneNode(true) as Element;
  for (const part of [inside, ...inside.querySelectorAll('*')]) {
    for (const name of ['data-piece', 'data-place', 'data-target', 'id', 'tabindex'])
      part.removeAttribute(name);
  }
  if (box) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    svg.setAttribute('width', '100%');
    svg.setAttribute('height', '100%');
    svg.style.overflow = 'visible';
    svg.append(inside);
    frame.append(svg);
  } else {
    Object.assign((inside as HTMLElement).style, { margin: '0', width: '100%', height: '100%' });
    frame.append(inside);
  }
  return frame;
}

export class Movement {
  private readonly flights = new Set<() => void>();

  /** Moves what differs between two pictures of `root`. */
  play(root: HTMLElement, before: Picture): void {
    this.stop();
    const after = picture(root);
    for (const [name, now] of after) {
      if (name.startsWith('place:') || !shown(now)) continue;
      const was = before.get(name);
      const enter = `place:${now.element.dataset.enter}`;
      const from = was ?? before.get(enter) ?? after.get(enter); // the place may be new as well
      if (!from || !shown(from) || !far(from.rect, now.rect)) continue;
      if (was && owner(was.element) && owner(was.element) === owner(now.element)) this.slide(was, now);
      else this.fly(root, from, now);
    }
    for (const [name, was] of before) {
      if (name.startsWith('place:') || after.has(name) || !shown(was) || was.element.isConnected) continue;
      this.leave(root, was, after.get(`place:${was.element.dataset.leave}`));
    }
  }

  /** Everything is where it belongs, at once. */
  stop(): void {
    for (const end of [...this.flights]) end();
  }

  private track(animation: Animation, end: () => void): void {
    const finish = (): void => {
      if (!this.flights.delete(finish)) return;
      animation.cancel();
      end();
    };
    this.flights.add(finish);
    animation.onfinish = finish;
  }

  private slide(was: Seen, now: Seen): void {
    const scale = now.box && now.box.width > 0 ? now.rect.width / now.box.width : 1;
    const dx = (was.rect.x - now.rect.x) / scale;
    const dy = (was.rect.bottom - now.rect.bottom) / scale;
    const animation = now.element.animate?.(
      [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }],
      { duration: FLIGHT, easing: 'cubic-bezier(.3,.9,.3,1)' },
    );
    if (animation) this.track(animation, () => {});
  }

  private fly(root: HTMLElement, from: Seen, now: Seen): void {
    const frame = copy(now);
    const scale = from.rect.width / now.rect.width;
    const dx = from.rect.x - now.rect.x;
    const dy = from.rect.y + from.rect.height / 2 - now.rect.y - (now.rect.height * scale) / 2;
    const lift = Math.min(60, Math.hypot(dx, dy) * 0.12);
    const animation = frame.animate?.(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(${(1 + scale) / 2})` },
        { transform: 'none' },
      ],
      { duration: FLIGHT, easing: 'cubic-bezier(.4,.1,.3,1)' },
    );
    if (!animation) return;
    root.append(frame);
    now.element.style.visibility = 'hidden';
    this.track(animation, () => {
      now.element.style.visibility = '';
      frame.remove();
    });
  }

  private leave(root: HTMLElement, was: Seen, home: Seen | undefined): void {
    if (was.element.dataset.leave === 'vanish') return;
    if (home && shown(home)) {
      this.goHome(root, was, home);
      return;
    }
    const falls = was.element.dataset.leave === 'tumble';
    const frame = copy(was);
    frame.style.transformOrigin = '50% 50%';
    const turn = was.rect.x % 2 > 1 ? 70 : -70;
    const end = falls ? `translate(${turn / 3}px, 110px) rotate(${turn}deg) scale(.6)` : 'scale(.8)';
    const animation = frame.animate?.(
      [
        { transform: 'none', opacity: 1 },
        { transform: end, opacity: 0 },
      ],
      { duration: falls ? FLIGHT : FLIGHT / 2, easing: falls ? 'cubic-bezier(.5,0,.9,.6)' : 'ease-out' },
    );
    if (!animation) return;
    root.append(frame);
    this.track(animation, () => frame.remove());
  }

  private goHome(root: HTMLElement, was: Seen, home: Seen): void {
    const frame = copy(was);
    const scale = Math.min(1, home.rect.height / was.rect.height);
    const dx = home.rect.x - was.rect.x;
    const dy = home.rect.y - was.rect.y;
    const animation = frame.animate?.(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${dx / 2}px, ${dy / 2 - 40}px) scale(${(1 + scale) / 2})`, opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.4 },
      ],
      { duration: FLIGHT, easing: 'cubic-bezier(.4,.1,.3,1)' },
    );
    if (!animation) return;
    root.append(frame);
    this.track(animation, () => frame.remove());
  }
}

/**
 * Watches the element it is given: when `view` changes, what moved is seen to move.  A click ends it.
 * `motion` is the person's wish, or the system's where the person has none.
 */
export function useMovement(view: unknown, motion: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const movement = useMemo(() => new Movement(), []);
  const last = useRef<unknown>(view);
  const before = useRef<Picture | null>(null);
  // The old picture must be taken while it still stands, that is before this rendering is put in its place.
  if (view !== last.current) {
    last.current = view;
    before.current = motion && root.current ? picture(root.current) : null;
  }
  useLayoutEffect(() => {
    if (root.current && before.current) movement.play(root.current, before.current);
    before.current = null;
  }, [view, movement]);
  useEffect(() => {
    const stop = (): void => movement.stop();
    addEventListener('pointerdown', stop, true);
    return () => {
      removeEventListener('pointerdown', stop, true);
      stop();
    };
  }, [movement]);
  return root;
}
