import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWords, wordRules } from './find-words.ts';
import { exemptNames, forbiddenWords } from './forbidden-words.ts';

/** `npm run check:words`: prints each forbidden word with its place; exit 1 when there is one. */
const root = join(import.meta.dirname, '../..');
const FILES = [
  '{apps,bench,checks,jest,libs}/**/*.{ts,tsx,mjs}',
  'docs/**/*.md',
  '{README,CONTRIBUTING,SECURITY}.md',
];

const rules = wordRules(forbiddenWords, exemptNames);
const found = globSync(FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  .sort()
  .flatMap((path) =>
    findWords(path, readFileSync(join(root, path), 'utf8'), rules).map(
      ({ line, word, context, use }) => `${path}:${line} "${word}" in "${context}": use ${use}`,
    ),
  );
if (found.length > 0) {
  console.error(found.join('\n'));
  console.error(
    `\n${found.length} words that this code does not use: see checks/words/forbidden-words.ts`,
  );
  process.exitCode = 1;
}
