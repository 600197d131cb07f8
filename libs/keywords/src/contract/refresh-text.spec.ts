import { describe, expect, it } from '@jest/globals';
import { refreshText, refreshTitle } from './refresh-text.js';
import type { EndedRefresh } from './refresh-text.js';

const finished: EndedRefresh = {
  ...{ status: 'completed', total: 1_250, done: 1_250, demo: 0 },
  ...{ ranked: 1_212, not_in_depth: 30, unknown: 8, deferred: 0 },
};

describe('the text of a refresh that has ended', () => {
  it('counts each outcome by its name, and leaves out those without keywords', () => {
    expect(refreshTitle(finished)).toBe('Keyword refresh finished');
    expect(refreshText(finished)).toBe('1,212 ranked, 30 not in the results, 8 unknown.');
    expect(refreshText({ ...finished, ranked: 0, unknown: 0 })).toBe('30 not in the results.');
  });

  it('says that it was cancelled, and how many keywords were checked before', () => {
    const none = { ranked: 0, not_in_depth: 0, unknown: 0 };
    const cancelled: EndedRefresh = {
      ...finished,
      status: 'cancelled',
      total: 5,
      done: 0,
      ...none,
    };
    expect(refreshTitle(cancelled)).toBe('Keyword refresh cancelled');
    expect(refreshText(cancelled)).toBe('No keywords were checked.');
    expect(refreshText({ ...cancelled, done: 2, ranked: 1, unknown: 1 })).toBe(
      '2 of 5 keywords checked: 1 ranked, 1 unknown.',
    );
  });

  it('says that the budget has ended, and what can be done', () => {
    const short: EndedRefresh = { ...finished, done: 1_251, deferred: 1 };
    expect(refreshTitle(short)).toBe('Keyword refresh stopped: budget used up');
    expect(refreshText(short)).toBe(
      "1,212 ranked, 30 not in the results, 8 unknown. 1 keyword deferred: this month's budget is used up. " +
        'With a key of your own under Settings, Search data, checks go on.',
    );
    const none = { ranked: 0, not_in_depth: 0, unknown: 0, done: 40, deferred: 40 };
    expect(refreshText({ ...short, ...none })).toMatch(
      /^No keywords were checked\. 40 keywords deferred: /,
    );
  });

  it('names what is invented', () => {
    expect(refreshText({ ...finished, demo: 5 })).toMatch(
      / Of these, 5 keywords of the demo search engine\.$/,
    );
  });
});
