/** A page for whoever draws: `npx vite`, then /tests/tables/happy-heights/gallery.html?sample=draft&theme=dark */

import '../../../src/style/tokens.css';
import '@fontsource-variable/nunito';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { Pointing } from '../../../src/pointing';
import { CardBack, CardFace } from '../../../src/tables/happy-heights/Card';
import { Defs } from '../../../src/tables/happy-heights/icons';
import Table, { Result } from '../../../src/tables/happy-heights/Table';
import { edition, type Sample, samples, seats } from './samples';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
const name = asked.get('sample') ?? 'cards';
const width = Number(asked.get('width') ?? 130);

const Cards = () => (
  <div class="hh" style={{ display: 'flex', flexWrap: 'wrap', gap: '10px' }}>
    <Defs />
    {edition.cards.map((card, i) => (
      <CardFace key={card.id} edition={edition} card={i} width={width} />
    ))}
    <CardBack width={width} />
  </div>
);

function Shown({ sample }: { sample: Sample }) {
  const pointing = new Pointing(
    signal(sample.question),
    signal(null),
    () => true,
    () => {},
  );
  return (
    <Table
      view={sample.view}
      edition={sample.edition}
      question={sample.question}
      you={asked.has('watch') ? null : 0}
      seats={seats}
      events={[]}
      lit={pointing.lit}
      pointing={pointing.at}
      motion={false}
    />
  );
}

const found = samples.find(sample => sample.name === name);
const page =
  name === 'result' && samples.at(-1) ? (
    <Result
      view={(samples.at(-1) as Sample).view}
      edition={edition}
      seats={seats}
      you={0}
      rule={clause => `#${clause}`}
    />
  ) : found ? (
    <Shown sample={found} />
  ) : (
    <Cards />
  );
render(page, document.getElementById('page') as HTMLElement);
