/** The end of a game: the verdict, the ranking, the sheets, and where to go next. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { record, rematch } from '../api';
import { keep } from '../keys';
import type { SeatInfo, SeatKey, TableInfo } from '../protocol';
import { go } from '../router';
import type { Panel } from '../table';
import { Copy } from './Copy';
import { Problem } from './Problem';
import { SeatName, Words } from './Seat';

interface EndScreenProps {
  info: TableInfo;
  verdict: string | null;
  panels: Map<number, Panel>;
  keys: SeatKey[];
  children: ComponentChildren;
}

/** Best first; without places, in the order of the seats. */
export function ranking(seats: SeatInfo[], panels: Map<number, Panel>): SeatInfo[] {
  const place = (seat: SeatInfo) => panels.get(seat.seat)?.place ?? Number.POSITIVE_INFINITY;
  return seats.toSorted((a, b) => place(a) - place(b) || a.seat - b.seat);
}

/** Takes all seats of this device to the rematch, which the first who asks opens; returns its table. */
export async function moveOn(info: TableInfo, keys: SeatKey[]): Promise<string> {
  let next = '';
  for (const { secret } of keys) {
    const moved = await rematch(info.table, secret);
    keep(moved, info.game);
    next = moved.table;
  }
  return next;
}

export function EndScreen({ info, verdict, panels, keys, children }: EndScreenProps) {
  const [problem, setProblem] = useState('');
  const again = async () => {
    try {
      go(`/t/${await moveOn(info, keys)}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section class="end" aria-label="The end of the game">
      <h1>
        <Words text={verdict ?? 'The game is over.'} seats={info.seats} />
      </h1>
      <ol class="ranking">
        {ranking(info.seats, panels).map(({ seat }) => (
          <li key={seat} class={panels.get(seat)?.place === 1 ? 'winner' : ''}>
            <span class="place">{panels.get(seat)?.place ?? ''}</span>
            <SeatName seats={info.seats} seat={seat} />
            <b class="points">{panels.get(seat)?.score ?? ''}</b>
          </li>
        ))}
      </ol>
      <div class="end-acts">
        {keys.length > 0 ? (
          <button type="button" class="button primary" onClick={again}>
            {info.next_table ? 'To the rematch' : 'Rematch'}
          </button>
        ) : (
          info.next_table && (
            <a class="button primary" href={`/t/${info.next_table}`}>
              Watch the rematch
            </a>
          )
        )}
        <a class="button" href={`/replay/${info.table}`}>
          Look at the replay
        </a>
        <Copy text={() => record(info.table)}>Copy the record</Copy>
        <a class="button" href="/">
          Lobby
        </a>
      </div>
      <Problem text={problem} />
      {children}
      <FairDeal info={info} />
    </section>
  );
}

/** The seal on the deal: published before the first card, opened after the last. */
export function FairDeal({ info }: { info: TableInfo }) {
  return (
    <details class="fold plain fair">
      <summary>Fair deal</summary>
      <p>
        Before the first card was dealt the server published the fingerprint of its seed. Once the game is
        over it shows the seed itself, so that anybody can check that nothing was changed in between.
      </p>
      <dl>
        <dt>Fingerprint (SHA-256)</dt>
        <dd>
          <code>{info.commitment}</code>
        </dd>
        <dt>Seed</dt>
        <dd>{info.seed === null ? 'Sealed until the game is over' : <code>{info.seed}</code>}</dd>
      </dl>
    </details>
  );
}
