/** An effect as signs and numbers; the sentence is there for who listens. */

import { Fragment } from 'preact';
import type {
  TundraAmountView as Amount,
  TundraEditionView as Edition,
  TundraFrameView as Frame,
  TundraPartView as Part,
} from '../../protocol';
import { Sign, signOf } from './icons';

export function Effect({ edition, effect }: { edition: Edition; effect: number }) {
  const face = edition.effects[effect];
  if (!face) return null;
  return (
    <span class="tu-effect" role="img" aria-label={face.text} title={face.text}>
      <Parts edition={edition} parts={face.parts} />
    </span>
  );
}

function Parts({ edition, parts }: { edition: Edition; parts: Part[] }) {
  return parts.map((part, i) => <One key={i} edition={edition} part={part} />);
}

/** What is paid stands left of an arrow. */
function One({ edition, part }: { edition: Edition; part: Part }) {
  switch (part.kind) {
    case 'gain':
      return <Counted n={part.n} name={part.good ?? 'any'} />;
    case 'swap':
      return (
        <span class="tu-part swap">
          {part.n > 1 && <b>{part.n}×</b>}
          <Price price={part.price} />
          <Sign name="arrow" />
          <Parts edition={edition} parts={edition.effects[part.gain ?? -1]?.parts ?? []} />
        </span>
      );
    case 'place_for':
    case 'card_for':
      return (
        <span class="tu-part swap">
          <Price price={part.price} />
          <Sign name="arrow" />
          <Sign name={part.kind === 'card_for' ? 'card' : 'place'} />
        </span>
      );
    case 'berry_per_tower':
      return (
        <span class="tu-part swap">
          <Sign name="berry" />
          <b>/</b>
          <Sign name="tower" />
        </span>
      );
    case 'vp_trade':
      return (
        <span class="tu-part swap">
          <Sign name="same" />
          <Sign name="arrow" />
          <Sign name="vp" />
          <b>/</b>
          <Sign name="tower" />
        </span>
      );
    default:
      return <Counted n={part.n} name={part.kind} />;
  }
}

export function Price({ price }: { price: Amount[] }) {
  return price.map(({ good, n }) => (
    <Fragment key={good}>
      <Counted n={n} name={good} />
    </Fragment>
  ));
}

function Counted({ n, name }: { n: number; name: string }) {
  return (
    <span class="tu-part">
      {n > 1 && <b>{n}</b>}
      <Sign name={signOf(name)} />
    </span>
  );
}

/** The rows of a card, from the top: which dice, and what they bring. */
export function Frames({ edition, frames }: { edition: Edition; frames: Frame[] }) {
  return (
    <ul class="tu-frames">
      {frames.map(({ high, low, effect }) => (
        <li key={high}>
          <span class="tu-rows">{high === low ? high : `${high}–${low}`}</span>
          <Effect edition={edition} effect={effect} />
        </li>
      ))}
    </ul>
  );
}
