import { describe, expect, it } from '@jest/globals';
import { taggedLanding } from './tagged-landing.js';

describe('the landing address of a visit', () => {
  it('names the search engine and that nobody real came', () => {
    expect(taggedLanding('https://bakery.example/bread', 'google')).toBe(
      'https://bakery.example/bread?utm_source=google&utm_medium=simulated',
    );
  });

  it('keeps what the address asks for, and replaces tags it already had', () => {
    const url = 'https://bakery.example/?page=2&utm_source=letter&utm_medium=email#top';
    const tagged = new URL(taggedLanding(url, 'bing'));
    expect(Object.fromEntries(tagged.searchParams)).toEqual({
      page: '2',
      utm_source: 'bing',
      utm_medium: 'simulated',
    });
    expect(tagged.hash).toBe('#top');
  });

  it('stays as it is for a direct visit', () => {
    expect(taggedLanding('https://bakery.example/?a=%20b', null)).toBe(
      'https://bakery.example/?a=%20b',
    );
  });
});
