/** The yard of one player: the crew as it stands, lies and rests, and what the turn has brought so far. */

import type { ComponentChildren } from 'preact';
import { SeatMark, seatColour } from '../../parts/Seat';
import type {
  RollingHeightsCrewView as Crew,
  RollingHeightsEditionView as Edition,
  EventView,
  OptionView,
  RollingHeightsPlayerView as Player,
  SeatInfo,
  RollingHeightsView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { Desk } from './Desk';
import { CubeIcon, MeepleIcon, Note, type Pose } from './icons';
import { Decide } from './Rally';
import { count, lastOf, phaseWords, playerName, told } from './words';

interface YardProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  events: EventView[];
  lit: Lit;
  /** Whose yard it is. */
  seat: number;
}

export function Yard(props: YardProps) {
  const { view, edition, seats, lit, seat } = props;
  const player = view.players[seat];
  if (!player) return null;
  return (
    <section
      class="rh-yard"
      style={{ '--seat': seatColour(seat) }}
      aria-label={`${playerName(view, seats, seat)}: crew`}
    >
      <header class="rh-yard-head">
        <SeatMark seat={seat} />
        <b>{playerName(view, seats, seat)}</b>
        <Phases now={view.turn_of === seat ? view.phase : ''} />
      </header>
      <div class="rh-crew" key={rollKey(props)}>
        <Row {...props} player={player} state="hard" name="Hard" />
        <Row {...props} player={player} state="steady" name="Steady" />
        <Row {...props} player={player} state="exhausted" name="Box" />
        <div class="rh-rest">
          <Row {...props} player={player} state="activated" name="Done" />
          <Row {...props} player={player} state="aside" name="Bench" />
        </div>
      </div>
      <Desk view={view} edition={edition} lit={lit} player={player} />
      <Decide view={view} lit={lit} seat={seat} />
    </section>
  );
}

const steps = ['prep', 'risk', 'main'];

/** Prep, Risk, Main: where the turn stands. */
function Phases({ now }: { now: string }) {
  const at = now === 'strike' ? 'risk' : now;
  if (!steps.includes(at)) return null;
  return (
    <ol class="rh-phases" aria-label="Phase">
      {steps.map(step => (
        <li key={step} class={step === at ? 'now' : ''} aria-current={step === at ? 'step' : undefined}>
          {phaseWords[step]}
        </li>
      ))}
    </ol>
  );
}

/* -- the crew ---------------------------------------------------------------------------------------- */

type State = Exclude<keyof Crew, 'total'>;

/** How a state is drawn, and its letter in addresses. */
const states: Record<State, { letter: string; pose: Pose }> = {
  hard: { letter: 'H', pose: 'hard' },
  steady: { letter: 'S', pose: 'steady' },
  exhausted: { letter: 'E', pose: 'exhausted' },
  activated: { letter: 'X', pose: 'hard' },
  aside: { letter: 'N', pose: 'hard' },
};

/** In this order a meeple that is activated, or gets up, keeps its place in the line: only one moves. */
const line: State[] = ['hard', 'activated', 'steady', 'exhausted', 'aside'];

const before = (crew: Crew, state: State): number =>
  line.slice(0, line.indexOf(state)).reduce((sum, other) => sum + crew[other], 0);

const thrown = ({ events, seat }: YardProps): EventView | undefined => {
  const event = lastOf(events, 'Thrown');
  return event && told(event, 'seat') === seat ? event : undefined;
};

/** A new throw draws the crew anew, so that it tumbles again. */
const rollKey = (props: YardProps): string => `throw-${thrown(props)?.n ?? 'none'}`;

/** States as an event counts them. */
const fallen: State[] = ['aside', 'exhausted', 'steady', 'hard'];

/** How many of a colour and state have just been thrown. */
function tumbled(props: YardProps, colour: number, state: State): number {
  const meeples = (thrown(props)?.facts.meeples ?? []) as [number, number][];
  return meeples.filter(([c, s]) => c === colour && fallen[s] === state).length;
}

