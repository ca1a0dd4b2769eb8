/** A game's rules with an anchor for every clause and a search. */

import '../style/rules.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { rules } from '../api';
import { Problem } from './Problem';

const clauseId = /\b[A-Z]{1,3}-\d{1,3}[a-z]?\b/;

/** Gives every block that opens with a clause its id, so that an address can point at it. */
export function anchor(root: Element): void {
  const taken = new Set<string>();
  for (const block of root.querySelectorAll('h1, h2, h3, h4, p, li, tr, dt')) {
    const opening = (block.textContent ?? '').trim().slice(0, 24);
    const id = clauseId.exec(opening)?.[0];
    if (!id || taken.has(id)) continue;
    taken.add(id);
    block.id = id;
    block.classList.add('clause');
  }
}

/** Shows only the blocks with these words, and the headings above them. */
export function sift(root: Element, words: string): number {
  const wanted = words.trim().toLowerCase();
  let found = 0;
  const headings: [number, Element][] = [];
  for (const block of root.children) {
    const level = /^H(\d)$/.exec(block.tagName)?.[1];
    const here = wanted === '' || (block.textContent ?? '').toLowerCase().includes(wanted);
    if (level) while ((headings.at(-1)?.[0] ?? 0) >= Number(level)) headings.pop();
    if (level) headings.push([Number(level), block]);
    block.toggleAttribute('hidden', !here);
    for (const item of block.querySelectorAll('li, tbody tr'))
      item.toggleAttribute(
        'hidden',
        wanted !== '' && !(item.textContent ?? '').toLowerCase().includes(wanted),
      );
    if (!here) continue;
    found += 1;
    for (const [, heading] of headings) heading.removeAttribute('hidden');
  }
  return found;
}

export function RulesText({ game, clause }: { game: string; clause: string }) {
  const [html, setHtml] = useState('');
  const [problem, setProblem] = useState('');
  const [words, setWords] = useState('');
  const [found, setFound] = useState(1);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    Promise.all([rules(game), import('marked')])
      .then(([{ markdown }, { marked }]) => marked.parse(markdown))
      .then(setHtml, error => setProblem(error.message));
  }, [game]);
  useEffect(() => {
    if (!html || !text.current) return;
    anchor(text.current);
    const target = clause ? text.current.querySelector(`#${CSS.escape(clause)}`) : null;
    target?.classList.add('pointed-at');
    target?.scrollIntoView({ block: 'center' });
  }, [html, clause]);
  useEffect(() => {
    if (html && text.current) setFound(sift(text.current, words));
  }, [html, words]);
  if (problem) return <Problem text={problem} />;
  return (
    <div class="rules">
      <input
        type="search"
        aria-label="Search the rules"
        placeholder="Search the rules"
        value={words}
        onInput={event => setWords(event.currentTarget.value)}
      />
      {found === 0 && <p class="quiet">No passage has these words.</p>}
      {/* Our own rules page, served with this page. */}
      <div class="rules-text" ref={text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
