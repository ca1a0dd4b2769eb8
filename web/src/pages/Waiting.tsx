/** The waiting room: who sits where, the link to send around, and the start. */

import { useEffect, useState } from 'preact/hooks';
import { changeSeat, join, start, theHouse } from '../api';
import { callMe, keep, nickname } from '../keys';
import { ShareLink } from '../parts/Copy';
import { NameField } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import { Problem } from '../parts/Problem';
import { SeatMark, seatName } from '../parts/Seat';
import { Skyline } from '../parts/Skyline';
import type { House, SeatInfo, SeatKey, TableInfo } from '../protocol';

interface WaitingProps {
  info: TableInfo;
  keys: SeatKey[];
  /** A seat was taken on this device. */
  seated(): void;
}

export function Waiting({ info, keys, seated }: WaitingProps) {
  const [house, setHouse] = useState<House | null>(null);
  const [problem, setProblem] = useState('');
  const [name, setName] = useState(nickname());
  useEffect(() => {
    theHouse().then(setHouse, error => setProblem(error.message));
  }, []);

  const attempt = async (act: () => Promise<unknown>) => {
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const host = keys.find(key => key.seat === info.host);
  const open = info.seats.filter(seat => seat.kind === 'open');
  const game = house?.games.find(({ id }) => id === info.game);
  const sitDown = (seat: number | null) =>
    attempt(async () => {
      const key = await join(info.table, { name: name.trim() || 'Guest', seat });
      callMe(name.trim());
      keep({ table: info.table, keys: [key] }, info.game);
      seated();
    });

  return (
    <main class="page waiting">
      <div class="town">
        <Skyline />
      </div>
      <nav class="crumbs">
        <a class="button square bare" href="/" aria-label="To the lobby">
          <Icon name="home" />
        </a>
        <span class="quiet">Waiting room</span>
      </nav>
      <h1>{game?.name ?? 'A table'}</h1>
      <p>
        {open.length === 0
          ? 'Everybody is here.'
          : `${open.length} of ${info.seats.length} seats ${open.length === 1 ? 'is' : 'are'} still free.`}{' '}
        {info.watchers > 0 && `${info.watchers} watching.`}
      </p>
      <Problem text={problem} />
      <ol class="seats">
        {info.seats.map(seat => (
          <li key={seat.seat} class={`seat ${seat.kind}`}>
            <SeatMark seat={seat.seat} />
            <SeatWords
              seat={seat}
              info={info}
              house={house}
              mine={keys.some(key => key.seat === seat.seat)}
            />
            {host && seat.kind !== 'person' && house && (
              <SeatActs
                seat={seat}
                house={house}
                change={(kind, bot) =>
                  attempt(() => changeSeat(info.table, seat.seat, { secret: host.secret, kind, bot }))
                }
              />
            )}
            {keys.length === 0 && seat.kind === 'open' && (
              <button type="button" class="button" onClick={() => sitDown(seat.seat)}>
                Sit here
              </button>
            )}
          </li>
        ))}
      </ol>
      {keys.length === 0 && open.length > 0 && (
        <form
          class="opening"
          onSubmit={event => {
            event.preventDefault();
            sitDown(null);
          }}
        >
          <NameField label="Your name" value={name} placeholder="Guest" onChange={setName} />
          <button type="submit" class="button primary big">
            Join the table
          </button>
        </form>
      )}
      <ShareLink
        label="Send this link to those who should play"
        link={`${location.origin}/t/${info.table}`}
      />
      {host ? (
        <p class="start-row">
          <button
            type="button"
            class="button primary big"
            disabled={open.length > 0}
            onClick={() => attempt(() => start(info.table, host.secret))}
          >
            Start the game
          </button>
          {open.length > 0 && <span class="quiet">Wait for the others, or put bots on the free seats.</span>}
        </p>
      ) : (
        keys.length > 0 && (
          <p class="quiet">{seatName(info.seats, info.host)} starts the game when everybody is ready.</p>
        )
      )}
    </main>
  );
}

interface SeatWordsProps {
  seat: SeatInfo;
  info: TableInfo;
  house: House | null;
  mine: boolean;
}

function SeatWords({ seat, info, house, mine }: SeatWordsProps) {
  const bot = house?.bots.find(({ id }) => id === seat.bot);
  if (seat.kind === 'open') return <span class="seat-words quiet">Free seat</span>;
  return (
    <span class="seat-words">
      <b>{seat.name}</b>{' '}
      <span class="quiet">
        {seat.kind === 'bot'
          ? `bot, ${bot?.name ?? seat.bot}`
          : [mine && 'you', seat.seat === info.host && 'host', !seat.connected && 'away']
              .filter(Boolean)
              .join(', ')}
      </span>
    </span>
  );
}

interface SeatActsProps {
  seat: SeatInfo;
  house: House;
  change(kind: 'bot' | 'open', bot: string | null): void;
}

function SeatActs({ seat, house, change }: SeatActsProps) {
  return (
    <span class="seat-acts">
      <select
        aria-label={`Seat ${seat.seat + 1}`}
        value={seat.bot ?? ''}
        onChange={event => {
          const bot = event.currentTarget.value;
          change(bot ? 'bot' : 'open', bot || null);
        }}
      >
        <option value="">Free for a person</option>
        {house.bots.map(bot => (
          <option key={bot.id} value={bot.id}>
            Bot: {bot.name}
          </option>
        ))}
      </select>
    </span>
  );
}
