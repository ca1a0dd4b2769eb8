/** The building site in the round, its floor gauge, and the bar below it: what the hand holds, what it did. */

import { useMemo } from 'preact/hooks';
import { Model } from '../../model/Model';
import { SeatName } from '../../parts/Seat';
import type {
  LOTSEditionView as Edition,
  LOTSPlacingView as Placing,
  LOTSView as View,
} from '../../protocol';
import type { TableProps } from '../../table';
import type { Aim } from './aim';
import { Dusk } from './Dusk';
import { Iso } from './Iso';
import { coinPins, coins, ghost, type Landing, lights, outlook, scorePins, solids } from './site';
import { count, percent } from './words';

interface SiteProps extends TableProps<View, Edition> {
  aim: Aim;
}

export function Site({ view, edition, seats, motion, swinging, aim }: SiteProps) {
  const { found, looked, lit } = aim;
  const drawn = useMemo(() => {
    const glowing = new Map<number, string>();
    for (const id of looked?.level.contacts ?? []) glowing.set(id, '#ffd75e');
    for (const { piece } of view.tops) if (lit(`piece/${piece}`)) glowing.set(piece, '#7fe0bb');
    if (view.touch !== null) glowing.set(view.touch, '#c8a6ff');
    const hanging = { place: swinging ? () => swinging.place : null };
    return [
      ...solids(view, edition, { glowing, hanging }),
      ...coins(found, lit),
      ...(looked && view.placing ? [ghost(edition, view.placing.colour, looked)] : []),
    ];
  }, [view, edition, found, looked, lit, swinging]);
  const pins = useMemo(
    () => [...coinPins(found, lit), ...scorePins(view, edition, looked)],
    [view, edition, found, looked, lit],
  );
  const home = useMemo(() => outlook(view), [view]);
  return (
    <section class="lots-site" aria-label="The building site">
      <div class="lots-view">
        <Dusk />
        <Model
          label={towerWords(view, edition)}
          solids={drawn}
          pins={pins}
          home={home}
          lit={lit}
          motion={motion}
          compass
          instead={
            <p class="lots-plain">
              This browser draws no models in the round. The plan and the list of options say the same.
            </p>
          }
        />
        <Gauge view={view} looked={looked} />
      </div>
      <div class="lots-bar">
        {view.placing ? (
          <Hold edition={edition} placing={view.placing} aim={aim} />
        ) : view.swing ? (
          <Gantry view={view} />
        ) : (
          <Release view={view} edition={edition} seats={seats} />
        )}
      </div>
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
function Gauge({ view, looked }: { view: View; looked: Landing | null }) {
  return (
    <ol class="lots-gauge" aria-label="Floors, from the top down">
      {[...view.floors].reverse().map(({ level, filled, size, finished, finished_now }) => (
        <li
          key={level}
          class={[
            finished && 'finished',
            finished_now && 'now',
            looked?.level.floors.includes(level) && 'would',
            !finished && size - filled <= 4 && 'close',
          ]
            .filter(Boolean)
            .join(' ')}
          style={{ '--part': `${(100 * filled) / size}%` }}
          title={`Floor ${level}: ${finished ? 'finished' : `${count(size - filled, 'cell')} missing`}`}
        >
          <span class="unseen">Floor </span>
          <b>{level}</b> {filled}/{size}
        </li>
      ))}
    </ol>
  );
}

const axes = ['Tip over', 'Roll', 'Turn'] as const;

interface HoldProps {
  edition: Edition;
  placing: Placing;
  aim: Aim;
}

/** The block in the air: turn it about three axes, or pick one of the ways it can be held. */
function Hold({ edition, placing, aim: { orientation, hold, looked } }: HoldProps) {
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
    <>
      {!settled && (
        <div class="lots-hold">
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
        </div>
      )}
      <p class="lots-brings" role="status">
        {looked ? (
          <Brings landing={looked} edition={edition} />
        ) : settled ? (
          'Let it down from above, or slide it in below: choose a level.'
        ) : (
          <Legend />
        )}
      </p>
    </>
  );
}

/** What the coins on the plan and in the model say. */
const Legend = () => (
  <>
    Choose a coin: its number is what you score, its colour the risk{' '}
    {Object.entries(lights).map(([light, { risk }]) => (
      <span key={light} class={`lots-light ${light}`}>
        {risk}
      </span>
    ))}
  </>
);

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
        risk {percent(risk)}
      </span>
      {level.entry === 'side' && <span> slid in from the side</span>}
    </>
  );
}

function Gantry({ view }: { view: View }) {
  const swing = view.swing;
  if (!swing) return null;
  return (
    <p class="lots-brings">
      <b>{swing.axis === 'x' ? 'First tap: left and right.' : 'Second tap: back and forth.'}</b>{' '}
      {swing.removal ? 'Steady the hand over the block.' : 'Stop it over its place.'} Risk of an accident{' '}
      <span class={`lots-light ${swing.light}`}>{percent(swing.risk)}</span>
    </p>
  );
}

const outcomes: Record<string, string> = {
  OK: 'stands',
  SLIP: 'slipped off',
  ACCIDENT: 'accident!',
};

type ReleaseProps = Pick<SiteProps, 'view' | 'edition' | 'seats'>;

/** What came of the last release: how far off, and what fell. */
function Release({ view: { last }, edition, seats }: ReleaseProps) {
  if (!last) return <p class="lots-brings">An empty lot, and a city that waits for its tower.</p>;
  const fallen = last.fell.flat().length;
  const [x = 0, y = 0] = last.e;
  return (
    <p class={`lots-release ${last.result.toLowerCase()}`} key={last.piece.id}>
      <SeatName seats={seats} seat={last.seat} />, {edition.pieces[last.piece.colour]?.name}:{' '}
      <b class="outcome">
        {last.removal && last.result === 'OK' ? 'taken off' : (outcomes[last.result] ?? last.result)}
      </b>
      {last.how !== 'exact' && <span>{Math.round(Math.hypot(x, y) / 10) / 100} cells off</span>}
      {fallen > 0 && <span>, {count(fallen, 'piece')} fell</span>}
    </p>
  );
}
