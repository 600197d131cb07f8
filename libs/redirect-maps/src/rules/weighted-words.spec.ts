import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Vocabulary, wordSimilarity } from './weighted-words.js';

const words = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.constantFrom(0.25, 0.5, 1),
);

describe('wordSimilarity', () => {
  it('counts rare words more than frequent ones', () => {
    const vocabulary = new Vocabulary();
    const read = (...names: string[]) => {
      const weighted = vocabulary.weighted(new Map(names.map((name) => [name, 1])));
      vocabulary.countPage(weighted.ids);
      return weighted;
    };
    const old = read('shop', 'marmalade');
    const rare = read('shop', 'marmalade', 'jar');
    const frequent = read('shop', 'bread');
    for (let page = 0; page < 20; page += 1) read('shop', `page${page}`);
    const similarity = (to: typeof old) =>
      wordSimilarity(old, to, (id) => vocabulary.rarity(id)) ?? 0;
    expect(similarity(rare)).toBeGreaterThan(0.5);
    expect(similarity(frequent)).toBeLessThan(0.1);
  });

  it('is between 0 and 1, the same in both directions, and 1 for the same words', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const vocabulary = new Vocabulary();
        const a = vocabulary.weighted(new Map(Object.entries(one)));
        const b = vocabulary.weighted(new Map(Object.entries(other)));
        const similarity = wordSimilarity(a, b, () => 1);
        expect(wordSimilarity(b, a, () => 1)).toBe(similarity);
        if (a.ids.length === 0 || b.ids.length === 0) expect(similarity).toBeNull();
        else expect(similarity).toBeLessThanOrEqual(1);
        expect(wordSimilarity(a, a, () => 1)).toBe(a.ids.length === 0 ? null : 1);
      }),
    );
  });
});
