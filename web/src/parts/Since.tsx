/** What the others did since one's own last choice, on one line. */

import type { EventView, SeatInfo } from '../protocol';
import { Words } from './Seat';

export function Since({ events, seats, open }: { events: EventView[]; seats: SeatInfo[]; open(): void }) {
  if (events.length === 0) return null;
  return (
    <section class="since" aria-label="What the others did">
      <button type="button" class="since-head" onClick={open} title="Open the log">
        Since your last turn
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and by keyboard too */}
      <ul tabIndex={0}>
        {events.map((event, i) => (
          <li key={i}>
            <Words text={event.text} seats={seats} />
          </li>
        ))}
      </ul>
    </section>
  );
}
