/** Addresses and pages.  Each page is loaded when it is first opened. */

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface PageProps {
  /** What the address names: a table or a game. */
  name: string;
}

type Page = ComponentType<PageProps>;

const pages: [RegExp, () => Promise<{ default: Page }>][] = [
  [/^\/t\/([\w-]+)\/?$/, () => import('./pages/Play')],
  [/^\/replay\/([\w-]+)\/?$/, () => import('./pages/Replay')],
  [/^\/rules\/([\w-]+)\/?$/, () => import('./pages/Rules')],
  [/^\/score\/([\w-]+)\/?$/, () => import('./pages/Calculator')],
  [/^\/(?:new\/([\w-]+)\/?)?$/, () => import('./pages/Lobby')],
  [/^/, () => import('./pages/Lost')],
];

const path = signal(location.pathname);

window.addEventListener('popstate', () => {
  path.value = location.pathname;
});

// Links inside the house change the page without loading it anew.
document.addEventListener('click', event => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.hash);
});

export function go(to: string): void {
  history.pushState(null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

export function Router() {
  const here = path.value;
  const [open, setOpen] = useState<{ page: Page; name: string; at: string } | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let current = true;
    for (const [pattern, load] of pages) {
      const found = pattern.exec(here);
      if (!found) continue;
      load().then(
        module => current && setOpen({ page: module.default, name: found[1] ?? '', at: here }),
        () => current && setBroken(true),
      );
      break;
    }
    return () => {
      current = false;
    };
  }, [here]);
  if (broken)
    return (
      <main class="page narrow">
        <h1>This page did not load</h1>
        <p>The server may have been updated or be unreachable. Your games are safe on the server.</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          Load it again
        </button>
      </main>
    );
  if (!open) return <div class="loading" role="status" aria-label="Loading" />;
  const Open = open.page;
  return <Open key={open.at} name={open.name} />;
}
