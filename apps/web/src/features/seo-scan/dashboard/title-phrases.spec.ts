import { expect, test } from '@jest/globals';
import { isInMostTitles } from './title-phrases.js';

test.each([
  [20, 25, true],
  [13, 25, true],
  [12, 25, false],
  [3, 4, true],
  [2, 3, false], // two of three pages may well compete
  [0, 0, false],
])('a phrase in %d titles of %d pages is in most titles: %j', (titles, pages, expected) => {
  expect(isInMostTitles({ title_pages: titles }, pages)).toBe(expected);
});
