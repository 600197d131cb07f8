import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { WORD_LISTS_FOLDER, wordLists } from './word-lists.js';

describe('the word lists of the audits', () => {
  it.each([...wordLists()])(
    'are those of the installed packages (npm run generate): %s',
    (name, source) => {
      expect(readFileSync(new URL(name, WORD_LISTS_FOLDER), 'utf8')).toBe(source);
    },
  );
});
