/** A table: the waiting room before the start, then the game itself. */

import '../style/play.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableInfo, theHouse } from '../api';
import { forget, keysOf, pocketKey } from '../keys';
import { Curtain } from '../parts/Curtain';
import { Offline } from '../parts/Offline';
import { Regret } from '../parts/Regret';
import { seatName } from '../parts/Seat';
import type { GameInfo, SeatKey, TableInfo } from '../protocol';
import { Session } from '../session';
import { Live } from './Live';
import { Waiting } from './Waiting';

export default function Play({ name }: { name: string }) {
  const [keys, setKeys] = useState<SeatKey[]>(() => {
    pocketKey(name);
    return keysOf(name);
  });
  const [lost, setLost] = useState('');
  const [sessions, setSessions] = useState<Session[]>([]);
  useEffect(() => {
    tableInfo(name).catch(error => error.status === 404 && setLost(error.message));
  }, [name]);
  useEffect(() => {
    const secrets = keys.length > 0 ? keys.map(key => key.secret) : [null];
    const opened = secrets.map(secret => new Session(name, secret));
    setSessions(opened);
    const hurry = () => {
      for (const session of opened) session.hurry();
    };
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      for (const session of opened) session.close();
    };
  }, [name, keys]);

  if (lost) return <Regret title="No such table">{lost}</Regret>;
  const [first] = sessions;
  const info = first?.info.value;
  const refusal = first?.refusal.value;
  if (refusal && !info)
    return (
      <main class="page narrow">
        <h1>{keys.length > 0 ? 'This key does not fit' : 'Not open to you'}</h1>
        <p>{refusal}</p>
        {keys.length > 0 ? (
          <button
            type="button"
            class="button primary"
            onClick={() => {
              forget(name);
              setKeys([]);
            }}
          >
            Watch instead
          </button>
        ) : (
          <a class="button primary" href="/">
            To the lobby
          </a>
        )}
      </main>
    );
  if (!first || !info)
    return (
      <main class="page narrow" aria-busy="true">
        <div class="loading" role="status" aria-label="Going to the table" />
        {first?.up.value === false && <p class="problem">No connection yet. Trying again…</p>}
      </main>
    );
  if (!info.started)
    return (
      <>
        <Offline up={first.up.value} />
        <Waiting info={info} keys={keys} seated={() => setKeys(keysOf(name))} />
      </>
    );
  return <Seated sessions={sessions} keys={keys} />;
}

/** What the house says about a game. */
function useGame(id: string): GameInfo | undefined {
  const [game, setGame] = useState<GameInfo>();
  useEffect(() => {
    theHouse().then(
      house => setGame(house.games.find(found => found.id === id)),
      () => undefined,
    );
  }, [id]);
  return game;
}

/** Which of this device's seats is in front of the screen: the one that is asked, else the last that was. */
function Seated({ sessions, keys }: { sessions: Session[]; keys: SeatKey[] }) {
  const last = useRef(sessions[0] as Session);
  const [handed, setHanded] = useState<Session | null>(sessions.length === 1 ? last.current : null);
  const asked = sessions.find(session => session.asked.value);
  if (!sessions.includes(last.current)) last.current = sessions[0] as Session;
  if (asked && !last.current.asked.value) last.current = asked;
  const session = last.current;
  const info = session.info.value as TableInfo;
  const game = useGame(info.game);
  const shared = sessions.length > 1;
  if (shared && sessions.some(({ shown }) => !shown.value))
    return <div class="loading" role="status" aria-label="Laying the table" />;
  if (shared && handed !== session && !session.over.value)
    return <Curtain name={seatName(info.seats, session.you.value ?? 0)} ready={() => setHanded(session)} />;
  return <Live key={session.you.value ?? -1} session={session} keys={keys} game={game} here={sessions} />;
}
