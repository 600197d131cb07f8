import { describe, expect, it } from '@jest/globals';
import { shareSentence } from './share-sentence.js';

describe('the distribution of visits', () => {
  it.each([
    [50, 2, '25 visits for each keyword.'],
    [5, 2, 'Up to 3 visits for each keyword, never more in total.'],
    [1, 1, 'All for the one keyword.'],
    [50, 0, 'Shared among the keywords.'],
    [Number.NaN, 3, 'Shared among the keywords.'],
  ])('%p visits for %p keywords', (amount, keywords, sentence) => {
    expect(shareSentence(amount, keywords)).toBe(sentence);
  });
});
