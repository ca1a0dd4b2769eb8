/** Scores a street from a real table: put the cards down, read the sheet. */

import './calculator.css';
import './table.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { edition as askEdition, score } from '../../api';
import { Copy } from '../../parts/Copy';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { Regret } from '../../parts/Regret';
import type {
  HappyHeightsEditionView as Edition,
  HappyHeightsFaceView as Face,
  HappyHeightsLotView as Lot,
  ScoreAnswer,
  ScoredPlayer,
  ScoreFault,
} from '../../protocol';
import { ByFace } from './ByFace';
import { CardFace } from './Card';
import { Defs } from './icons';
import {
  addCard,
  changeLot,
  emptyStreet,
  readStreets,
  removeTop,
  toggleGoal,
  type WrittenStreet,
  writeStreets,
} from './notation';
import { Sheet } from './Sheet';

/** The page's text, kept in the address so that it can be shared as a link. */
function useText(): [string, (text: string) => void] {
  const [text, setText] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    history.replaceState(null, '', text ? `#${encodeURIComponent(text)}` : location.pathname);
  }, [text]);
  return [text, setText];
}

/** What the server makes of a text, a moment after it was last changed. */
function useScore(game: string, text: string): { answer: ScoreAnswer | null; problem: string } {
  const [answer, setAnswer] = useState<ScoreAnswer | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!text.trim()) {
      setAnswer(null);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      score(game, { notation: text }).then(
        found => {
          if (!current) return;
          setAnswer(found);
          setProblem('');
        },
        error => current && setProblem(error.message),
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, text]);
  return { answer, problem };
}

export default function Calculator({ name: game }: { name: string }) {
  const [edition, setEdition] = useState<Edition | null>(null);
  const [lost, setLost] = useState('');
  const [text, setText] = useText();
  const { answer, problem } = useScore(game, text);
  const [at, setAt] = useState(0);
  const [hand, setHand] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Score a street – Tabletown';
    askEdition<Edition>(game).then(setEdition, error => setLost(error.message));
  }, [game]);

  const streets = useMemo(() => readStreets(text), [text]);
  const now = Math.min(at, streets.length - 1);
  const street = streets[now] ?? emptyStreet();
  const change = (fresh: WrittenStreet) =>
    setText(writeStreets(streets.map((old, i) => (i === now ? fresh : old))));

  if (lost) return <Regret title="No calculator here">{lost}</Regret>;
  if (!edition) return <div class="loading" role="status" aria-label="Fetching the cards" />;
  const scored = answer?.players[now];
  const place = (lot: number) => {
    if (hand === null) return;
    change(addCard(street, lot, hand));
    setHand(null);
  };
  return (
    <main class="page calculator">
      <Defs />
      <nav class="crumbs">
        <a class="button square bare" href="/" aria-label="To the lobby">
          <Icon name="home" />
        </a>
        <a class="button" href={`/rules/${game}`}>
          <Icon name="book" /> Rules
        </a>
      </nav>
      <h1>Score a street from your table</h1>
      <p>
        Tap a card, then where it lies. The sheet below adds up by itself; the line of text is the whole
        street, to keep or to send.
      </p>
      <div class="players" role="tablist" aria-label="Players">
        {streets.map((other, i) => (
          <button
            key={i}
            type="button"
            role="tab"
            class="tab"
            aria-selected={i === now}
            onClick={() => setAt(i)}
          >
            {other.name || `Player ${i + 1}`}
            <b>{answer?.players[i]?.total ?? '–'}</b>
          </button>
        ))}
        <button
          type="button"
          class="button"
          onClick={() => {
            const named = streets.map((old, i) => ({ ...old, name: old.name || `Player ${i + 1}` }));
            setText(writeStreets([...named, emptyStreet(`Player ${streets.length + 1}`)]));
            setAt(streets.length);
          }}
        >
          <Icon name="plus" /> Player
        </button>
        {streets.length > 1 && (
          <button
            type="button"
            class="button"
            onClick={() => {
              setText(writeStreets(streets.filter((_, i) => i !== now)));
              setAt(Math.max(0, now - 1));
            }}
          >
            <Icon name="minus" /> Remove this one
          </button>
        )}
      </div>
      <StreetEditor
        edition={edition}
        street={street}
        scored={scored}
        hand={hand}
        place={place}
        change={change}
      />
      {hand !== null && (
        <p class="in-hand" role="status">
          <b>{hand}</b> is in your hand: tap where it goes.{' '}
          <button type="button" class="button" onClick={() => setHand(null)}>
            Put it back
          </button>
        </p>
      )}
      <div class="work">
        <section class="palette-box" aria-label="Cards">
          <Palette edition={edition} streets={streets} hand={hand} take={setHand} />
          <details class="fold">
            <summary>A card that is not in this edition</summary>
            <ByFace edition={edition} take={setHand} />
          </details>
        </section>
        <section class="sheet-box" aria-label="Score">
          <label class="field">
            <span class="field-label">Name</span>
            <input
              type="text"
              value={street.name}
              maxLength={24}
              placeholder={`Player ${now + 1}`}
              onInput={event => change({ ...street, name: event.currentTarget.value })}
            />
          </label>
          <fieldset class="field goals">
            <legend class="field-label">HOA goals</legend>
            {edition.goals.map(goal => (
              <label key={goal.id} class="choice" title={goal.text}>
                <input
                  type="checkbox"
                  checked={street.goals.includes(goal.id)}
                  onChange={() => change(toggleGoal(street, goal.id))}
                />
                <span>{goal.name}</span>
              </label>
            ))}
          </fieldset>
          <Problem text={problem} />
          {street.lots.length === 0 && <p class="quiet">Put the first card down, and the sheet begins.</p>}
          {scored && street.lots.length > 0 && <Scored {...scored} game={game} />}
          <Faults faults={answer?.faults ?? []} />
          <label class="field">
            <span class="field-label">As text, one line for each player</span>
            <textarea
              rows={Math.max(2, streets.length)}
              spellcheck={false}
              value={text}
              onInput={event => setText(event.currentTarget.value)}
            />
          </label>
          <p class="end-acts">
            <Copy text={text}>Copy the text</Copy>
            <Copy text={async () => location.href}>Copy a link</Copy>
          </p>
        </section>
      </div>
    </main>
  );
}