/** So many meeples and colours together stand in one line at their full size. */
const ROOMY = 6;

interface RowProps extends YardProps {
  player: Player;
  state: State;
  name: string;
}

function Row(props: RowProps) {
  const { edition, player, state, name, lit } = props;
  const total = player.crew.reduce((sum, crew) => sum + crew[state], 0);
  const { letter } = states[state];
  const shown = player.crew
    .map((crew, colour) => ({ crew, colour, key: edition.meeples[colour]?.key ?? '' }))
    .filter(({ crew, key }) => crew[state] > 0 || lit(`crew/${player.seat}/${key}/${letter}`) !== null);
  const crowd = total + shown.length > ROOMY ? 'crowded' : '';
  return (
    <div class={`rh-row ${state} ${total ? '' : 'none'} ${crowd}`} data-place={`crew/${state}`}>
      <span class="rh-row-name">
        {name} <b>{total}</b>
      </span>
      <div class="rh-row-crew">
        {shown.map(({ crew, colour, key }) => (
          <Group key={key} {...props} crew={crew} colour={colour} />
        ))}
      </div>
    </div>
  );
}

/** The meeples of one colour in one state: a click means one of them. */
function Group(props: RowProps & { crew: Crew; colour: number }) {
  const { edition, lit, player, state, crew, colour } = props;
  const meeple = edition.meeples[colour];
  if (!meeple) return null;
  const { letter, pose } = states[state];
  const address = `crew/${player.seat}/${meeple.key}/${letter}`;
  const open = lit(address);
  const softer = lit(`${address}/steady`);
  const first = before(crew, state);
  const rolling = tumbled(props, colour, state);
  const does = state === 'hard' ? meeple.hard : meeple.steady;
  const title = `${count(crew[state], meeple.trade)}: ${does}`;
  return (
    <div class="rh-group">
      <div
        {...(open?.props ?? { role: 'img', 'aria-label': `${count(crew[state], meeple.trade)}, ${state}` })}
        class={`rh-meeples ${open?.props.class ?? ''}`}
        title={title}
      >
        <span class="rh-line">
          {Array.from({ length: crew[state] }, (_, i) => (
            <span
              key={i}
              class={i >= crew[state] - rolling ? 'rh-one tumbling' : 'rh-one'}
              style={{ '--turn': (i * 3 + colour) % 5 }}
              data-piece={`meeple/${player.seat}/${colour}/${first + i}`}
              data-enter={`supply/${meeple.key}`}
            >
              <MeepleIcon colour={meeple.key} pose={pose} />
            </span>
          ))}
        </span>
        {open?.option.note && <Brings option={open.option} meeple={meeple.key} />}
      </div>
      {softer && (
        <div {...softer.props} class={`rh-softer ${softer.props.class}`} title={softer.option.label}>
          <Brings option={softer.option} meeple={meeple.key} />
        </div>
      )}
    </div>
  );
}

/** What a meeple's work brings, drawn; in words where there is nothing to draw. */
function Brings({ option, meeple }: { option: OptionView; meeple: string }) {
  const cube = cubeOf[meeple];
  const much = Number.parseInt(option.note, 10);
  let shown: ComponentChildren = option.note;
  if (option.kind === 'ACTIVATE' && much > 0) {
    if (cube) shown = Array.from({ length: much }, (_, i) => <CubeIcon key={i} colour={cube} />);
    if (meeple === 'magenta')
      shown = (
        <>
          <Note /> {much}
        </>
      );
    if (meeple === 'green') shown = '▲'.repeat(much);
    if (meeple === 'yellow') shown = `+${option.note}`;
  }
  return <span class="rh-brings">{shown}</span>;
}

const cubeOf: Record<string, string> = { brown: 'W', navy: 'C', clear: 'G', blue: 'S' };
