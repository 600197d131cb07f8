import { mkdirSync, writeFileSync } from 'node:fs';
import { WORD_LISTS_FOLDER, wordLists } from './word-lists.ts';

/** `npm run generate`: writes the word lists of the audits. apps/embedded/install.mjs runs it when they are missing or old. */
mkdirSync(WORD_LISTS_FOLDER, { recursive: true });
for (const [name, source] of wordLists()) writeFileSync(new URL(name, WORD_LISTS_FOLDER), source);