function Scored({ game, name, total, place, ...sheet }: ScoredPlayer & { game: string }) {
  return (
    <div class="score-sheet">
      <Faults faults={sheet.faults} />
      {place !== null && (
        <p>
          {name}: place {place}
        </p>
      )}
      {total !== null && <Sheet {...sheet} total={total} rule={clause => `/rules/${game}#${clause}`} />}
    </div>
  );
}

const Faults = ({ faults }: { faults: ScoreFault[] }) => (
  <>
    {faults.map(({ code, text, error }) => (
      <p key={code + text} class={`fault ${error ? 'error' : ''}`}>
        {text} <code>{code}</code>
      </p>
    ))}
  </>
);

/** What the server has read of a street; cards given by face are listed. */
interface Picture {
  street: Lot[];
  faces: Face[];
}

/** The card's number in the edition, if a written card says so or the server has read it. */
function numberOf(edition: Edition, written: string, lot: Lot | undefined, level: number): number {
  const kinds: Record<string, string> = { P: 'park', S: 'bus_stop' };
  const named = edition.cards.findIndex(face => face.id === written || face.kind === kinds[written]);
  return named >= 0 ? named : (lot?.cards[level] ?? -1);
}

interface StreetEditorProps {
  edition: Edition;
  street: WrittenStreet;
  scored: ScoredPlayer | undefined;
  hand: string | null;
  place(lot: number): void;
  change(street: WrittenStreet): void;
}

