/** Something worth knowing that opens by hover, focus or tap, and closes by Escape. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface PeekProps {
  class?: string;
  label: string;
  /** What is always seen: the button. */
  face: ComponentChildren;
  children: ComponentChildren;
}

export function Peek({ class: name = '', label, face, children }: PeekProps) {
  const open = useSignal<'' | 'glance' | 'held'>('');
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  const glance = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' && open.value === '') open.value = 'glance';
  };
  const look = (event: FocusEvent): void => {
    if ((event.target as Element).matches(':focus-visible') && open.value === '') open.value = 'glance';
  };
  const away = (): void => {
    if (open.value === 'glance') open.value = '';
  };
  const state = open.value;
  useLayoutEffect(() => {
    if (sheet.current) keepInside(sheet.current);
  }, [state]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is operated; this only follows the mouse
    <div
      class={`peek ${name}`}
      onPointerEnter={glance}
      onPointerLeave={away}
      onKeyDown={event => {
        if (event.key === 'Escape' && open.value !== '') {
          event.stopPropagation();
          open.value = '';
        }
      }}
    >
      <button
        type="button"
        class="peek-face"
        aria-label={label}
        aria-expanded={state !== ''}
        aria-controls={id}
        onFocus={look}
        onBlur={() => {
          open.value = '';
        }}
        onClick={() => {
          open.value = open.value === 'held' ? '' : 'held';
        }}
      >
        {face}
      </button>
      {state !== '' && (
        <div class="peek-sheet" id={id} ref={sheet} role="note">
          {children}
        </div>
      )}
    </div>
  );
}

/** Moves a sheet sideways until it is inside the window, and above its button if there is no room below. */
function keepInside(sheet: HTMLElement): void {
  sheet.style.setProperty('--shift', '0px');
  const rect = sheet.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const shift = rect.right > room - 8 ? room - 8 - rect.right : rect.left < 8 ? 8 - rect.left : 0;
  sheet.style.setProperty('--shift', `${shift}px`);
  const above = sheet.parentElement?.getBoundingClientRect().top ?? 0;
  sheet.classList.toggle('above', rect.bottom > innerHeight && above > rect.height);
}
