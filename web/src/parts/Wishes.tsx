/** What the people at a table ask of each other: to take something back, to let a bot play on. */

import type { TableInfo } from '../protocol';
import type { Session } from '../session';
import { useLeft } from './Clock';
import { Icon } from './Icon';
import { SeatName, seatName } from './Seat';

interface WishesProps {
  session: Session;
  /** Everybody who plays at this device. */
  here: Session[];
}

export function Wishes({ session, here }: WishesProps) {
  if (session.you.value === null || session.over.value) return null;
  return (
    <>
      <Proposed session={session} here={here} />
      <StoodIn session={session} />
      <Overdue session={session} />
    </>
  );
}

function Proposed({ session, here }: WishesProps) {
  const { proposal, seats } = session.info.value as TableInfo;
  if (!proposal) return null;
  const voters = here.filter(one => proposal.asked.includes(one.you.value ?? -1));
  return (
    <section class="wish" aria-live="polite">
      <p>
        <SeatName seats={seats} seat={proposal.by} />{' '}
        {proposal.what === 'takeback' ? (
          'would like to take the last choice back.'
        ) : (
          <>
            would like a bot to play for <SeatName seats={seats} seat={proposal.about} />.
          </>
        )}{' '}
        {voters.length === 0 && (
          <span class="quiet">
            Waiting for {proposal.asked.map(seat => seatName(seats, seat)).join(', ')}.
          </span>
        )}
      </p>
      {voters.map(voter => {
        const name =
          voters.length > 1 || voter !== session ? `${seatName(seats, voter.you.value ?? 0)}: ` : '';
        return (
          <span key={voter.you.value} class="wish-acts">
            <button type="button" class="button primary" onClick={() => voter.vote(true)}>
              {name}Agree
            </button>
            <button type="button" class="button" onClick={() => voter.vote(false)}>
              {name}Refuse
            </button>
          </span>
        );
      })}
    </section>
  );
}

/** A bot plays for the one who looks at the page. */
function StoodIn({ session }: { session: Session }) {
  const info = session.info.value as TableInfo;
  const mine = info.seats.find(seat => seat.seat === session.you.value);
  if (!mine?.stand_in) return null;
  return (
    <section class="wish" aria-live="polite">
      <p>
        <Icon name="bot" /> A bot plays for you.
      </p>
      <span class="wish-acts">
        <button type="button" class="button primary" onClick={() => session.return()}>
          Play again myself
        </button>
      </span>
    </section>
  );
}

/** Somebody is away, or over time.  Whether that is long enough is for the server to say. */
function Overdue({ session }: { session: Session }) {
  const info = session.info.value as TableInfo;
  const deadline = session.deadline.value;
  const left = useLeft(deadline);
  const asked = session.shown.value?.waiting_for[0];
  const waited = info.seats.find(seat => seat.seat === asked);
  if (waited?.kind !== 'person' || waited.stand_in || waited.seat === session.you.value) return null;
  const late = left === null ? !waited.connected : left <= 0;
  if (!late || info.proposal) return null;
  return (
    <section class="wish" aria-live="polite">
      <p>
        <SeatName seats={info.seats} seat={waited.seat} />{' '}
        {left === null ? 'is away.' : 'has used up the time for this turn.'}
      </p>
      <span class="wish-acts">
        <button type="button" class="button" onClick={() => session.propose('stand_in')}>
          Let a bot play on
        </button>
      </span>
    </section>
  );
}
