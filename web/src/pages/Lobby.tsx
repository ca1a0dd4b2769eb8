/** The way in: pick a game, say with whom. */

import '../style/lobby.css';
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { newTable, theHouse } from '../api';
import { callMe, forget, keep, knownTables, nickname } from '../keys';
import { BotLevel, HouseRules, NameField, Stepper, TableTerms, usualTerms } from '../parts/Fields';
import { Icon, type IconName } from '../parts/Icon';
import { Preferences } from '../parts/Preferences';
import { Problem } from '../parts/Problem';
import { Skyline } from '../parts/Skyline';
import type { GameInfo, House, SeatRequest } from '../protocol';
import { go } from '../router';
import { cover } from '../tables';

type Company = 'bots' | 'device' | 'link';

const companies: { company: Company; icon: IconName; title: string; about: string }[] = [
  { company: 'bots', icon: 'bot', title: 'Play against bots', about: 'Start at once' },
  { company: 'device', icon: 'device', title: 'This device', about: 'Pass it around' },
  { company: 'link', icon: 'link', title: 'Invite by link', about: 'Everyone on their own' },
];

export default function Lobby({ name }: { name: string }) {
  const [house, setHouse] = useState<House | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    document.title = 'Tabletown';
    theHouse().then(setHouse, error => setProblem(error.message));
  }, []);
  return (
    <div class="lobby">
      <header class="hero">
        <Skyline />
        <div class="hero-words">
          <h1>Tabletown</h1>
          <p>A small town of building games. Sit down with friends, or with bots who play fair.</p>
        </div>
      </header>
      <main class="page">
        <Problem text={problem} />
        <YourTables house={house} />
        <div class="games">
          {house?.games.map(game => (
            <GameCard key={game.id} game={game} house={house} opened={game.id === name} />
          ))}
        </div>
        <details class="fold plain">
          <summary>Preferences</summary>
          <Preferences />
        </details>
      </main>
      <footer class="foot">
        <p>{house?.notice}</p>
        <p>No accounts, no tracking. Everything on this page comes from this server.</p>
      </footer>
    </div>
  );
}

