import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comparePhrases, PhraseCandidates } from './phrase-candidates.js';

const STOP_WORDS = new Set(['and', 'the', 'of']);

/** By joining the words of each phrase. */
function foundSlowly(texts: readonly (readonly string[])[]): { phrase: string; weight: number }[] {
  const weights = new Map<string, number>();
  for (const words of texts) {
    const phrases = new Map<string, number>();
    const isEdge = (word = ''): boolean => word.length > 1 && !STOP_WORDS.has(word);
    for (let start = 0; start < words.length; start++)
      for (let length = 1; length <= 3 && start + length <= words.length; length++) {
        const some = words.slice(start, start + length);
        const isPhrase = isEdge(some[0]) && isEdge(some.at(-1)) && /[a-z]/.test(some.join(''));
        if (isPhrase) phrases.set(some.join(' '), 1 + length / 4);
      }
    for (const [phrase, weight] of phrases)
      weights.set(phrase, (weights.get(phrase) ?? 0) + weight);
  }
  return [...weights]
    .map(([phrase, weight]) => ({ phrase, weight }))
    .sort((a, b) => b.weight - a.weight || comparePhrases(a.phrase, b.phrase));
}

describe('the candidates for key phrases', () => {
  it('are the runs of up to three words between stop words and numbers', () => {
    const word = fc.constantFrom('rye', 'bread', 'and', 'the', 'a', '24', 'oven', 'salt');
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 9 }), { maxLength: 4 }), (texts) => {
        const candidates = new PhraseCandidates<number>(STOP_WORDS);
        for (const [place, words] of texts.entries())
          candidates.add(words.join(' '), { place, weight: 1 });
        const expected = foundSlowly(texts);
        expect(candidates.heaviest(1_000)).toMatchObject(expected);
        expect(candidates.heaviest(5)).toMatchObject(expected.slice(0, 5));
        expect(candidates.heaviest(1_000)).toHaveLength(expected.length);
      }),
    );
  });

  it('have the first of very many different words only', () => {
    const candidates = new PhraseCandidates<string>(STOP_WORDS);
    const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);
    candidates.add(words.join(' '), { place: 'title', weight: 1 });
    candidates.add('word5 word1999 word7', { place: 'h1', weight: 9 });
    const phrases = candidates.heaviest(10_000).map(({ phrase }) => phrase);
    expect(phrases.slice(0, 2)).toEqual(['word5', 'word7']);
    expect(phrases).toContain('word1020 word1021 word1022');
    expect(phrases.filter((phrase) => phrase.includes('word1023'))).toEqual([]);
  });
});
