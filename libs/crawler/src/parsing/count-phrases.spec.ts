import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countPhrases, MAX_COUNTED_PHRASES } from './count-phrases.js';
import { hashEach, hashWords } from './sim-hash.js';

/** By the words themselves, one phrase after the other. */
function countedSlowly(text: readonly string[], phrase: readonly string[]): number {
  let count = 0;
  for (let at = 0; phrase.length > 0 && at + phrase.length <= text.length;) {
    const isThere = phrase.every((word, index) => text[at + index] === word);
    at += isThere ? phrase.length : 1;
    if (isThere) count++;
  }
  return count;
}

describe('the occurrences of phrases', () => {
  it('are those of their words in this order, without overlaps', () => {
    const word = fc.constantFrom('rye', 'bread', 'oven', 'salt', 'a');
    const phrase = fc.array(word, { maxLength: 5 });
    const phrases = fc.array(phrase, { maxLength: MAX_COUNTED_PHRASES });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), phrases, (text, searched) => {
        const { hashes } = hashWords(text.join(' '));
        const counted = countPhrases(hashes, hashEach(searched.map((words) => words.join(' '))));
        expect(counted).toEqual(searched.map((words) => countedSlowly(text, words)));
      }),
    );
  });

  it('do not depend on phrases that were counted before', () => {
    const { hashes } = hashWords('rye bread and rye');
    expect(countPhrases(hashes, hashEach(['rye', 'bread and', 'and rye bread']))).toEqual([
      2, 1, 0,
    ]);
    expect(countPhrases(hashes, hashEach(['oven']))).toEqual([0]);
  });
});
