/** The server's doors, one function each.  A refusal is thrown as a sentence. */

import type {
  AnalysisView,
  House,
  Join,
  Moment,
  NewTable,
  Replay,
  RulesPage,
  ScoreAnswer,
  ScoreRequest,
  SeatChange,
  SeatKey,
  TableInfo,
  TableKeys,
} from './protocol';

/** Something the server would not do; the message is for people. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new Refusal('The server does not answer. Is it running, and are you online?', 0);
  }
  if (!response.ok) throw new Refusal(await reason(response), response.status);
  return response.json();
}

async function reason(response: Response): Promise<string> {
  const otherwise = `The server refused (${response.status}).`;
  try {
    const { detail } = await response.json();
    return typeof detail === 'string' ? detail : otherwise;
  } catch {
    return otherwise;
  }
}

let house: Promise<House> | undefined;

/** Which games and bots there are; asked once. */
export function theHouse(): Promise<House> {
  house ??= ask<House>('/games').catch(error => {
    house = undefined;
    throw error;
  });
  return house;
}

export const newTable = (body: NewTable) => ask<TableKeys>('/tables', body);
export const tableInfo = (table: string) => ask<TableInfo>(`/tables/${table}`);
export const join = (table: string, body: Join) => ask<SeatKey>(`/tables/${table}/join`, body);
export const changeSeat = (table: string, seat: number, body: SeatChange) =>
  ask<TableInfo>(`/tables/${table}/seats/${seat}`, body);
export const start = (table: string, secret: string) => ask<unknown>(`/tables/${table}/start`, { secret });
export const rematch = (table: string, secret: string) =>
  ask<TableKeys>(`/tables/${table}/rematch`, { secret });
export const replay = (table: string) => ask<Replay>(`/tables/${table}/replay`);
export const moment = (table: string, n: number) => ask<Moment>(`/tables/${table}/moments/${n}`);
export const analysis = (table: string) => ask<AnalysisView>(`/tables/${table}/analysis`);

/** The replay file as text: its seed is too large for a JavaScript number. */
export async function record(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record`);
  if (!response.ok) throw new Refusal(await reason(response), response.status);
  return response.text();
}

export const edition = <E>(game: string) => ask<E>(`/editions/${game}`);
export const rules = (game: string) => ask<RulesPage>(`/rules/${game}`);
export const score = (game: string, body: ScoreRequest) => ask<ScoreAnswer>(`/score/${game}`, body);
