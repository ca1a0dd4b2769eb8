/** The drawn table of any game, with a zoom, and with words instead of a dead page if the drawing fails. */

import { Component, type ComponentChildren, type RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AnyTable, table } from '../tables';
import { Icon } from './Icon';

export type Loaded = AnyTable | 'loading' | 'missing';

/** The table's module, loaded when somebody sits down. */
export function useTable(game: string | undefined): Loaded {
  const [module, setModule] = useState<Loaded>('loading');
  useEffect(() => {
    if (!game) return;
    table(game).then(
      found => setModule(found ?? 'missing'),
      () => setModule('missing'),
    );
  }, [game]);
  return module;
}

const least = 0.6;
const most = 2.5;
const step = 1.25;

const within = (level: number): number => Math.min(most, Math.max(least, level));

export interface Zoom {
  level: number;
  to(level: number): void;
  in(): void;
  out(): void;
  fit(): void;
}

export function useZoom(): Zoom {
  const [level, setLevel] = useState(1);
  return {
    level,
    to: wanted => setLevel(within(wanted)),
    in: () => setLevel(now => within(now * step)),
    out: () => setLevel(now => within(now / step)),
    fit: () => setLevel(1),
  };
}

interface Spot {
  clientX: number;
  clientY: number;
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Wheel with Ctrl (which is also what a pinched touchpad sends) and two fingers zoom, about where they are. */
function usePinch(box: RefObject<HTMLDivElement | null>, zoom: Zoom): void {
  const now = useRef(zoom);
  now.current = zoom;
  useEffect(() => {
    const cloth = box.current;
    if (!cloth) return;
    let pinched: { apart: number; level: number } | null = null;
    const zoomAbout = (level: number, x: number, y: number) => {
      const { left, top } = cloth.getBoundingClientRect();
      const grown = within(level) / now.current.level;
      const to = {
        left: (cloth.scrollLeft + x - left) * grown - (x - left),
        top: (cloth.scrollTop + y - top) * grown - (y - top),
      };
      now.current.to(level);
      requestAnimationFrame(() => cloth.scrollTo(to));
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAbout(now.current.level * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    };
    const touch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) {
        pinched = null;
        return;
      }
      event.preventDefault();
      const wide = apart(a, b);
      pinched ??= { apart: wide, level: now.current.level };
      const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
      zoomAbout((pinched.level * wide) / pinched.apart, middle.x, middle.y);
    };
    const release = () => {
      pinched = null;
    };
    cloth.addEventListener('wheel', wheel, { passive: false });
    cloth.addEventListener('touchmove', touch, { passive: false });
    cloth.addEventListener('touchend', release);
    return () => {
      cloth.removeEventListener('wheel', wheel);
      cloth.removeEventListener('touchmove', touch);
      cloth.removeEventListener('touchend', release);
    };
  }, [box]);
}

export function Cloth({ zoom, children }: { zoom: Zoom; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  usePinch(box, zoom);
  return (
    <div class="cloth">
      <div class="cloth-scroll" ref={box}>
        <div class="cloth-sheet" style={{ width: `${zoom.level * 100}%` }}>
          {children}
        </div>
      </div>
      <div class="zoom" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={zoom.out}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label="Fit" title="Fit (0)" onClick={zoom.fit}>
          <Icon name="fit" />
        </button>
        <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={zoom.in}>
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

/** A drawing that fails must not take the game with it: the list of options plays on. */
export class Guard extends Component<{ children: ComponentChildren }, { broken: string | null }> {
  override state = { broken: null as string | null };

  static override getDerivedStateFromError(error: Error) {
    return { broken: error.message };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render() {
    if (this.state.broken === null) return this.props.children;
    return (
      <div class="problem" role="alert">
        <p>
          <b>The table could not be drawn.</b> The game itself is safe: the list of your options below still
          works. Please copy the bug report from the “Table” tab.
        </p>
        <p class="quiet">{this.state.broken}</p>
        <button type="button" class="button" onClick={() => this.setState({ broken: null })}>
          Draw it again
        </button>
      </div>
    );
  }
}
