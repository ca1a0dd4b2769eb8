/** Copying to the clipboard, also where browsers only allow the old way: plain HTTP on a local network. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from './Icon';

export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard && isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Permission was refused: the old way may still work.
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

interface CopyProps {
  text: string | (() => Promise<string>);
  children: ComponentChildren;
}

export function Copy({ text, children }: CopyProps) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    try {
      const done = await copyText(typeof text === 'string' ? text : await text());
      setSaid(done ? 'Copied' : 'Select and copy by hand');
    } catch (error) {
      setSaid((error as Error).message);
    }
    setTimeout(() => setSaid(null), 2500);
  };
  return (
    <button type="button" class="button" onClick={copy}>
      <Icon name="copy" />
      <span aria-live="polite">{said ?? children}</span>
    </button>
  );
}

/** A link to give away: readable, selectable, copied with one tap. */
export function ShareLink({ label, link }: { label: string; link: string }) {
  return (
    <label class="share">
      <span>{label}</span>
      <span class="share-row">
        <input
          type="text"
          readOnly
          value={link}
          onFocus={event => (event.target as HTMLInputElement).select()}
        />
        <Copy text={link}>Copy link</Copy>
      </span>
    </label>
  );
}
