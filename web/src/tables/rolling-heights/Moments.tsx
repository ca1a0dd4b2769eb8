/** What deserves a moment: a strike, a completed building, the siren of the end.  It passes by itself. */

import type { ComponentChildren } from 'preact';
import { seatColour } from '../../parts/Seat';
import type {
  RollingHeightsEditionView as Edition,
  EventView,
  SeatInfo,
  RollingHeightsView as View,
} from '../../protocol';
import { CubeIcon } from './icons';
import { count, lastOf, playerName, told } from './words';

interface MomentsProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  events: EventView[];
}

export function Moments({ view, edition, seats, events }: MomentsProps) {
  const strike = lastOf(events, 'WentOnStrike');
  const completed = lastOf(events, 'Completed');
  const ending = lastOf(events, 'EndTriggered');
  const entered = lastOf(events, 'MiscEntered');
  return (
    <div class="rh-moments" aria-hidden="true">
      {strike && (
        <Moment key={`strike-${strike.n}`} kind="strike" seat={told(strike, 'seat')}>
          <Pickets />
          <b>Strike!</b>
          <span>
            {playerName(view, seats, told(strike, 'seat'))}: {count(told(strike, 'lost'), 'meeple')} back to
            the box, and a Wild Token
          </span>
        </Moment>
      )}
      {completed && (
        <Moment key={`done-${completed.n}`} kind="completed" seat={told(completed, 'seat')}>
          <Rays />
          <b>+{told(completed, 'points')} VP</b>
          <span>
            {edition.plans[told(completed, 'tile')]?.name} stands:{' '}
            {playerName(view, seats, told(completed, 'seat'))}
          </span>
        </Moment>
      )}
      {entered && (
        <Moment key={`misc-${entered.n}`} kind="crate" seat={null}>
          <CubeIcon colour="" misc />
          <b>Supply empty</b>
          <span>{edition.cubes[told(entered, 'colour')]?.name} has run out: miscellaneous cubes come in</span>
        </Moment>
      )}
      {ending && (
        <Moment key={`end-${ending.n}`} kind="siren" seat={null}>
          <b>The end is near</b>
          <span>{view.last_round === null ? 'One more round' : `Round ${view.last_round} is the last`}</span>
        </Moment>
      )}
    </div>
  );
}

interface MomentProps {
  kind: string;
  seat: number | null;
  children: ComponentChildren;
}

const Moment = ({ kind, seat, children }: MomentProps) => (
  <div class={`rh-moment ${kind}`} style={seat === null ? {} : { '--seat': seatColour(seat) }}>
    {children}
  </div>
);

const Pickets = () => (
  <svg class="rh-pickets" viewBox="0 0 120 60" aria-hidden="true">
    {[14, 48, 82].map((x, i) => (
      <g key={x} class="picket" style={{ animationDelay: `${i * 120}ms` }}>
        <path class="pole" d={`M${x + 12} 60V20`} />
        <rect x={x} y={4 + (i % 2) * 4} width="24" height="18" rx="2" />
        <path class="scrawl" d={`M${x + 5} ${10 + (i % 2) * 4}h14m-14 6h10`} />
      </g>
    ))}
  </svg>
);

const Rays = () => (
  <svg class="rh-rays" viewBox="-60 -40 120 44" aria-hidden="true">
    {Array.from({ length: 9 }, (_, i) => (
      <path key={i} d="M-2.5-14 0-38 2.5-14Z" transform={`rotate(${(i - 4) * 20})`} />
    ))}
    <path d="M-12 4v-14h6v-8h12v8h6v14z" />
  </svg>
);
