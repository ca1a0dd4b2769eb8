/** Updates of real games, exported from the playthroughs by `python -m tests.playthroughs.write`. */

import type {
  RollingHeightsEditionView as Edition,
  EventView,
  QuestionView,
  SeatInfo,
  RollingHeightsView as View,
} from '../../../src/protocol';
import recording from '../../recorded/rolling-heights.json';

export interface Sample {
  name: string;
  you: number | null;
  view: View;
  question: QuestionView | null;
}

const { edition: recordedEdition, updates } = recording as unknown as {
  edition: Edition;
  updates: Omit<Sample, 'name'>[];
};

export const edition = recordedEdition;

export const samples: Sample[] = updates.map((update, i) => ({
  ...update,
  name: `${i} ${update.view.question ?? 'over'}`,
}));

/** The last recorded update at which this was asked: the later, the more stands on the table. */
export const asked = (question: string): Sample =>
  samples.findLast(sample => sample.view.question === question && sample.question !== null) as Sample;

export const over = (): Sample => samples.findLast(sample => sample.view.phase === 'over') as Sample;

const names = ['Ann', 'Bertrand', 'Cleo', 'Dimitri'];

export const seatsOf = (view: View): SeatInfo[] =>
  view.players.map(({ seat }) => ({
    seat,
    name: names[seat] as string,
    kind: 'person',
    bot: null,
    connected: true,
  })) as SeatInfo[];

export const event = (kind: string, facts: EventView['facts'], n = 1): EventView => ({
  n,
  seat: 0,
  kind,
  text: '',
  facts,
});
