/** The seven cards of a player: what can be played, what lies open, and what planning would return. */

import type {
  MeepleTowersCardView as Card,
  MeepleTowersEditionView as Edition,
  MeepleTowersHalfStateView as HalfState,
  MeepleTowersPlayerView as Player,
  MeepleTowersView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { StepSigns } from './Glyphs';
import { count, signed } from './words';

interface HandProps {
  view: View;
  edition: Edition;
  player: Player;
  lit: Lit;
}

export function Hand({ view, edition, player, lit }: HandProps) {
  const doing = view.acting === player.seat ? view.doing : null;
  return (
    <div class="mt-cards">
      <section class="mt-hand" aria-label="Cards in hand">
        {player.hand.map(card => (
          <HandCard
            key={card}
            edition={edition}
            number={card}
            seat={player.seat}
            states={view.halves[card]}
            lit={lit}
          />
        ))}
        {player.hand.length === 0 && <p class="mt-nothing">No card in hand.</p>}
      </section>
      <section class="mt-played" aria-label="Played cards">
        <Plan lit={lit} player={player} edition={edition} />
        <div class="mt-open-cards" style={{ '--cards': Math.max(1, player.face_up.length) }}>
          {player.face_up.map(card => (
            <PlayedCard
              key={card}
              edition={edition}
              number={card}
              seat={player.seat}
              half={doing?.card === card ? doing.half : null}
              step={doing?.card === card ? doing.step : null}
            />
          ))}
        </div>
        <p class="mt-played-words">{playedWords(player, edition)}</p>
      </section>
    </div>
  );
}

const playedWords = (player: Player, edition: Edition): string =>
  player.face_up.length === 0
    ? 'Played cards lie here, open to all.'
    : `Played. Plan takes back ${player.face_up.map(card => edition.cards[card]?.id).join(', ')}.`;

/** Taking the played cards back; the words below the played cards say which. */
function Plan({ lit, player, edition }: Omit<HandProps, 'view'>) {
  const open = lit('plan');
  const back = player.face_up.map(card => edition.cards[card]?.id).join(', ');
  const words = back ? `takes back ${back}` : 'nothing to take back';
  return (
    <div
      {...open?.props}
      class={`mt-plan-card ${open?.props.class ?? ''}`}
      title={`Plan: ${words}. That is the whole turn.`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M8 4 4 8l4 4M4 8h10a5.5 5.5 0 0 1 0 11H8"
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
      <span>
        <b>Plan</b> <small>{back ? `+${count(player.face_up.length, 'card')}` : 'nothing yet'}</small>
      </span>
    </div>
  );
}

interface HandCardProps {
  edition: Edition;
  number: number;
  seat: number;
  states: HalfState[] | undefined;
  lit: Lit;
}

function HandCard({ edition, number, seat, states, lit }: HandCardProps) {
  const card = edition.cards[number] as Card;
  return (
    <article class="mt-card" aria-label={`${card.id} ${card.name}`} data-piece={`card/${seat}/${number}`}>
      <header>
        <span>{card.id}</span> {card.name}
      </header>
      {card.halves.map((half, i) => {
        const open = lit(`card/${number}/${half.name}`);
        const state = states?.[i];
        const why = state && !state.playable ? state.why_not : '';
        return (
          <div
            key={half.name}
            {...open?.props}
            class={`mt-half ${open?.props.class ?? ''} ${why ? 'cannot' : ''}`}
            title={why ? `${half.text}. Not now: ${why}.` : half.text}
          >
            <b class="mt-letter" aria-hidden="true">
              {half.name}
            </b>
            <span class="mt-steps">
              {half.steps.map(step => (
                <StepSigns key={step.text} edition={edition} step={step} />
              ))}
            </span>
            {state?.playable && state.best !== null && (
              <span class="mt-best" title="The most it would bring right now">
                {signed(state.best)}
              </span>
            )}
            {!open && (
              <span class="unseen">
                {half.name}: {half.text}
                {why && `; not now: ${why}`}
              </span>
            )}
          </div>
        );
      })}
    </article>
  );
}

interface PlayedCardProps {
  edition: Edition;
  number: number;
  seat: number;
  /** The half and the step that are being carried out. */
  half: number | null;
  step: number | null;
}

function PlayedCard({ edition, number, seat, half, step }: PlayedCardProps) {
  const card = edition.cards[number] as Card;
  const words = card.halves.map(one => `${one.name}: ${one.text}`).join('\n');
  return (
    <article
      class={half === null ? 'mt-card played' : 'mt-card played doing'}
      aria-label={`${card.id} ${card.name}, played`}
      title={`${card.id} ${card.name}\n${words}`}
      data-piece={`card/${seat}/${number}`}
    >
      <header>
        <span>{card.id}</span> {card.name}
      </header>
      {card.halves.map((one, i) => (
        <div key={one.name} class={`mt-half ${i === half ? 'now' : ''}`}>
          <b class="mt-letter" aria-hidden="true">
            {one.name}
          </b>
          <span class="mt-steps">
            {one.steps.map((part, n) => (
              <span key={part.text} class={i === half && n === step ? 'mt-now' : undefined}>
                <StepSigns edition={edition} step={part} />
              </span>
            ))}
          </span>
        </div>
      ))}
    </article>
  );
}
