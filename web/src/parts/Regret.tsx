/** A page that cannot be shown: why, and the way back. */

import type { ComponentChildren } from 'preact';

export function Regret({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="page narrow">
      <h1>{title}</h1>
      <p>{children}</p>
      <a class="button primary" href="/">
        To the lobby
      </a>
    </main>
  );
}
