/** The supply line: five piles in their order, the one that the die names marked; and the die itself. */

import type { LOTSEditionView as Edition, LOTSView as View } from '../../protocol';
import type { Lit } from '../../table';
import { Iso } from './Iso';
import { count } from './words';

export function Supply({ view, edition, lit }: { view: View; edition: Edition; lit: Lit }) {
  const face = view.turn.die;
  const rolled = face === null ? null : (edition.die[face] ?? null);
  return (
    <section class="lots-supply" aria-label="Supply line">
      {view.piles.map((left, colour) => {
        const shape = edition.pieces[colour];
        const open = lit(`pile/${colour}`);
        return (
          shape && (
            <div
              key={colour}
              {...open?.props}
              class={[
                'lots-pile',
                left === 0 && 'out',
                rolled === colour && 'rolled',
                view.marker === colour && 'marked',
                open?.props.class,
              ]
                .filter(Boolean)
                .join(' ')}
              title={left === 0 ? `${shape.name}: out of stock` : `${shape.name}: ${left} left`}
            >
              <Iso cells={shape.orientations[0]?.cells ?? []} colour={shape.hex} size={46} />
              <b>{left === 0 ? 'out' : left}</b>
              {view.marker === colour && <i class="lots-marker" title="The purple cube of the solo game" />}
            </div>
          )
        );
      })}
      <p class={`lots-stock ${view.empty + 1 >= edition.empty_piles_to_end ? 'nearly' : ''}`}>
        {view.empty} of {edition.empty_piles_to_end} piles out of stock
      </p>
    </section>
  );
}

export function Die({ view, edition }: { view: View; edition: Edition }) {
  const face = view.turn.die;
  const colour = face === null ? null : edition.die[face];
  const shape = colour === null || colour === undefined ? null : edition.pieces[colour];
  return (
    <div class="lots-die" key={`${view.turn.number}/${face}`} title="The supply die">
      {face === null ? (
        <span class="quiet">–</span>
      ) : shape ? (
        <Iso cells={shape.orientations[0]?.cells ?? []} colour={shape.hex} size={44} />
      ) : (
        <b>?</b>
      )}
    </div>
  );
}

/** The sign at the gate of every building site. */
export function Calm({ view }: { view: View }) {
  return (
    <div class="lots-calm" role="img" aria-label={`${count(view.calm, 'turn')} without an accident`}>
      <b>{view.calm}</b>
      <span>{view.calm === 1 ? 'turn' : 'turns'} without an accident</span>
    </div>
  );
}
