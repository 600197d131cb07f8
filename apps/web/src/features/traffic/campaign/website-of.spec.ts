import { describe, expect, it } from '@jest/globals';
import type { Website } from '@app/domain/contract';
import { websiteOf } from './website-of.js';

describe('the website of a URL', () => {
  const websites = ['https://www.bakery.example/', 'http://localhost:4000/'].map(
    (url) => ({ url }) as Website, // only the URL matters
  );
  it.each([
    ['bakery.example/bread', 0],
    ['https://WWW.Bakery.example', 0],
    ['http://localhost:4000/x', 1],
  ])('is found for %s', (typed, index) => {
    expect(websiteOf(typed, websites)).toBe(websites[index]);
  });
  it.each(['shop.bakery.example', 'http://localhost:4001', 'bakery.example.org', '', 'a b'])(
    'is none for "%s"',
    (typed) => expect(websiteOf(typed, websites)).toBeNull(),
  );
});
