/** The six stacks of level tiles, and how far each family is from running out. */

import type { MeepleTowersEditionView as Edition, MeepleTowersView as View } from '../../protocol';
import type { Lit } from '../../table';
import { Tile, Values } from './Glyphs';
import { count } from './words';

interface MarketProps {
  view: View;
  edition: Edition;
  lit: Lit;
}

export function Market({ view, edition, lit }: MarketProps) {
  return (
    <section class="mt-market" aria-label="Level tiles">
      {view.stacks.map((stack, i) => {
        const shape = edition.shapes[i];
        const face = stack.face === null ? undefined : edition.faces[stack.face];
        const open = lit(`stack/${i}`);
        const family = view.families[shape?.family ?? 0];
        const unseen = stack.unseen.length > 0 ? `Below it: ${stack.unseen.join(', ')}` : 'The last one';
        return (
          <div
            key={shape?.id}
            {...open?.props}
            class={`mt-stack ${open?.props.class ?? ''} ${stack.left > 1 ? 'deep' : ''} ${
              view.doing?.stack === i ? 'taken' : ''
            }`}
            title={
              face
                ? `${face.tile}: builder ${face.square}, each support ${face.node}. ${unseen}. ${
                    stack.ways === 0 ? 'Fits nowhere right now.' : `Fits in ${count(stack.ways, 'place')}.`
                  }`
                : 'This stack is empty'
            }
          >
            <span class="mt-stack-tile">
              {face ? (
                <span data-piece={view.doing?.stack === i ? undefined : `tile/${face.tile}`}>
                  <Tile edition={edition} face={face} />
                </span>
              ) : (
                <span class="mt-gone" role="img" aria-label={`${shape?.id}: no tile left`} />
              )}
            </span>
            <span class="mt-stack-side">
              {face && <Values face={face} />}
              <span class={stack.ways > 0 ? 'mt-ways fits' : 'mt-ways'}>
                {face ? (stack.ways > 0 ? count(stack.ways, 'place') : 'no place') : 'none'}
              </span>
            </span>
            <span
              class={`mt-left ${family && family.left <= 1 ? 'last' : ''}`}
              title={`${count(stack.left, 'tile')} in this stack, ${family?.left} of ${family?.of} in its family`}
            >
              {Array.from({ length: shape?.tiles ?? 0 }, (_, n) => (
                <i key={n} class={n < stack.left ? 'there' : undefined} />
              ))}
              <span class="unseen">{count(stack.left, 'tile')} left</span>
            </span>
          </div>
        );
      })}
    </section>
  );
}
