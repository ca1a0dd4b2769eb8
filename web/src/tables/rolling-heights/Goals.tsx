/** What counts at the end: three public Ads, and the Targets of whoever is looking. */

import { SeatMark } from '../../parts/Seat';
import type {
  RollingHeightsAdView as Ad,
  RollingHeightsEditionView as Edition,
  SeatInfo,
  RollingHeightsTargetView as Target,
  RollingHeightsView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { plain, playerName } from './words';

interface GoalsProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  /** Whose Targets lie here; null: nobody's. */
  seat: number | null;
  lit: Lit;
}

export function Goals({ view, edition, seats, seat, lit }: GoalsProps) {
  const targets = seat === null ? [] : (view.players[seat]?.targets ?? []);
  return (
    <section class="rh-goals" aria-label="Ads and Targets">
      <p class="rh-caption">Ads: all score at the end</p>
      {view.ads.map((ad, i) => (
        <Poster key={i} ad={ad} view={view} edition={edition} seats={seats} />
      ))}
      {targets.length > 0 && <p class="rh-caption">Your Targets: one will score</p>}
      {seat !== null &&
        targets.map((target, which) => (
          <Dossier
            key={which}
            target={target}
            address={`target/${seat}/${which}`}
            edition={edition}
            lit={lit}
          />
        ))}
    </section>
  );
}

/** An Ad: an advertisement on the score board, with what it brings everybody now. */
function Poster({ ad, view, edition, seats }: { ad: Ad; view: View; edition: Edition; seats: SeatInfo[] }) {
  const face = edition.ads[ad.ad];
  return (
    <article class={ad.scored ? 'rh-poster scored' : 'rh-poster'}>
      <b class="rh-title">{face?.name}</b>
      <p>{face?.text}</p>
      <ul aria-label={ad.scored ? 'Brought' : 'Brings now'}>
        {ad.worth.map((worth, seat) => (
          <li
            key={seat}
            title={`${playerName(view, seats, seat)}: ${plain(worth)} VP${ad.scored ? '' : ' now'}`}
          >
            <SeatMark seat={seat} />
            <b>{plain(worth)}</b>
          </li>
        ))}
      </ul>
    </article>
  );
}

interface DossierProps {
  target: Target;
  address: string;
  edition: Edition;
  lit: Lit;
}

/** A Target: a secret file, open only to its owner. */
function Dossier({ target, address, edition, lit }: DossierProps) {
  const open = lit(address);
  const face = target.target === null ? null : edition.targets[target.target];
  return (
    <div
      {...open?.props}
      class={`rh-dossier ${target.chosen ? 'chosen' : ''} ${face ? '' : 'closed'} ${open?.props.class ?? ''}`}
    >
      <b class="rh-title">{face?.name ?? 'A secret Target'}</b>
      {face && <p>{face.text}</p>}
      {target.worth !== null && (
        <span class="rh-worth">
          <b>{plain(target.worth)}</b> now
        </span>
      )}
    </div>
  );
}
