/** A table: the waiting room before the start, then the game itself. */

import '../style/play.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tableInfo, theHouse } from '../api';
import { useShortcuts } from '../keyboard';
import { forget, keysOf, pocketKey } from '../keys';
import { Chat } from '../parts/Chat';
import { Curtain } from '../parts/Curtain';
import { Cloth, Guard, useTable, useZoom } from '../parts/Drawn';
import { EndScreen } from '../parts/EndScreen';
import { Icon, type IconName } from '../parts/Icon';
import { Log } from '../parts/Log';
import { Panels } from '../parts/Panels';
import { Preferences } from '../parts/Preferences';
import { Regret } from '../parts/Regret';
import { RulesText } from '../parts/RulesText';
import { plainWords, seatName, Words } from '../parts/Seat';
import { Help, Sheet } from '../parts/Sheet';
import { Since } from '../parts/Since';
import { StatusBar } from '../parts/StatusBar';
import { TableCard } from '../parts/TableCard';
import { Tray } from '../parts/Tray';
import { Pointing } from '../pointing';
import { motion, preferences } from '../preferences';
import type { EventView, GameInfo, QuestionView, SeatInfo, SeatKey, TableInfo, Update } from '../protocol';
import { Session } from '../session';
import { knock } from '../sound';
import type { Panel } from '../table';
import type { AnyTable } from '../tables';
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
        <h1>This key does not fit</h1>
        <p>{refusal}</p>
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
        <Waiting info={info} keys={keys} watching={keys.length === 0} seated={() => setKeys(keysOf(name))} />
      </>
    );
  return <Seated sessions={sessions} keys={keys} />;
}

function Offline({ up }: { up: boolean | null }) {
  if (up !== false) return null;
  return (
    <p class="offline" role="alert">
      The connection is lost. Trying to come back; nothing you did is lost.
    </p>
  );
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
  return <Live key={session.you.value ?? -1} session={session} keys={keys} game={game} shared={shared} />;
}

type Tab = 'log' | 'chat' | 'table';
type Overlay = 'help' | 'preferences' | 'rules' | null;

interface LiveProps {
  session: Session;
  keys: SeatKey[];
  game: GameInfo | undefined;
  shared: boolean;
}

