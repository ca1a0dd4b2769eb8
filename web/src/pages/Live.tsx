/** The table in play: status bar, drawn table, tray, and what stands beside them. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useShortcuts } from '../keyboard';
import { notify } from '../notify';
import { Clock } from '../parts/Clock';
import { Cloth, Guard, useTable, useZoom, type Zoom } from '../parts/Drawn';
import { EndScreen } from '../parts/EndScreen';
import { Icon } from '../parts/Icon';
import { Offline } from '../parts/Offline';
import { Panels } from '../parts/Panels';
import { Preferences } from '../parts/Preferences';
import { RulesText } from '../parts/RulesText';
import { plainWords, Words } from '../parts/Seat';
import { Help, Sheet } from '../parts/Sheet';
import { Side, type Tab } from '../parts/Side';
import { Since } from '../parts/Since';
import { StatusBar } from '../parts/StatusBar';
import { Tool } from '../parts/Tool';
import { Tray } from '../parts/Tray';
import { Wishes } from '../parts/Wishes';
import { Pointing } from '../pointing';
import { motion, preferences } from '../preferences';
import type { EventView, GameInfo, QuestionView, SeatInfo, SeatKey, TableInfo, Update } from '../protocol';
import type { Session } from '../session';
import { knock } from '../sound';
import { type Swinging, useSwing } from '../swing';
import type { Panel, Shortcut } from '../table';
import type { AnyTable } from '../tables';

/** What is laid over the table. */
type Overlay = { what: 'help' | 'preferences' } | { what: 'rules'; clause: string } | null;

interface LiveProps {
  session: Session;
  keys: SeatKey[];
  game: GameInfo | undefined;
  /** Everybody who plays at this device. */
  here: Session[];
}

export function Live({ session, keys, game, here }: LiveProps) {
  const shared = here.length > 1;
  const info = session.info.value as TableInfo;
  const shown = session.shown.value;
  const question = session.question.value;
  const loaded = useTable(info.game);
  const module = typeof loaded === 'string' ? null : loaded;
  const zoom = useZoom();
  const [tab, setTab] = useState<Tab>('log');
  const [side, setSide] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [notice, say] = useNotice();
  const pointing = usePointing(session);
  const swinging = useSwing(
    question,
    after => session.tap(after),
    () => question?.options[0] && session.answer(question.options[0].id),
  );
  const unread = useUnread(session, tab === 'chat' && (side || wide()));

  const mine = question !== null;
  const over = (shown?.over ?? false) && !session.stage.behind.value;
  useTitle(mine, game?.name ?? 'Tabletown');
  useQuestionInView(question);
  useAnnouncements(module, shown, say, session.refusal.value);

  // A key may be pressed before this rendering is in place: what counts is what the session says then.
  const acts: Acts = {
    undo: wholeTurn => {
      const undo = session.shown.value?.undo;
      if (undo?.allowed) session.undo(wholeTurn);
      else if (undo?.ask) session.propose('takeback');
      else say(undo?.reason || 'There is nothing to undo.');
    },
    hint: () => {
      if (session.hint.value) session.dropHint();
      else if (session.question.value) session.askHint();
      else say('A hint is for your own turn.');
    },
    openTab: which => {
      setSide(!(side && tab === which));
      setTab(which);
    },
    closeSide: () => setSide(false),
    rules: () => setOverlay({ what: 'rules', clause: session.question.value?.clause ?? '' }),
    preferences: () => setOverlay({ what: 'preferences' }),
    help: () => setOverlay({ what: 'help' }),
  };
  useTableKeys(session, pointing, zoom, acts);

  if (!shown) return <div class="loading" role="status" aria-label="Laying the table" />;
  const panels = panelsOf(module, shown, session.edition.value, info.seats);
  const order = (module?.order?.(shown.view) ?? info.seats.map(({ seat }) => seat)).filter(seat => seat >= 0);
  return (
    <div
      class={`play ${mine ? 'mine' : ''} ${side ? 'side-open' : ''} ${over ? 'over' : ''}`}
      data-version={shown.version}
    >
      <StatusBar
        mine={mine && !over}
        game={game?.name ?? ''}
        stand={[module?.stand?.(shown.view), watchedWords(info)].filter(Boolean).join(' · ')}
        clock={over ? null : <Clock deadline={session.deadline.value} />}
        clause={
          question?.clause
            ? { id: question.clause, href: ruleLink(info, question.clause), open: acts.rules }
            : null
        }
        tools={<Tools session={session} shown={shown} over={over} acts={acts} />}
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
                you={session.you.value}
                rule={clause => ruleLink(info, clause)}
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
                you={session.you.value}
                seats={info.seats}
                events={shown.events}
                lit={pointing.lit}
                pointing={pointing.at}
                swinging={swinging}
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
        <Dock
          session={session}
          shown={shown}
          pointing={pointing}
          swinging={swinging}
          here={here}
          openLog={() => acts.openTab('log')}
        />
      )}
      <Side
        session={session}
        game={game}
        keys={keys}
        tab={tab}
        unread={unread}
        open={setTab}
        close={acts.closeSide}
      />
      <PhoneTabs unread={unread} acts={acts} />
      <Laid
        overlay={overlay}
        info={info}
        game={game}
        keys={module?.keys ?? []}
        close={() => setOverlay(null)}
      />
    </div>
  );
}

