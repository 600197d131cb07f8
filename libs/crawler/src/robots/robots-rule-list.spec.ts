import { describe, expect, it } from '@jest/globals';
import { googlebotHeaderRules, splitRobotsRules } from './robots-rule-list.js';

describe('the rules of a robots list', () => {
  it('are separated by commas, but not by the one in a date', () => {
    expect(
      splitRobotsRules('noindex, unavailable_after: Sat, 25 Jun 2030 15:00:00 PST,,nofollow'),
    ).toEqual(['noindex', 'unavailable_after: Sat, 25 Jun 2030 15:00:00 PST', 'nofollow']);
  });

  it('in a header apply to the agent before them, up to the next agent or header', () => {
    const header =
      'all, otherbot: noindex, nofollow, googlebot: nosnippet, max-snippet: 5\n*: none\notherbot:\nnoarchive';
    expect(googlebotHeaderRules(header)).toEqual([
      'all',
      'nosnippet',
      'max-snippet: 5',
      'none',
      'noarchive',
    ]);
  });

  it('of a megabyte are limited in number', () => {
    expect(splitRobotsRules('a,'.repeat(500_000)).length).toBeLessThanOrEqual(10_000);
    expect(splitRobotsRules(' '.repeat(1_000_000))).toEqual([]);
  });
});
