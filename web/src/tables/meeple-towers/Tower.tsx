/** The tower in the round, with what could be done to it. */

import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { Model } from '../../model/Model';
import type { MeepleTowersEditionView as Edition, EventView, MeepleTowersView as View } from '../../protocol';
import type { Lit, PointingAt } from '../../table';
import { aimed, cellOf } from './geometry';
import type { Placing } from './placing';
import { choicePins, choices, gainPins, ghostPins, ghosts, outlook, tower } from './tower';
import { towerWords } from './words';

interface TowerProps {
  view: View;
  edition: Edition;
  lit: Lit;
  pointing: PointingAt;
  placing: Placing | null;
  /** The last move. */
  events: EventView[];
  motion: boolean;
}

const APART = 0.75; // how far storeys stand from each other at most when they are lifted

export function Tower({ view, edition, lit, pointing, placing, events, motion }: TowerProps) {
  const lifted = useSignal(0);
  const spread = lifted.value * APART;
  const spreadBefore = useRef(spread);
  const lifting = spreadBefore.current !== spread; // by hand: the storeys follow at once
  spreadBefore.current = spread;
  const standing = useMemo(() => tower(view, edition, spread), [view, edition, spread]);
  const solids = useMemo(
    () => [
      ...standing,
      ...(placing ? ghosts(view, edition, placing, lit, spread) : choices(view, lit, pointing, spread)),
    ],
    [standing, lit, pointing, placing?.hold.rotation.rotation, placing?.looked],
  );
  const gains = useMemo(
    () => (motion ? gainPins(view, edition, events, spread) : []),
    [view, edition, events, spread, motion],
  );
  const pins = placing ? ghostPins(view, placing, spread) : [...choicePins(view, lit, spread), ...gains];
  const home = useMemo(
    () => outlook(view, spread),
    [view.board.rows, view.board.columns, Math.ceil(view.tallest), spread],
  );
  // While a tile is in hand, pointing at any space means the place in which the tile would cover it.
  const meant = useMemo(
    (): Lit => target => {
      const cell = placing && cellOf(target);
      if (!cell) return lit(target);
      const placement = aimed(placing.hold, cell);
      return placement && lit(placement.target);
    },
    [lit, placing?.hold.rotation.rotation, view],
  );
  return (
    <section class="mt-tower" aria-label="The tower in the round">
      <Model
        label={towerWords(view)}
        solids={solids}
        pins={pins}
        home={home}
        lit={meant}
        motion={motion && !lifting}
        instead={
          <p class="mt-no-model">
            This browser cannot draw the tower in the round. The plan shows all of it, and everything can be
            chosen there.
          </p>
        }
      />
      <label class="mt-lift" title="Lift the storeys apart">
        <span>Lift</span>
        <input
          type="range"
          aria-label="Lift the storeys apart"
          min="0"
          max="1"
          step="0.05"
          value={lifted.value}
          onInput={event => {
            lifted.value = event.currentTarget.valueAsNumber;
          }}
        />
      </label>
    </section>
  );
}
