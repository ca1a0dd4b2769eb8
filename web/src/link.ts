/** One seat's line to its table: says hello, passes messages on, and comes back by itself when it breaks. */

import type { FromClient, FromServer, Propose } from './protocol';

export interface LinkEars {
  heard(message: FromServer): void;
  /** The line is up (after the server's welcome), or down. */
  online(up: boolean): void;
  /** The server has closed the table to this browser, and said why before. */
  shutOut(): void;
}

/** As much of WebSocket as a link needs; tests bring their own. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type OpenSocket = (address: string) => Socket;

const firstWait = 400;
const longestWait = 10_000;

const notForYou = 4403;
const noSuchTable = 4404;

export class Link {
  private socket: Socket | null = null;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** The last version that was answered: a second click on the same question is swallowed here. */
  private answered = -1;

  constructor(
    private readonly address: string,
    private readonly secret: string | null,
    private readonly ears: LinkEars,
    private readonly open: OpenSocket = address => new WebSocket(address) as Socket,
  ) {
    this.connect();
  }

  private connect(): void {
    const socket = this.open(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', secret: this.secret }));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.lost(code);
  }

  private hear(message: FromServer): void {
    if (message.type === 'welcome') {
      this.wait = firstWait;
      // An answer the old line swallowed must be possible again on the new one.
      this.answered = -1;
      this.ears.online(true);
    }
    if (message.type === 'refused') this.answered = -1;
    this.ears.heard(message);
  }

  private lost(code: number): void {
    this.socket = null;
    if (this.closed) return;
    this.ears.online(false);
    if (code === notForYou) this.ears.shutOut();
    if (code === notForYou || code === noSuchTable) return;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, longestWait);
  }

  /** Tries at once instead of waiting: the network is back, or the person looks at the page again. */
  hurry(): void {
    if (this.socket || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  }

  private send(message: FromClient): boolean {
    if (!this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** False: not sent, because the line is down or this version has had its answer. */
  answer(option: number, version: number): boolean {
    return this.once(version, { type: 'answer', option, version });
  }

  /** The same for what a tap stops. */
  tap(after: number, version: number): boolean {
    return this.once(version, { type: 'tap', after, version });
  }

  private once(version: number, message: FromClient): boolean {
    if (version === this.answered || !this.send(message)) return false;
    this.answered = version;
    return true;
  }

  undo(version: number, wholeTurn: boolean): boolean {
    return this.send({ type: 'undo', version, whole_turn: wholeTurn });
  }

  propose(what: Propose['what'], version: number): boolean {
    return this.send({ type: 'propose', what, version });
  }

  vote(agree: boolean): boolean {
    return this.send({ type: 'vote', agree });
  }

  /** Let a bot play for this seat, or play again oneself. */
  seat(what: 'leave' | 'return'): boolean {
    return this.send({ type: what });
  }

  hint(version: number): boolean {
    return this.send({ type: 'hint', version });
  }

  chat(text: string): boolean {
    return this.send({ type: 'chat', text });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

export const liveAddress = (table: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/live`;
