/** Whose turn it is and what to do now, in one sentence, always in view. */

import type { ComponentChildren } from 'preact';
import { Icon } from './Icon';

interface StatusBarProps {
  mine: boolean;
  /** "Round 3 of 12" */
  stand: string;
  game: string;
  clock?: ComponentChildren;
  clause: { id: string; href: string; open(): void } | null;
  children: ComponentChildren;
  tools: ComponentChildren;
}

export function StatusBar({ mine, stand, game, clock, clause, children, tools }: StatusBarProps) {
  return (
    <header class={`status ${mine ? 'mine' : ''}`}>
      <a class="button square bare" href="/" aria-label="To the lobby" title="To the lobby">
        <Icon name="home" />
      </a>
      <div class="status-words">
        <h1 class="unseen">{game}</h1>
        <p class="stand">
          {mine && (
            <span class="your-turn" aria-hidden="true">
              Your turn
            </span>
          )}
          <span>{stand || game}</span>
          {clock}
          {clause && (
            <a
              href={clause.href}
              title="The rule behind this question"
              onClick={event => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                clause.open();
              }}
            >
              <span class="wide">Rule </span>
              {clause.id}
            </a>
          )}
        </p>
        <p class="sentence" role="status">
          {mine && <span class="unseen">Your turn. </span>}
          {children}
        </p>
      </div>
      <div class="tools">{tools}</div>
    </header>
  );
}
