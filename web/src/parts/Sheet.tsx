/** Something laid over the table for a moment: help, rules, preferences.  Escape puts it away. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Shortcut } from '../table';
import { Icon } from './Icon';

interface SheetProps {
  title: string;
  close(): void;
  children: ComponentChildren;
}

export function Sheet({ title, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      class="sheet"
      ref={dialog}
      aria-label={title}
      onCancel={event => {
        event.preventDefault();
        close();
      }}
      onClick={event => event.target === dialog.current && close()}
    >
      <div class="sheet-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="button square bare" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

const shortcuts: readonly Shortcut[] = [
  ['Tab', 'go from one thing you can choose to the next'],
  ['Enter', 'choose it; once more to confirm'],
  ['1 – 9', 'choose by the number in the list'],
  ['Esc', 'step back'],
  ['U', 'undo'],
  ['T', 'undo the turn'],
  ['H', 'hint'],
  ['S', 'skip to the present'],
  ['L', 'log'],
  ['C', 'chat'],
  ['R', 'rules'],
  ['P', 'preferences'],
  ['+ − 0', 'zoom in, out, fit'],
  ['?', 'this list'],
];

export function Help({ more, close }: { more: readonly Shortcut[]; close(): void }) {
  return (
    <Sheet title="Keys" close={close}>
      <dl class="keys">
        {[...more, ...shortcuts].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">
        What you can choose is outlined on the table and listed below it. Nothing else can be clicked, and a
        late click can never become another move.
      </p>
    </Sheet>
  );
}