function StreetEditor({ edition, street, scored, hand, place, change }: StreetEditorProps) {
  const read = (scored?.picture ?? { street: [], faces: [] }) as Picture;
  // Cards given by face are numbered after the edition's own.
  const all = useMemo(() => ({ ...edition, cards: [...edition.cards, ...read.faces] }), [edition, scored]);
  const spot = (lot: number, label: string) => (
    <button type="button" class={`spot ${hand ? 'lit' : ''}`} disabled={!hand} onClick={() => place(lot)}>
      <Icon name="plus" />
      <span>{label}</span>
    </button>
  );
  return (
    <div class="street" role="group" aria-label="The street">
      {street.lots.length > 0 && spot(-1, 'New lot')}
      {street.lots.map((lot, i) => (
        <div key={i} class="lot" role="group" aria-label={`Lot ${i + 1}`}>
          {spot(i, 'On top')}
          <ol class="stack">
            {lot.cards.map((written, level) => {
              const card = numberOf(all, written, read.street[i], level);
              return (
                <li key={level} style={{ zIndex: lot.cards.length - level }}>
                  {card >= 0 && all.cards[card] ? (
                    <CardFace edition={all} card={card} />
                  ) : (
                    <span class="written">{written}</span>
                  )}
                </li>
              );
            })}
          </ol>
          <div class="lot-foot">
            <b>Lot {i + 1}</b>
            <span class="quiet">{lot.cards.join(' / ')}</span>
            <button type="button" class="button" onClick={() => change(removeTop(street, i))}>
              Remove top
            </button>
            <label class="choice">
              <input
                type="checkbox"
                checked={lot.subway}
                onChange={() => change(changeLot(street, i, old => ({ ...old, subway: !old.subway })))}
              />
              <span>Subway</span>
            </label>
            <span class="torn" title="Demolished cards under this lot">
              <button
                type="button"
                class="button square"
                aria-label={`Lot ${i + 1}: one demolished card fewer`}
                disabled={lot.demolished === 0}
                onClick={() =>
                  change(changeLot(street, i, old => ({ ...old, demolished: old.demolished - 1 })))
                }
              >
                <Icon name="minus" />
              </button>
              <span>{lot.demolished} torn down</span>
              <button
                type="button"
                class="button square"
                aria-label={`Lot ${i + 1}: one demolished card more`}
                onClick={() =>
                  change(changeLot(street, i, old => ({ ...old, demolished: old.demolished + 1 })))
                }
              >
                <Icon name="plus" />
              </button>
            </span>
          </div>
        </div>
      ))}
      {spot(street.lots.length, street.lots.length === 0 ? 'The first lot' : 'New lot')}
    </div>
  );
}

interface PaletteProps {
  edition: Edition;
  streets: WrittenStreet[];
  hand: string | null;
  take(card: string): void;
}

/** All that is written on a card, for the search. */
const wordsOf = (face: Face): string =>
  [
    face.id,
    face.name,
    face.kind,
    face.colour,
    face.business,
    ...face.windows,
    face.bonus?.text,
    face.roof?.text,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll('_', ' ')
    .toLowerCase();

function Palette({ edition, streets, hand, take }: PaletteProps) {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState('');
  const used = new Set(streets.flatMap(street => street.lots.flatMap(lot => lot.cards)));
  const groups = [...new Set(edition.cards.map(face => face.colour ?? face.kind))];
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = edition.cards
    .map((face, card) => ({ face, card }))
    .filter(({ face }) => kind === '' || (face.colour ?? face.kind) === kind)
    .filter(({ face }) => wanted.every(word => wordsOf(face).includes(word)));
  return (
    <>
      <input
        type="search"
        aria-label="Search the cards"
        placeholder="Search: bakery, cat dog, R1 …"
        value={words}
        onInput={event => setWords(event.currentTarget.value)}
      />
      <div class="choices groups" role="group" aria-label="Kinds of cards">
        {['', ...groups].map(group => (
          <button
            key={group}
            type="button"
            class="phrase"
            aria-pressed={kind === group}
            onClick={() => setKind(group)}
          >
            {group === '' ? 'All' : group.replaceAll('_', ' ')}
          </button>
        ))}
      </div>
      <ul class="palette">
        {found.map(({ face, card }) => (
          <li key={face.id}>
            <button
              type="button"
              class={`face ${used.has(face.id) ? 'used' : ''}`}
              aria-pressed={hand === face.id}
              title={face.name}
              onClick={() => take(face.id)}
            >
              <CardFace edition={edition} card={card} />
              <span>{face.id}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="quiet">No card of this edition is like that.</p>}
    </>
  );
}