function Live({ session, keys, game, shared }: LiveProps) {
  const info = session.info.value as TableInfo;
  const shown = session.shown.value;
  const question = session.question.value;
  const you = session.you.value;
  const behind = session.stage.behind.value;
  const hint = session.hint.value;
  const loaded = useTable(info.game);
  const module = typeof loaded === 'string' ? null : loaded;
  const zoom = useZoom();
  const [tab, setTab] = useState<Tab>('log');
  const [side, setSide] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [clause, setClause] = useState('');
  const [notice, say] = useNotice();
  const pointing = useMemo(
    () =>
      new Pointing(
        session.question,
        session.hint,
        () => preferences.value.click === 'confirm',
        option => session.answer(option),
      ),
    [session],
  );
  useEffect(() => () => pointing.stop(), [pointing]);

  const said = session.chatted.value.length;
  const talking = tab === 'chat' && (side || wide());
  const [read, setRead] = useState(said);
  useEffect(() => {
    if (talking) setRead(said);
  }, [talking, said]);

  const mine = question !== null;
  const over = (shown?.over ?? false) && !behind;
  useTitle(mine, game?.name ?? 'Tabletown');
  useQuestionInView(question);
  useAnnouncements(module, shown, say, session.refusal.value);

  const openTab = (which: Tab) => {
    setSide(!(side && tab === which));
    setTab(which);
  };
  const openRules = (at = '') => {
    setClause(at);
    setOverlay('rules');
  };
  const undo = () => {
    if (shown?.undo.allowed) session.undo();
    else say(shown?.undo.reason || 'There is nothing to undo.');
  };
  const askHint = () => {
    if (hint) session.dropHint();
    else if (mine) session.askHint();
    else say('A hint is for your own turn.');
  };
  const numbered = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [
      `${i + 1}`,
      () => {
        const option = session.question.value?.options[i];
        if (option) pointing.choose([option]);
      },
    ]),
  );
  useShortcuts({
    ...numbered,
    Enter: () => pointing.commit(),
    Escape: () => {
      if (!pointing.cancel()) setSide(false);
    },
    u: undo,
    h: askHint,
    s: () => session.stage.skip(),
    l: () => openTab('log'),
    c: () => openTab('chat'),
    r: () => openRules(question?.clause),
    p: () => setOverlay('preferences'),
    '?': () => setOverlay('help'),
    '+': zoom.in,
    '-': zoom.out,
    '0': zoom.fit,
  });

  if (!shown) return <div class="loading" role="status" aria-label="Laying the table" />;
  const panels = panelsOf(module, shown, session.edition.value, info.seats);
  const order = (module?.order?.(shown.view) ?? info.seats.map(({ seat }) => seat)).filter(seat => seat >= 0);
  const report = async () =>
    JSON.stringify({
      about: 'A Tabletown bug report',
      page: navigator.userAgent,
      info,
      version: shown.version,
      choices: shown.choices,
      question: shown.question,
      view: shown.view,
      log: session.log.value,
    });
  const unread = preferences.value.chat === 'on' && !talking ? said - read : 0;

  return (
    <div
      class={`play ${mine ? 'mine' : ''} ${side ? 'side-open' : ''} ${over ? 'over' : ''}`}
      data-version={shown.version}
    >
      <StatusBar
        mine={mine && !over}
        game={game?.name ?? ''}
        stand={[module?.stand?.(shown.view), watchedWords(info)].filter(Boolean).join(' · ')}
        clause={
          question?.clause
            ? {
                id: question.clause,
                href: `/rules/${info.game}#${question.clause}`,
                open: () => openRules(question.clause),
              }
            : null
        }
        tools={
          <>
            {behind && (
              <button type="button" class="button primary" onClick={() => session.stage.skip()}>
                <Icon name="skip" /> Skip
              </button>
            )}
            {you !== null && !over && (
              <>
                <Tool
                  icon="undo"
                  label="Undo"
                  keyName="U"
                  off={!shown.undo.allowed}
                  why={shown.undo.reason}
                  act={undo}
                />
                <Tool
                  icon="hint"
                  label="Hint"
                  keyName="H"
                  off={!mine}
                  why="For your own turn"
                  act={askHint}
                />
              </>
            )}
            <Tool icon="book" label="Rules" keyName="R" act={() => openRules(question?.clause)} />
            <Tool icon="gear" label="Preferences" keyName="P" act={() => setOverlay('preferences')} />
            <Tool icon="help" label="Keys" keyName="?" act={() => setOverlay('help')} />
          </>
        }
      >
        <Sentence session={session} module={module} shared={shared} />
      </StatusBar>
      <Offline up={session.up.value} />
      {/* Also where the log itself is folded away, as on a phone. */}
      <p class="unseen" aria-live="polite">
        {shown.events.map(event => plainWords(event.text, info.seats)).join(' ')}
      </p>
      <div class="notices" aria-live="assertive">
        {notice && <p class="notice">{notice}</p>}
      </div>
      <Panels
        seats={info.seats}
        order={order}
        panels={panels}
        waitingFor={over ? [] : shown.waiting_for}
        mine={keys.map(key => key.seat)}
      />
      <main class="middle">
        {over && (
          <EndScreen info={info} verdict={module?.verdict?.(shown.view) ?? null} panels={panels} keys={keys}>
            {module?.Result && (
              <module.Result
                view={shown.view}
                edition={session.edition.value}
                seats={info.seats}
                you={you}
                rule={id => `/rules/${info.game}#${id}`}
              />
            )}
          </EndScreen>
        )}
        <Cloth zoom={zoom}>
          <Guard>
            {module && (
              <module.default
                view={shown.view}
                edition={session.edition.value}
                question={question}
                you={you}
                seats={info.seats}
                events={shown.events}
                lit={pointing.lit}
                pointing={pointing.at}
                motion={motion()}
              />
            )}
            {loaded === 'missing' && (
              <p class="problem">
                This table cannot be drawn here. The list of options below plays it all the same.
              </p>
            )}
          </Guard>
        </Cloth>
      </main>
      {!over && (
        <div class="dock">
          {mine && <Since events={session.since.value} seats={info.seats} open={() => openTab('log')} />}
          {you === null ? (
            <p class="watching">
              <Icon name="eye" /> You are watching.
            </p>
          ) : (
            <Tray question={question} pointing={pointing} hint={hint} />
          )}
          {!mine && <Told events={shown.events} seats={info.seats} />}
        </div>
      )}
      <aside class="side" aria-label="Log, chat and table">
        <div class="tabs" role="tablist">
          <TabButton tab="log" now={tab} icon="log" label="Log" open={setTab} />
          <TabButton
            tab="chat"
            now={tab}
            icon="chat"
            label={unread ? `Chat (${unread})` : 'Chat'}
            open={setTab}
          />
          <TabButton tab="table" now={tab} icon="table" label="Table" open={setTab} />
          <button
            type="button"
            class="button square bare side-close"
            aria-label="Close"
            onClick={() => setSide(false)}
          >
            <Icon name="close" />
          </button>
        </div>
        <div class="tab-body" role="tabpanel" aria-label={tab}>
          {tab === 'log' && <Log log={session.log.value} seats={info.seats} />}
          {tab === 'chat' && (
            <Chat lines={session.chatted.value} say={you === null ? null : text => session.say(text)} />
          )}
          {tab === 'table' && <TableCard info={info} game={game} keys={keys} report={report} />}
        </div>
      </aside>
      <nav class="phone-tabs" aria-label="More">
        <Tool icon="log" label="Log" keyName="L" act={() => openTab('log')} />
        <Tool
          icon="chat"
          label={unread ? `Chat ${unread}` : 'Chat'}
          keyName="C"
          act={() => openTab('chat')}
        />
        <Tool icon="table" label="Table" act={() => openTab('table')} />
        <Tool icon="book" label="Rules" keyName="R" act={() => openRules(question?.clause)} />
        <Tool icon="gear" label="Options" keyName="P" act={() => setOverlay('preferences')} />
      </nav>
      {overlay === 'help' && <Help close={() => setOverlay(null)} />}
      {overlay === 'preferences' && (
        <Sheet title="Preferences" close={() => setOverlay(null)}>
          <Preferences />
        </Sheet>
      )}
      {overlay === 'rules' && (
        <Sheet title={`Rules of ${game?.name ?? 'the game'}`} close={() => setOverlay(null)}>
          <RulesText game={info.game} clause={clause} />
        </Sheet>
      )}
    </div>
  );
}

