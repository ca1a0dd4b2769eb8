/** The table itself: links to give away, house rules in force, the seal, a bug report. */

import { seatLink } from '../keys';
import type { GameInfo, SeatKey, TableInfo } from '../protocol';
import { Copy, ShareLink } from './Copy';
import { FairDeal } from './EndScreen';
import { Icon } from './Icon';
import { seatName } from './Seat';

interface TableCardProps {
  info: TableInfo;
  game: GameInfo | undefined;
  keys: SeatKey[];
  report(): Promise<string>;
  /** Get up and let a bot play; null where there is nothing to leave. */
  leave: (() => void) | null;
}

export function TableCard({ info, game, keys, report, leave }: TableCardProps) {
  const changed = game?.switches.filter(({ key, values }) => (info.options[key] ?? values[0]) !== values[0]);
  return (
    <div class="table-card">
      <p>
        {info.watchers === 0
          ? 'Nobody is watching.'
          : info.watchers === 1
            ? '1 person is watching.'
            : `${info.watchers} people are watching.`}
      </p>
      <p>
        {info.pace}
        {info.terms.pace !== 'free' &&
          (info.terms.overtime === 'bot'
            ? ', then a bot takes over.'
            : ', then the others may let a bot take over.')}
      </p>
      {leave && (
        <button type="button" class="button" onClick={leave}>
          <Icon name="bot" /> Leave, and let a bot play for me
        </button>
      )}
      {info.terms.watchers && <ShareLink label="To watch" link={`${location.origin}/t/${info.table}`} />}
      {keys.map(key => (
        <ShareLink
          key={key.seat}
          label={`To continue as ${seatName(info.seats, key.seat)} on another device (keep it to yourself)`}
          link={seatLink(location.origin, info.table, key)}
        />
      ))}
      {changed && changed.length > 0 && (
        <>
          <h3>House rules</h3>
          <ul class="plain-list">
            {changed.map(({ key, label, values, words }) => (
              <li key={key}>
                {label}: <b>{words[values.indexOf(info.options[key] ?? '')] ?? info.options[key]}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {game && (
        <details class="fold plain">
          <summary>About this edition</summary>
          <p>{game.edition_note}</p>
        </details>
      )}
      <FairDeal info={info} />
      <Copy text={report}>Copy bug report</Copy>
    </div>
  );
}