const ruleLink = (info: TableInfo, clause: string): string => `/rules/${info.game}#${clause}`;

/** What a person can do at the table besides answering. */
interface Acts {
  undo(wholeTurn?: boolean): void;
  hint(): void;
  openTab(tab: Tab): void;
  closeSide(): void;
  rules(): void;
  preferences(): void;
  help(): void;
}

function usePointing(session: Session): Pointing {
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
  return pointing;
}

/** How many chat lines came in while nobody looked at the chat. */
function useUnread(session: Session, talking: boolean): number {
  const said = session.chatted.value.length;
  const [read, setRead] = useState(said);
  useEffect(() => {
    if (talking) setRead(said);
  }, [talking, said]);
  return preferences.value.chat === 'on' && !talking ? said - read : 0;
}

function useTableKeys(session: Session, pointing: Pointing, zoom: Zoom, acts: Acts): void {
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
      if (!pointing.cancel()) acts.closeSide();
    },
    u: () => acts.undo(),
    t: () => acts.undo(true),
    h: acts.hint,
    s: () => session.stage.skip(),
    l: () => acts.openTab('log'),
    c: () => acts.openTab('chat'),
    r: acts.rules,
    p: acts.preferences,
    '?': acts.help,
    '+': zoom.in,
    '-': zoom.out,
    '0': zoom.fit,
  });
}

interface ToolsProps {
  session: Session;
  shown: Update;
  over: boolean;
  acts: Acts;
}

function Tools({ session, shown, over, acts }: ToolsProps) {
  return (
    <>
      {session.stage.behind.value && (
        <button type="button" class="button primary" onClick={() => session.stage.skip()}>
          <Icon name="skip" /> Skip
        </button>
      )}
      {session.you.value !== null && !over && (
        <>
          <Tool
            icon="undo"
            keyName="U"
            label={shown.undo.ask ? 'Ask back' : 'Undo'}
            off={!shown.undo.allowed && !shown.undo.ask}
            why={shown.undo.reason}
            act={() => acts.undo()}
          />
          {shown.undo.steps > 1 && (
            <Tool icon="undo-turn" label="Undo turn" keyName="T" act={() => acts.undo(true)} />
          )}
          <Tool
            icon="hint"
            label="Hint"
            keyName="H"
            off={session.question.value === null}
            why="For your own turn"
            act={acts.hint}
          />
        </>
      )}
      <Tool icon="book" label="Rules" keyName="R" act={acts.rules} />
      <Tool icon="gear" label="Preferences" keyName="P" act={acts.preferences} />
      <Tool icon="help" label="Keys" keyName="?" act={acts.help} />
    </>
  );
}

interface DockProps {
  session: Session;
  shown: Update;
  pointing: Pointing;
  swinging: Swinging | null;
  here: Session[];
  openLog(): void;
}

/** Below the table: what can be chosen, or what the others do. */
function Dock({ session, shown, pointing, swinging, here, openLog }: DockProps) {
  const { seats } = session.info.value as TableInfo;
  const question = session.question.value;
  return (
    <div class="dock">
      <Wishes session={session} here={here} />
      {question && <Since events={session.since.value} seats={seats} open={openLog} />}
      {session.you.value === null ? (
        <p class="watching">
          <Icon name="eye" /> You are watching.
        </p>
      ) : (
        <Tray swinging={swinging} question={question} pointing={pointing} hint={session.hint.value} />
      )}
      {!question && <Told events={shown.events} seats={seats} />}
    </div>
  );
}

function PhoneTabs({ unread, acts }: { unread: number; acts: Acts }) {
  return (
    <nav class="phone-tabs" aria-label="More">
      <Tool icon="log" label="Log" keyName="L" act={() => acts.openTab('log')} />
      <Tool
        icon="chat"
        label={unread ? `Chat ${unread}` : 'Chat'}
        keyName="C"
        act={() => acts.openTab('chat')}
      />
      <Tool icon="table" label="Table" act={() => acts.openTab('table')} />
      <Tool icon="book" label="Rules" keyName="R" act={acts.rules} />
      <Tool icon="gear" label="Options" keyName="P" act={acts.preferences} />
    </nav>
  );
}

interface LaidProps {
  overlay: Overlay;
  info: TableInfo;
  game: GameInfo | undefined;
  keys: readonly Shortcut[];
  close(): void;
}

function Laid({ overlay, info, game, keys, close }: LaidProps) {
  switch (overlay?.what) {
    case 'help':
      return <Help more={keys} close={close} />;
    case 'preferences':
      return (
        <Sheet title="Preferences" close={close}>
          <Preferences />
        </Sheet>
      );
    case 'rules':
      return (
        <Sheet title={`Rules of ${game?.name ?? 'the game'}`} close={close}>
          <RulesText game={info.game} clause={overlay.clause} />
        </Sheet>
      );
    default:
      return null;
  }
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
    if (!mine) return;
    if (preferences.value.sound === 'on') knock();
    notify(game);
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
