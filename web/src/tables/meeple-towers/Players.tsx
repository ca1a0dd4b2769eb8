/** Who has what: supplies, cards, tokens; and how near the end is. */

import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  MeepleTowersEditionView as Edition,
  MeepleTowersPlayerView as Player,
  SeatInfo,
  MeepleTowersTokenView as Token,
  MeepleTowersView as View,
} from '../../protocol';
import { Figure, Pillar, PillarSign, TilesSign, TokenSign } from './Glyphs';
import { room, SIGNS } from './pieces';
import { count, kindName, signed } from './words';

interface PlayersProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
}

export const Players = ({ view, edition, seats, first }: PlayersProps & { first: number }) => (
  <section class="mt-players" aria-label="Supplies and cards">
    {view.players.map((_, i) => {
      const player = view.players[(first + i) % view.players.length] as Player;
      return <Row key={player.seat} view={view} edition={edition} seats={seats} player={player} />;
    })}
  </section>
);

function Row({ view, edition, seats, player }: PlayersProps & { player: Player }) {
  const name = seatName(seats, player.seat);
  const best =
    player.best_build === null
      ? 'can build nothing right now'
      : `could build for ${signed(player.best_build)}`;
  return (
    <div
      class={view.acting === player.seat ? 'mt-player acting' : 'mt-player'}
      style={{ '--seat': seatColour(player.seat) }}
    >
      <span class="mt-player-name">
        <SeatMark seat={player.seat} /> {name}
        {view.teams && <PartnerMark player={player} />}
      </span>
      <Supplies player={player} />
      <span
        class="mt-pips"
        role="img"
        aria-label={handWords(edition, player)}
        title={handWords(edition, player)}
      >
        {edition.cards.map((card, i) => (
          <i key={card.id} class={player.hand.includes(i) ? 'held' : undefined}>
            {i + 1}
          </i>
        ))}
      </span>
      <span class="mt-may" title={`${name} ${best}, with the cards in hand`}>
        <TilesSign /> {player.best_build === null ? '–' : signed(player.best_build)}
        <span class="unseen">{best}</span>
      </span>
      <Tokens edition={edition} tokens={player.tokens} seat={player.seat} />
    </div>
  );
}

const PartnerMark = ({ player }: { player: Player }) => (
  <span class="mt-partner" title="Partner">
    {player.team
      .filter(seat => seat !== player.seat)
      .map(seat => (
        <SeatMark key={seat} seat={seat} />
      ))}
  </span>
);

const handWords = (edition: Edition, player: Player): string => {
  const names = (cards: number[]) => cards.map(card => edition.cards[card]?.id).join(', ') || 'none';
  return `In hand: ${names(player.hand)}. Played: ${names(player.face_up)}.`;
};

export const Supplies = ({ player }: { player: Player }) => (
  <span class="mt-supplies" data-place={`supply/${player.seat}`}>
    <span
      class={player.supports <= 2 ? 'mt-supply low' : 'mt-supply'}
      title={`${player.supports} of ${count(player.supports_of, 'support')} left`}
    >
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <Pillar seat={player.seat} />
      </svg>
      {player.supports}
      <span class="unseen"> supports</span>
    </span>
    <span class="mt-supply" title={`${player.meeples} of ${count(player.meeples_of, 'meeple')} left`}>
      <svg viewBox="-34 -74 68 78" aria-hidden="true">
        <Figure seat={player.seat} />
      </svg>
      {player.meeples}
      <span class="unseen"> meeples</span>
    </span>
  </span>
);

/** Tokens: their values for whoever may know them, otherwise only their backs. */
export const Tokens = ({
  edition,
  tokens,
  seat,
}: {
  edition: Edition;
  tokens: Token[];
  /** Whose they are, where they may come flying from their pile. */
  seat?: number;
}) => (
  <span class="mt-tokens">
    {tokens.map((token, i) => {
      const kind = kindName(edition, token.kind);
      const words = token.value === null ? `${kind} token, face down` : `${kind} token worth ${token.value}`;
      return (
        <span
          key={i}
          class={token.value === null ? 'mt-token back' : 'mt-token'}
          data-piece={seat === undefined ? undefined : `token/${seat}/${i}`}
          data-enter={`pile/${token.kind}`}
          style={{ '--floor': room(kind).floor, '--line': room(kind).line }}
          role="img"
          aria-label={words}
          title={words}
        >
          {token.value ?? (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={SIGNS[kind]} fill="none" stroke="currentColor" stroke-width="2.4" />
            </svg>
          )}
        </span>
      );
    })}
  </span>
);

const TYPES_TO_RUN_OUT = 2;

/** The three piles of tokens and the three ways in which the game may end. */
export function Supply({ view, edition, seats }: PlayersProps) {
  const { end } = view;
  const fewest = end.fewest_supports_of.map(seat => seatName(seats, seat)).join(', ');
  const families = end.fewest_tiles_of.map(family => edition.families[family]).join(', ');
  const type = (reason: string, low: boolean) =>
    end.triggered.includes(reason) ? 'mt-end over' : low ? 'mt-end low' : 'mt-end';
  return (
    <section class="mt-supply-row" aria-label="Bonus tokens and the end">
      <span class="mt-piles">
        {view.piles.map((pile, i) => {
          const kind = kindName(edition, i);
          const words =
            `${count(pile.left, `${kind} token`)} left` +
            (pile.expected === null ? '' : `, worth ${pile.expected} on average`);
          return (
            <span
              key={kind}
              class={pile.left === 0 ? 'mt-pile gone' : 'mt-pile'}
              style={{ '--floor': room(kind).floor, '--line': room(kind).line }}
              title={`${words}. For whoever has a meeple covered on ${kind}.`}
              data-place={`pile/${i}`}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={SIGNS[kind]} fill="none" stroke="currentColor" stroke-width="2" />
              </svg>
              <b>{pile.left}</b>
              <span class="unseen">{words}</span>
            </span>
          );
        })}
      </span>
      <span class="mt-ends" role="group" aria-label="What ends the game">
        <span class="mt-ends-word" aria-hidden="true">
          To the end
        </span>
        <span
          class={type('supports', end.fewest_supports <= 2)}
          title={`The game ends when somebody has no support left. Fewest: ${fewest}`}
        >
          <PillarSign /> <b>{end.fewest_supports}</b>
          <span class="unseen"> supports are the fewest anybody has</span>
        </span>
        <span
          class={type('family', end.fewest_tiles <= 1)}
          title={`The game ends when a family of tiles has run out. Fewest: ${families}`}
        >
          <TilesSign /> <b>{end.fewest_tiles}</b>
          <span class="unseen"> tiles are left in the family with the fewest</span>
        </span>
        <span
          class={type('tokens', end.token_types_gone > 0)}
          title={`The game ends when two types of tokens have run out. So far: ${end.token_types_gone}`}
        >
          <TokenSign /> <b>{TYPES_TO_RUN_OUT - end.token_types_gone}</b>
          <span class="unseen"> more types of tokens must run out</span>
        </span>
      </span>
    </section>
  );
}
