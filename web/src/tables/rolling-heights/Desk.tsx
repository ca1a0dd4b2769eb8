/** The foreman's desk: cubes and Spending Power in hand, Wild Tokens and the trading post. */

import type { ComponentChildren } from 'preact';
import type {
  RollingHeightsEditionView as Edition,
  RollingHeightsPlayerView as Player,
  RollingHeightsView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { CubeIcon, Note, WildToken } from './icons';
import { count } from './words';

interface DeskProps {
  view: View;
  edition: Edition;
  lit: Lit;
  player: Player;
}

export function Desk({ view, edition, lit, player }: DeskProps) {
  const turn = view.turn?.seat === player.seat ? view.turn : null;
  return (
    <div class="rh-desk">
      <div class="rh-hand" role="group" aria-label="In hand">
        {turn?.hand.map((n, unit) => {
          const misc = unit >= edition.cubes.length;
          const cube = edition.cubes[unit % edition.cubes.length];
          const key = `${misc ? 'm' : ''}${cube?.key}`;
          const words = `${misc ? 'miscellaneous ' : ''}${cube?.name}`;
          return (
            <Held key={key} id={key} n={n} words={words} lit={lit} from={`supply/${cube?.key}`}>
              <CubeIcon colour={cube?.key ?? ''} misc={misc} />
            </Held>
          );
        })}
        {turn && (
          <Held id="SP" n={turn.spending} words="Spending Power" lit={lit} from="crew/hard">
            <Note />
          </Held>
        )}
        {(turn?.purse ?? 0) === 0 && <span class="rh-empty">No cubes in hand</span>}
        {turn && turn.due > 0 && <b class="rh-due">{turn.due} to pay</b>}
      </div>
      <table class="rh-exchange">
        <tbody>
          <tr>
            <th scope="row" title="Wild Tokens: each can be any cube, and is worth a point at the end">
              <WildToken /> <b>{player.wild}</b>
              <span class="unseen"> Wild Tokens for</span>
            </th>
            {edition.cubes.map(cube => (
              <Exchange key={cube.key} address={`wild/${cube.key}`} colour={cube.key} lit={lit} label="" />
            ))}
          </tr>
          <tr>
            <th scope="row">Trade</th>
            {edition.cubes.map(cube => (
              <Exchange
                key={cube.key}
                address={`trade/${cube.key}`}
                colour={cube.key}
                lit={lit}
                label={`${cube.trade}:1`}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface HeldProps {
  id: string;
  n: number;
  words: string;
  lit: Lit;
  from: string;
  children: ComponentChildren;
}

/** Units of one kind in hand; to pay, a click spends one. */
function Held({ id, n, words, lit, from, children }: HeldProps) {
  const open = lit(`hand/${id}`);
  // An empty place stays: cubes fly from where they lay a moment ago.
  return (
    <div
      {...(open?.props ?? { role: 'img', 'aria-label': count(n, words, words) })}
      class={`rh-held ${n === 0 ? 'none' : ''} ${open?.props.class ?? ''}`}
      data-place={`hand/${id}`}
      title={count(n, words, words)}
    >
      {Array.from({ length: Math.min(n, 4) }, (_, i) => (
        <span key={i} class="rh-held-one" data-piece={`hand/${id}/${i}`} data-enter={from}>
          {children}
        </span>
      ))}
      {n > 0 && <b>{n}</b>}
    </div>
  );
}

interface ExchangeProps {
  address: string;
  colour: string;
  lit: Lit;
  label: string;
}

function Exchange({ address, colour, lit, label }: ExchangeProps) {
  const open = lit(address);
  return (
    <td>
      <div {...open?.props} class={`rh-swap ${open?.props.class ?? ''}`} title={open?.option.label}>
        <CubeIcon colour={colour} />
        {label && <span>{label}</span>}
      </div>
    </td>
  );
}
