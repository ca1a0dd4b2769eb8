/** The drawn table of any game, with a zoom, and with words instead of a dead page if the drawing fails. */

import { Component, type ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
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

const steps = [0.6, 0.8, 1, 1.25, 1.6, 2, 2.5];

export interface Zoom {
  level: number;
  in(): void;
  out(): void;
  fit(): void;
}

export function useZoom(): Zoom {
  const [level, setLevel] = useState(1);
  const at = steps.indexOf(level);
  return {
    level,
    in: () => setLevel(steps[Math.min(at + 1, steps.length - 1)] ?? 1),
    out: () => setLevel(steps[Math.max(at - 1, 0)] ?? 1),
    fit: () => setLevel(1),
  };
}

export function Cloth({ zoom, children }: { zoom: Zoom; children: ComponentChildren }) {
  return (
    <div class="cloth">
      <div class="cloth-scroll">
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
