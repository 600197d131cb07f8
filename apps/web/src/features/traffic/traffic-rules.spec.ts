import { describe, expect, it } from '@jest/globals';
import type { Website } from '@app/domain/contract';
import { addUpArrivals } from './arrivals.js';
import { isRunning, isSettled, percentOver } from './campaign-state.js';
import { shareSentence } from './share-sentence.js';
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

describe('the state of a campaign', () => {
  it('is final only when the last visit has been closed', () => {
    expect(isSettled({ status: 'stopped', inProgress: 1 })).toBe(false);
    expect(isSettled({ status: 'stopped', inProgress: 0 })).toBe(true);
    expect(isSettled({ status: 'paused', inProgress: 0 })).toBe(false);
    expect([isRunning('queued'), isRunning('paused')]).toEqual([true, false]);
  });
  it('counts every ended visit', () => {
    expect(percentOver({ total: 8, completed: 3, failed: 2, cancelled: 1 })).toBe(75);
    expect(percentOver({ total: 0, completed: 0, failed: 0, cancelled: 0 })).toBe(0);
  });
});

describe('planned and actual starts', () => {
  it('are cumulative', () => {
    const buckets = [
      { at: 'a', planned: 2, started: 1 },
      { at: 'b', planned: 0, started: 1 },
    ];
    expect(addUpArrivals({ bucketMs: 1_000, buckets })).toEqual([
      { at: 'a', planned: 2, started: 1 },
      { at: 'b', planned: 2, started: 2 },
    ]);
  });
});
