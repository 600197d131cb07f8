import { describe, expect, it } from '@jest/globals';
import { shareSentence } from './share-sentence.js';

describe('the distribution of visits', () => {
  it.each([
    [50, 2, '25 visits per keyword.'],
    [5, 2, 'Up to 3 visits per keyword, never more in total.'],
    [1, 1, 'All for one keyword.'],
    [50, 0, 'Split across the keywords.'],
    [Number.NaN, 3, 'Split across the keywords.'],
  ])('%p visits for %p keywords', (amount, keywords, sentence) => {
    expect(shareSentence(amount, keywords)).toBe(sentence);
  });
});
