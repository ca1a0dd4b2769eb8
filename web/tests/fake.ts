/** Stand-ins for tests: a socket that goes nowhere, and messages as the server would send them. */

import type { Socket } from '../src/link';
import type { FromServer, OptionView, QuestionView, TableInfo, Update, Welcome } from '../src/protocol';

export class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly sent: unknown[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  opens(): void {
    this.onopen?.({} as never);
  }

  hears(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** A place where sockets are opened; the newest is `last`. */
export function switchboard() {
  const sockets: FakeSocket[] = [];
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  return {
    open,
    sockets,
    get last(): FakeSocket {
      return sockets.at(-1) as FakeSocket;
    },
  };
}

export const option = (id: number, target: string, label = `option ${id}`, note = ''): OptionView => ({
  id,
  kind: 'TAKE',
  args: {},
  label,
  target,
  note,
});

export const question = (...options: OptionView[]): QuestionView => ({
  seat: 0,
  kind: 'Draft',
  prompt: 'Draft a card.',
  clause: 'HH-20',
  swing: null,
  options,
});

export const info = (change: Partial<TableInfo> = {}): TableInfo => ({
  table: 'abc',
  game: 'happy-heights',
  options: {},
  seats: [
    { seat: 0, kind: 'person', name: 'Ann', bot: null, stand_in: null, connected: true },
    { seat: 1, kind: 'bot', name: 'Handy', bot: 'greedy', stand_in: null, connected: true },
  ],
  host: 0,
  started: true,
  over: false,
  terms: { pace: 'free', overtime: 'vote', watchers: true },
  pace: 'No clock',
  proposal: null,
  watchers: 0,
  commitment: 'c0ffee',
  seed: null,
  created: 0,
  next_table: null,
  ...change,
});

export const welcome = (change: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome',
  info: info(),
  you: 0,
  edition: {},
  log: [],
  chat: [],
  ...change,
});

export const update = (version: number, change: Partial<Update> = {}): Update => ({
  type: 'update',
  version,
  choices: version,
  view: { version },
  question: null,
  waiting_for: [1],
  events: [{ n: version, seat: 1, kind: 'told', text: `{1} did ${version}`, facts: {} }],
  undone: false,
  undo: { allowed: false, reason: 'nothing yet', steps: 0, ask: false },
  clock: null,
  over: false,
  ...change,
});
