/** The building site in the round, its floor gauge, and the controls that turn a block in the air. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Model } from '../../model/Model';
import type {
  LOTSEditionView as Edition,
  LOTSPlacingView as Placing,
  LOTSView as View,
} from '../../protocol';
import type { Lit, PointingAt, TableProps } from '../../table';
import { Iso } from './Iso';
import { Plan } from './Plan';
import { coinPins, coins, ghost, type Landing, landings, lights, outlook, solids } from './site';
import { count, percent } from './words';

type Props = TableProps<View, Edition>;

/** The landing somebody looks at, or the most promising one while nobody does. */
function lookedAt(found: Landing[], pointing: PointingAt): Landing | null {
  const { picked, hovered, hinted } = pointing;
  for (const option of [hovered, picked, hinted[0]]) {
    const landing = option && found.find(({ target }) => target === option.target);
    if (landing) return landing;
  }
  return null;
}

/** The orientation in which the most points can be made, without certain ruin. */
function promising(placing: Placing): number {
  const worth = (light: string, points: number) =>
    (light === 'black' ? -10 : light === 'red' ? -3 : 0) + points;
  let best = { orientation: placing.poses[0]?.orientation ?? 0, worth: Number.NEGATIVE_INFINITY };
  for (const pose of placing.poses)
    for (const level of pose.levels) {
      const found = worth(level.light, level.points);
      if (found > best.worth) best = { orientation: pose.orientation, worth: found };
    }
  return best.orientation;
}

/** Which way the block is held: as somebody turned it, as somebody looks at it, or as it promises most. */
function useHold(placing: Placing | null, pointing: PointingAt) {
  const turned = useSignal<{ of: Placing | null; orientation: number }>({ of: null, orientation: 0 });
  const looked = pointing.hovered ?? pointing.picked ?? pointing.hinted[0];
  const pose = placing?.poses.find(({ target }) => target === looked?.target);
  const chosen = turned.value.of === placing ? turned.value.orientation : null;
  const orientation = pose?.orientation ?? chosen ?? (placing ? promising(placing) : 0);
  const hold = (wanted: number): void => {
    turned.value = { of: placing, orientation: wanted };
  };
  return { orientation, hold };
}

export function Site(props: Props) {
  const { view, edition, lit, motion, swinging } = props;
  const pointing = props.pointing.value;
  const { orientation, hold } = useHold(view.placing, pointing);
  const shining = useMemo((): Lit => target => lit(target), [lit, props.question, pointing]);
  const found = useMemo(() => landings(view.placing, orientation), [view.placing, orientation]);
  const landing = lookedAt(found, pointing);
  const drawn = useMemo(() => {
    const glowing = new Map<number, string>();
    for (const id of landing?.level.contacts ?? []) glowing.set(id, '#ffd75e');
    for (const { piece } of view.tops) if (shining(`piece/${piece}`)) glowing.set(piece, '#7fe0bb');
    if (view.touch !== null) glowing.set(view.touch, '#c8a6ff');
    const hanging = { place: swinging ? () => swinging.place : null };
    return [
      ...solids(view, edition, { glowing, hanging }),
      ...coins(found, shining),
      ...(landing && view.placing ? [ghost(edition, view.placing.colour, landing)] : []),
    ];
  }, [view, edition, found, landing, shining, swinging]);
  const pins = useMemo(() => coinPins(found, shining), [found, shining]);
  const home = useMemo(() => outlook(view), [view.floors.length, view.placing === null, view.swing === null]);
  return (
    <section class="lots-site" aria-label="The building site">
      <Model
        label={towerWords(view, edition)}
        solids={drawn}
        pins={pins}
        home={home}
        lit={shining}
        motion={motion}
        instead={
          <p class="lots-plain">
            This browser draws no models in the round. The plan and the list of options say the same.
          </p>
        }
      />
      <Gauge view={view} landing={landing} />
      <Plan view={view} edition={edition} found={found} looked={landing} lit={shining} />
      {view.placing && (
        <Hold
          view={view}
          edition={edition}
          placing={view.placing}
          orientation={orientation}
          hold={hold}
          landing={landing}
        />
      )}
      {view.swing && <Gantry view={view} />}
      <Release view={view} />
    </section>
  );
}

/** The tower in words. */
function towerWords(view: View, edition: Edition): string {
  if (view.tower.length === 0) return 'The lot is empty.';
  const pieces = view.tower.map(({ piece }) => edition.pieces[piece.colour]?.name).join(', ');
  return `A tower of ${count(view.floors.length, 'floor')}: ${pieces}.`;
}

