/** Writes src/protocol.ts from the server's schema; with --check, only compares. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const web = fileURLToPath(new URL('..', import.meta.url));
const target = join(web, 'src/protocol.ts');
const venv = join(web, '../.venv/bin/python');
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3');

const schema = JSON.parse(
  execFileSync(python, ['-m', 'tabletown.server.schema'], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: join(web, '../src') },
  }),
);

const compiled = await compile(olderTuples(schema), 'Tabletown', {
  additionalProperties: false,
  bannerComment: '/** Generated from the server by `npm run protocol`; never edited. */',
  format: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
});

// Only the definitions are wanted: the schema's root describes nothing, and where each came from is noise.
const types = compiled
  .replace(/export (interface|type) Tabletown\b[^{;]*(\{[^}]*\}|;)/, '')
  .replace(/^ \*\s*\n \* This (interface|type) was referenced by.*\n \* via the `definition`.*\n/gm, '')
  .replace(
    /^\/\*\*\n \* This (interface|type) was referenced by.*\n \* via the `definition`.*\n \*\/\n/gm,
    '',
  );

const formatted = execFileSync(
  join(web, 'node_modules/.bin/biome'),
  ['format', '--stdin-file-path=src/protocol.ts'],
  { cwd: web, input: types, encoding: 'utf8' },
);

if (!process.argv.includes('--check')) writeFileSync(target, formatted);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== formatted) {
  console.error('src/protocol.ts is not what the server speaks: run `npm run protocol`.');
  process.exitCode = 1;
}

/** The compiler knows tuples as they were written before `prefixItems`. */
function olderTuples(part) {
  if (Array.isArray(part)) return part.map(olderTuples);
  if (part === null || typeof part !== 'object') return part;
  const { prefixItems, ...rest } = part;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, olderTuples(value)]));
  return prefixItems ? { ...kept, items: olderTuples(prefixItems), additionalItems: false } : kept;
}
