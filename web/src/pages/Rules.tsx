/** The rules of a game, in our words, clause by clause. */

import { useEffect, useState } from 'preact/hooks';
import { theHouse } from '../api';
import { Icon } from '../parts/Icon';
import { RulesText } from '../parts/RulesText';

export default function Rules({ name }: { name: string }) {
  const [clause, setClause] = useState(location.hash.slice(1));
  const [title, setTitle] = useState('Rules');
  useEffect(() => {
    theHouse().then(
      house => setTitle(house.games.find(game => game.id === name)?.name ?? 'Rules'),
      () => undefined,
    );
    const moved = () => setClause(location.hash.slice(1));
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, [name]);
  useEffect(() => {
    document.title = `Rules – ${title}`;
  }, [title]);
  return (
    <main class="page narrow">
      <nav class="crumbs">
        <a class="button square bare" href="/" aria-label="To the lobby">
          <Icon name="home" />
        </a>
        <a class="button" href={`/new/${name}`}>
          Play {title}
        </a>
      </nav>
      <RulesText game={name} clause={clause} />
    </main>
  );
}
