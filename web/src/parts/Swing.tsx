/** A bar on which something swings, and the button that stops it: for the hand, the keyboard and the eye. */

import { useEffect, useRef } from 'preact/hooks';
import type { Swinging } from '../swing';

export function Swing({ swinging }: { swinging: Swinging }) {
  const mark = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    let frame = 0;
    const move = () => {
      mark.current?.style.setProperty('left', `${50 + 48 * swinging.place}%`);
      frame = requestAnimationFrame(move);
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [swinging]);
  return (
    <div class="swing" role="group" aria-label="Stop the swing in the middle">
      <div class="swing-bar" aria-hidden="true">
        <span class="swing-middle" />
        <span class="swing-mark" ref={mark} />
      </div>
      <button
        type="button"
        class="button primary swing-stop"
        ref={button}
        // At the press, not at the release: it is a matter of timing.
        onPointerDown={() => swinging.tap()}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          if (!event.repeat) swinging.tap();
        }}
      >
        Stop it <kbd>Space</kbd>
      </button>
    </div>
  );
}