function YourTables({ house }: { house: House | null }) {
  const [tables, setTables] = useState(knownTables);
  const games = new Map(house?.games.map(game => [game.id, game.name]));
  if (tables.length === 0) return null;
  const drop = (table: string) => {
    forget(table);
    setTables(knownTables());
  };
  return (
    <section class="your-tables" aria-labelledby="your-tables">
      <h2 id="your-tables">Your tables</h2>
      <ul>
        {tables.slice(0, 6).map(known => (
          <li key={known.table}>
            <a class="ticket" href={known.over ? `/replay/${known.table}` : `/t/${known.table}`}>
              <b>{games.get(known.game) ?? known.game}</b>
              <span class="quiet">{known.names.filter(Boolean).join(', ') || known.table}</span>
              <span class={`pill ${known.over ? '' : 'go'}`}>
                {known.over ? 'Replay' : known.started ? 'Continue' : 'Waiting room'}
              </span>
            </a>
            <button
              type="button"
              class="button square bare"
              aria-label={`Remove ${known.table} from this list`}
              onClick={() => drop(known.table)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const span = (least: number, most: number) => (least === most ? `${least}` : `${least}–${most}`);

function GameCard({ game, house, opened }: { game: GameInfo; house: House; opened: boolean }) {
  const Cover = cover(game.id);
  const [company, setCompany] = useState<Company | null>(opened ? 'bots' : null);
  const minutes = /\d$/.test(game.minutes) ? `${game.minutes} minutes` : game.minutes;
  return (
    <article class="game" aria-labelledby={`game-${game.id}`}>
      {Cover && <Cover />}
      <div class="game-words">
        <h2 id={`game-${game.id}`}>{game.name}</h2>
        <p class="tagline">{game.tagline}</p>
        <p class="facts">
          <span>{span(game.min_seats, game.max_seats)} players</span>
          <span>{minutes}</span>
          <a href={`/rules/${game.id}`}>
            <Icon name="book" /> Rules
          </a>
          {game.has_calculator && (
            <a href={`/score/${game.id}`}>
              <Icon name="calculator" /> Score pad
            </a>
          )}
        </p>
        <div class="companies">
          {companies.map(({ company: which, icon, title, about }) => (
            <Fragment key={which}>
              <button
                type="button"
                class={`company ${which}`}
                aria-expanded={company === which}
                onClick={() => setCompany(company === which ? null : which)}
              >
                <Icon name={icon} />
                <b>{title}</b>
                <small>{about}</small>
              </button>
              {company === which && <Opening game={game} house={house} company={which} />}
            </Fragment>
          ))}
        </div>
        <details class="fold plain">
          <summary>About this edition: {game.edition}</summary>
          <p>{game.edition_note}</p>
        </details>
      </div>
    </article>
  );
}

/** The bot most people want to meet first: neither the weakest nor the slowest. */
const usualBot = (house: House) => house.usual_bot;

function Opening({ game, house, company }: { game: GameInfo; house: House; company: Company }) {
  const [name, setName] = useState(nickname());
  const [others, setOthers] = useState(Math.min(2, game.max_seats - 1));
  const [names, setNames] = useState(['', '']);
  const [bot, setBot] = useState(usualBot(house));
  const [bots, setBots] = useState(0);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [terms, setTerms] = useState(usualTerms);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const robot: SeatRequest = { kind: 'bot', bot };
  const seats = (): SeatRequest[] => {
    const me: SeatRequest = { kind: 'me', name: name.trim() };
    if (company === 'bots') return [me, ...Array.from({ length: others }, () => robot)];
    if (company === 'link')
      return [me, ...Array.from({ length: others }, (): SeatRequest => ({ kind: 'open' }))];
    const here = names.map(
      (given, i): SeatRequest => ({
        kind: i === 0 ? 'me' : 'device',
        name: given.trim(),
      }),
    );
    return [...here, ...Array.from({ length: bots }, () => robot)];
  };

  const open = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    if (company !== 'device') callMe(name.trim());
    try {
      const keys = await newTable({
        game: game.id,
        seats: seats(),
        options,
        terms: company === 'link' ? terms : usualTerms,
        start: company !== 'link',
      });
      keep(keys, game.id);
      go(`/t/${keys.table}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  const least = Math.max(company === 'link' ? 1 : 0, game.min_seats - 1);
  return (
    <form class="opening" onSubmit={open}>
      {company !== 'device' ? (
        <div class="fields">
          <NameField label="Your name" value={name} placeholder="Player 1" onChange={setName} />
          <Stepper
            label={company === 'bots' ? 'Opponents' : 'Seats to give away'}
            value={others}
            min={least}
            max={game.max_seats - 1}
            words={n => (n === 0 ? 'Solo' : `${n}`)}
            onChange={setOthers}
          />
        </div>
      ) : (
        <div class="fields">
          {names.map((given, i) => (
            <NameField
              key={i}
              label={`Player ${i + 1}`}
              value={given}
              placeholder={`Player ${i + 1}`}
              onChange={value => setNames(names.map((old, j) => (j === i ? value : old)))}
            />
          ))}
          <Stepper
            label="People"
            value={names.length}
            min={game.min_seats}
            max={game.max_seats - bots}
            onChange={n => setNames(Array.from({ length: n }, (_, i) => names[i] ?? ''))}
          />
          <Stepper
            label="Bots beside them"
            value={bots}
            min={0}
            max={game.max_seats - names.length}
            onChange={setBots}
          />
        </div>
      )}
      {(company === 'bots' ? others > 0 : company === 'device' && bots > 0) && (
        <BotLevel bots={house.bots} value={bot} onChange={setBot} />
      )}
      <HouseRules switches={game.switches} value={options} onChange={setOptions} />
      {company === 'link' && <TableTerms paces={house.paces} value={terms} onChange={setTerms} />}
      <Problem text={problem} />
      <button type="submit" class="button primary big" disabled={busy}>
        {company === 'link' ? 'Open the table' : 'Start the game'}
      </button>
    </form>
  );
}