/** How full each floor is, from the ground up; what one looks at would finish is marked. */
function Gauge({ view, landing }: { view: View; landing: Landing | null }) {
  return (
    <ol class="lots-gauge" aria-label="Floors, from the top down">
      {[...view.floors].reverse().map(({ level, filled, size, finished, finished_now }) => (
        <li
          key={level}
          class={[
            finished && 'finished',
            finished_now && 'now',
            landing?.level.floors.includes(level) && 'would',
            !finished && size - filled <= 2 && 'close',
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <span class="unseen">Floor {level}: </span>
          {filled}/{size}
        </li>
      ))}
    </ol>
  );
}

const axes = ['Tip over', 'Roll', 'Turn'] as const;

interface HoldProps {
  view: View;
  edition: Edition;
  placing: Placing;
  orientation: number;
  hold(orientation: number): void;
  landing: Landing | null;
}

/** The block in the air: turn it about three axes, or pick one of the ways it can be held. */
function Hold({ edition, placing, orientation, hold, landing }: HoldProps) {
  const shape = edition.pieces[placing.colour];
  if (!shape) return null;
  const settled = placing.poses.some(({ option }) => option === null);
  const places = new Map<number, number>();
  for (const pose of placing.poses) places.set(pose.orientation, (places.get(pose.orientation) ?? 0) + 1);
  /** The next way after quarter turns about an axis in which it fits somewhere. */
  const next = (axis: number): number => {
    let way = orientation;
    for (let i = 0; i < 4; i += 1) {
      way = shape.orientations[way]?.turned[axis] ?? way;
      if (places.has(way)) return way;
    }
    return orientation;
  };
  return (
    <div class="lots-hold">
      {!settled && (
        <>
          <div class="lots-turns" role="group" aria-label="Turn the block">
            {axes.map((name, axis) => (
              <button
                key={name}
                type="button"
                class="button"
                disabled={next(axis) === orientation}
                onClick={() => hold(next(axis))}
              >
                {name}
              </button>
            ))}
          </div>
          <div class="lots-ways" role="group" aria-label="Ways to hold it">
            {[...places].map(([way, where]) => (
              <button
                key={way}
                type="button"
                aria-pressed={way === orientation}
                aria-label={`Way ${way + 1}: ${count(where, 'place')}`}
                title={count(where, 'place')}
                onClick={() => hold(way)}
              >
                <Iso cells={shape.orientations[way]?.cells ?? []} colour={shape.hex} size={34} />
              </button>
            ))}
          </div>
        </>
      )}
      <p class="lots-brings" role="status">
        {landing ? (
          <Brings landing={landing} edition={edition} />
        ) : (
          `Point at a coin: its colour is the risk, its number the points.`
        )}
      </p>
    </div>
  );
}

function Brings({ landing: { level }, edition }: { landing: Landing; edition: Edition }) {
  const { points, contacts, floors, risk, light } = level;
  const parts = [
    floors.length > 0 && `${count(floors.length, 'floor')} × ${edition.floor_points}`,
    contacts.length > 0 && `${count(contacts.length, 'contact')} × ${edition.match_points}`,
  ].filter(Boolean);
  return (
    <>
      <b>+{points}</b> {parts.length > 0 && <span>({parts.join(', ')})</span>}{' '}
      <span class={`lots-light ${light}`} title={lights[light]?.words}>
        {percent(risk)}
      </span>
      {level.entry === 'side' && <span> slid in from the side</span>}
    </>
  );
}

function Gantry({ view }: { view: View }) {
  const swing = view.swing;
  if (!swing) return null;
  return (
    <div class="lots-hold">
      <p class="lots-brings">
        <b>{swing.axis === 'x' ? 'First tap: left and right.' : 'Second tap: back and forth.'}</b>{' '}
        {swing.removal ? 'Steady the hand over the block.' : 'Stop it over its place.'} Risk of an accident{' '}
        <span class={`lots-light ${swing.light}`}>{percent(swing.risk)}</span>
      </p>
    </div>
  );
}

const outcomes: Record<string, string> = {
  OK: 'It stands',
  SLIP: 'It slipped: try again',
  ACCIDENT: 'Accident!',
};

/** What came of the last release: how far off, and what fell. */
function Release({ view }: { view: View }) {
  const last = view.last;
  if (!last || view.placing || view.swing) return null;
  const fallen = last.fell.flat().length;
  const [x = 0, y = 0] = last.e;
  return (
    <p class={`lots-release ${last.result.toLowerCase()}`} key={last.piece.id}>
      <b>{outcomes[last.result] ?? last.result}</b>
      {last.how !== 'exact' && <span> {Math.round(Math.hypot(x, y) / 10) / 100} cells off</span>}
      {fallen > 0 && <span>, {count(fallen, 'piece')} fell</span>}
    </p>
  );
}
