import { describe, expect, it } from '@jest/globals';
import { taggedLanding } from './tagged-landing.js';

describe('the landing address of a visit', () => {
  it('names the search engine and marks the visit as simulated', () => {
    expect(taggedLanding('https://bakery.example/bread', 'google')).toBe(
      'https://bakery.example/bread?utm_source=google&utm_medium=simulated',
    );
  });

  it('keeps the query of the address, and replaces existing tags', () => {
    const url = 'https://bakery.example/?page=2&utm_source=letter&utm_medium=email#top';
    const tagged = new URL(taggedLanding(url, 'bing'));
    expect(Object.fromEntries(tagged.searchParams)).toEqual({
      page: '2',
      utm_source: 'bing',
      utm_medium: 'simulated',
    });
    expect(tagged.hash).toBe('#top');
  });

  it('is unchanged for a direct visit', () => {
    expect(taggedLanding('https://bakery.example/?a=%20b', null)).toBe(
      'https://bakery.example/?a=%20b',
    );
  });
});
