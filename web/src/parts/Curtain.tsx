/** Between two people at one screen: nothing of either hand is in the page until the next one is ready. */

import { Skyline } from './Skyline';

export function Curtain({ name, ready }: { name: string; ready(): void }) {
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={`Pass the device to ${name}`}>
      <div class="town">
        <Skyline />
      </div>
      <div class="curtain-words">
        <p>Pass the device to</p>
        <h1>{name}</h1>
        <button type="button" class="button primary big" autofocus onClick={ready}>
          I am {name}
        </button>
      </div>
    </div>
  );
}
