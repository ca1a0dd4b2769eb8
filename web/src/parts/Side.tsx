/** Beside the table, or laid over it on a phone: log, chat, and the table's own card. */

import type { GameInfo, SeatKey, TableInfo } from '../protocol';
import type { Session } from '../session';
import { Chat } from './Chat';
import { Icon, type IconName } from './Icon';
import { Log } from './Log';
import { TableCard } from './TableCard';

export type Tab = 'log' | 'chat' | 'table';

interface SideProps {
  session: Session;
  game: GameInfo | undefined;
  keys: SeatKey[];
  tab: Tab;
  unread: number;
  open(tab: Tab): void;
  close(): void;
}

export function Side({ session, game, keys, tab, unread, open, close }: SideProps) {
  const info = session.info.value as TableInfo;
  const watching = session.you.value === null;
  return (
    <aside class="side" aria-label="Log, chat and table">
      <div class="tabs" role="tablist">
        <TabButton tab="log" now={tab} icon="log" label="Log" open={open} />
        <TabButton
          tab="chat"
          now={tab}
          icon="chat"
          label={unread ? `Chat (${unread})` : 'Chat'}
          open={open}
        />
        <TabButton tab="table" now={tab} icon="table" label="Table" open={open} />
        <button type="button" class="button square bare side-close" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="tab-body" role="tabpanel" aria-label={tab}>
        {tab === 'log' && <Log log={session.log.value} seats={info.seats} />}
        {tab === 'chat' && (
          <Chat lines={session.chatted.value} say={watching ? null : text => session.say(text)} />
        )}
        {tab === 'table' && (
          <TableCard
            info={info}
            game={game}
            keys={keys}
            report={() => report(session)}
            leave={leaves(session, info)}
          />
        )}
      </div>
    </aside>
  );
}

/** How this seat is left, if it can be. */
const leaves = (session: Session, info: TableInfo): (() => void) | null => {
  const mine = info.seats.find(seat => seat.seat === session.you.value);
  return mine && !mine.stand_in && !session.over.value ? () => session.leave() : null;
};

/** All that somebody needs to see what this person sees. */
const report = async (session: Session): Promise<string> => {
  const { version, choices, question, view } = session.shown.value ?? {};
  return JSON.stringify({
    about: 'A Tabletown bug report',
    page: navigator.userAgent,
    info: session.info.value,
    version,
    choices,
    question,
    view,
    log: session.log.value,
  });
};

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
