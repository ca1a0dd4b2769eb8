/** The supply is the clock: when every real cube of one colour is built, the end begins. */

import { Peek } from '../../parts/Peek';
import type {
  RollingHeightsEditionView as Edition,
  RollingHeightsSupplyView as Supply,
  RollingHeightsView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { CubeIcon, MeepleIcon, WildToken } from './icons';
import { count, phaseWords } from './words';

interface ClockProps {
  view: View;
  edition: Edition;
  lit: Lit;
}

export function Clock({ view, edition, lit }: ClockProps) {
  return (
    <section class="rh-clock" aria-label="Supply">
      <header>
        <b>{view.round > 0 ? `Round ${view.round}` : phaseWords.draft}</b>
        <span class={view.last_round ? 'rh-siren on' : 'rh-siren'}>{endWords(view)}</span>
      </header>
      {view.cubes.map((supply, colour) => (
        <Colour key={colour} supply={supply} colour={colour} edition={edition} lit={lit} />
      ))}
      {view.last_round === null && <p class="rh-clock-note">One colour at 0 ends the game.</p>}
      {view.misc_entered && (
        <p class="rh-misc">
          <CubeIcon colour="" misc /> Miscellaneous cubes in play
        </p>
      )}
    </section>
  );
}

function endWords(view: View): string {
  if (view.phase === 'over') return 'over';
  if (view.last_round === null) return 'left to build';
  return view.round >= view.last_round ? 'last round' : `ends after ${view.last_round}`;
}

interface ColourProps {
  supply: Supply;
  colour: number;
  edition: Edition;
  lit: Lit;
}

function Colour({ supply, colour, edition, lit }: ColourProps) {
  const cube = edition.cubes[colour];
  if (!cube) return null;
  const open = lit(`cube/${cube.key}`);
  const words = `${cube.name}: ${supply.left} of ${supply.total} left to build, ${supply.supply} in the supply`;
  return (
    <div
      {...(open?.props ?? { role: 'img', 'aria-label': words })}
      class={`rh-colour ${supply.left * 4 <= supply.total ? 'low' : ''} ${open?.props.class ?? ''}`}
      data-place={`supply/${cube.key}`}
      title={words}
    >
      <CubeIcon colour={cube.key} />
      <span class={`rh-sand ${cube.key}`}>
        <span style={{ width: `${(100 * supply.left) / Math.max(1, supply.total)}%` }} />
      </span>
      <b>{supply.left}</b>
    </div>
  );
}

/** Meeples nobody has hired yet, and Wild Tokens. */
export function Hiring({ view, edition, lit }: ClockProps) {
  return (
    <section class="rh-hiring" aria-label="Meeples in the supply">
      {edition.meeples.map((meeple, colour) => {
        const open = lit(`supply/${meeple.key}`);
        const left = view.meeple_supply[colour] ?? 0;
        const face = (
          <>
            <MeepleIcon colour={meeple.key} />
            <b>{left}</b>
          </>
        );
        const words = `${meeple.trade}: ${left} in the supply`;
        return open ? (
          <div
            key={meeple.key}
            {...open.props}
            class={`rh-hire ${open.props.class}`}
            data-place={`supply/${meeple.key}`}
          >
            {face}
          </div>
        ) : (
          <div key={meeple.key} class="rh-hire" data-place={`supply/${meeple.key}`}>
            <Peek label={words} face={face}>
              <b>{meeple.trade}</b>
              <p>Steady: {meeple.steady}</p>
              <p>Hard: {meeple.hard}</p>
              <p class="quiet">
                Thrown: {(view.odds[colour] ?? []).map(odds => `${Math.round(100 * odds)} %`).join(' / ')}{' '}
                (flat, steady, hard). {count(left, 'meeple')} in the supply.
              </p>
            </Peek>
          </div>
        );
      })}
      <div
        class="rh-hire"
        data-place="wild-supply"
        role="img"
        aria-label={`${count(view.wild_supply, 'Wild Token')} in the supply`}
      >
        <WildToken />
        <b>{view.wild_supply}</b>
      </div>
    </section>
  );
}
