/** A page for whoever draws: `npx vite`, then /tests/tables/rolling-heights/gallery.html?sample=9&theme=dark */

import '../../../src/style/base.css';
import '../../../src/style/play.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { Pointing } from '../../../src/pointing';
import Table, { Result } from '../../../src/tables/rolling-heights/Table';
import { edition, event, type Sample, samples, seatsOf } from './samples';

const wish = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wish.get('theme') ?? 'light';
document.documentElement.dataset.text = 'normal';

/** What happened, to see its moment: ?moment=strike */
const moments = {
  strike: event('WentOnStrike', { seat: 0, lost: 2 }),
  completed: event('Completed', { seat: 1, space: 20, tile: 47, points: 24 }),
  siren: event('EndTriggered', { why: 'all built', colour: 0, round: 9 }),
  crate: event('MiscEntered', { colour: 1 }),
};

function Shown({ sample }: { sample: Sample }) {
  const pointing = new Pointing(
    signal(sample.question),
    signal(null),
    () => false,
    () => {},
  );
  const moment = moments[wish.get('moment') as keyof typeof moments];
  return (
    <div class="cloth">
      <div class="cloth-scroll">
        <div class="cloth-sheet">
          <Table
            view={sample.view}
            edition={edition}
            question={sample.question}
            you={sample.you}
            seats={seatsOf(sample.view)}
            events={moment ? [moment] : []}
            lit={pointing.lit}
            pointing={pointing.at}
            motion={wish.has('motion')}
          />
        </div>
      </div>
    </div>
  );
}

const found = samples[Number(wish.get('sample') ?? 0)] ?? (samples[0] as Sample);
const page = wish.has('result') ? (
  <Result
    view={found.view}
    edition={edition}
    seats={seatsOf(found.view)}
    you={0}
    rule={clause => `#${clause}`}
  />
) : (
  <Shown sample={found} />
);
render(page, document.getElementById('page') as HTMLElement);