/** While others play: the move that is being shown, in words. */
function Told({ events, seats }: { events: EventView[]; seats: SeatInfo[] }) {
  return (
    <p class="told" aria-hidden="true">
      {events.length === 0 && <span class="quiet">What you can choose will stand here.</span>}
      {events.map((event, i) => (
        <span key={i}>
          <Words text={event.text} seats={seats} />
        </span>
      ))}
    </p>
  );
}

/** Whether any part of an element can be seen inside its scrolled box. */
function inView(element: Element, box: DOMRect): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > box.top + 24 && top < box.bottom - 24;
}

/** A new question brings something of what it asks about into view; on a large screen it always is. */
function useQuestionInView(question: QuestionView | null): void {
  useEffect(() => {
    if (!question) return;
    const middle = document.querySelector('.middle');
    const lit = [...document.querySelectorAll('.middle .lit')];
    if (!middle || lit.length === 0) return;
    const box = middle.getBoundingClientRect();
    if (lit.some(element => inView(element, box))) return;
    lit[0]?.scrollIntoView({ block: 'center', behavior: motion() ? 'smooth' : 'auto' });
  }, [question]);
}

/** Whether the log and the chat stand beside the table rather than being laid over it. */
const wide = () => matchMedia('(min-width: 861px)').matches;

const watchedWords = (info: TableInfo) => (info.watchers > 0 ? `${info.watchers} watching` : '');

/** The sentence of the status bar. */
function Sentence({
  session,
  module,
  shared,
}: {
  session: Session;
  module: AnyTable | null;
  shared: boolean;
}) {
  const { seats } = session.info.value as TableInfo;
  const shown = session.shown.value as Update;
  const question = session.question.value;
  const you = session.you.value;
  if (shown.over && !session.stage.behind.value)
    return <Words text={module?.verdict?.(shown.view) ?? 'The game is over.'} seats={seats} />;
  if (question && shared && you !== null)
    return <Words text={`{${you}}: ${question.prompt}`} seats={seats} />;
  if (question) return <Words text={question.prompt} seats={seats} />;
  const others = shown.waiting_for.filter(seat => seat !== you);
  if (others.length === 0) return 'One moment…';
  return <Words text={`Waiting for ${others.map(seat => `{${seat}}`).join(', ')}`} seats={seats} />;
}

interface ToolProps {
  icon: IconName;
  label: string;
  keyName?: string;
  off?: boolean;
  /** Why it is off. */
  why?: string;
  act(): void;
}

/** A tool that is off still answers: it says why. */
function Tool({ icon, label, keyName, off = false, why = '', act }: ToolProps) {
  const key = keyName ? ` (${keyName})` : '';
  return (
    <button
      type="button"
      class="tool"
      aria-disabled={off}
      title={off && why ? `${label}${key}: ${why}` : `${label}${key}`}
      onClick={act}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

interface TabButtonProps {
  tab: Tab;
  now: Tab;
  icon: IconName;
  label: string;
  open(tab: Tab): void;
}

function TabButton({ tab, now, icon, label, open }: TabButtonProps) {
  return (
    <button type="button" role="tab" class="tab" aria-selected={tab === now} onClick={() => open(tab)}>
      <Icon name={icon} /> {label}
    </button>
  );
}

function panelsOf(
  module: AnyTable | null,
  shown: Update,
  edition: unknown,
  seats: SeatInfo[],
): Map<number, Panel> {
  if (!module?.panel) return new Map();
  return new Map(seats.map(({ seat }) => [seat, module.panel?.(shown.view, seat, edition) as Panel]));
}

function useTitle(mine: boolean, game: string): void {
  useEffect(() => {
    document.title = mine ? `● Your turn – ${game}` : game;
    if (mine && preferences.value.sound === 'on') knock();
  }, [mine, game]);
}

/** A sentence that goes away by itself. */
function useNotice(): [string | null, (text: string) => void] {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), 5000);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}

/** Says what nobody should miss: a refusal, a last round. */
function useAnnouncements(
  module: AnyTable | null,
  shown: Update | null,
  say: (text: string) => void,
  refusal: string | null,
): void {
  const before = useRef<Update | null>(null);
  // Once for every update shown
  useEffect(() => {
    const old = before.current;
    before.current = shown;
    if (!old || !shown || shown.undone) return;
    const news = module?.announce?.(old.view, shown.view);
    if (news) say(news);
  }, [shown]);
  // Once for every refusal
  useEffect(() => {
    if (refusal) say(refusal);
  }, [refusal]);
}
