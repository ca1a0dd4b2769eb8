/** Updates of real games, exported from the playthroughs by `python -m tests.playthroughs.write`. */

import type {
  MeepleTowersEditionView as Edition,
  QuestionView,
  SeatInfo,
  MeepleTowersView as View,
} from '../../../src/protocol';
import recording from '../../recorded/meeple-towers.json';

export interface Sample {
  name: string;
  you: number | null;
  view: View;
  question: QuestionView | null;
}

const { updates } = recording as unknown as { updates: Omit<Sample, 'name'>[] };

export const edition = recording.edition as Edition;

export const samples: Sample[] = updates.map((update, i) => ({
  ...update,
  name: `${i}: ${update.view.players.length} players, ${update.view.phase}`,
}));

export const asked = (kind: string): Sample =>
  samples.find(sample => sample.question?.kind === kind) as Sample;

export const seats = (view: View): SeatInfo[] =>
  view.players.map(({ seat }) => ({
    seat,
    kind: 'person',
    name: ['Ada', 'Ben', 'Cleo', 'Dov'][seat] as string,
    bot: null,
    connected: true,
  })) as SeatInfo[];
