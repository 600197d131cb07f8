import { describe, expect, it } from '@jest/globals';
import type { SearchMarket } from '@app/search-data/contract';
import {
  briefGapText,
  checkedText,
  gapText,
  knownText,
  pendingText,
  sourceText,
} from './outcome-text.js';

const SINCE = '2026-11-20T12:00:00.000Z';
const market: SearchMarket = {
  engine: 'google',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
};

describe('knownText', () => {
  it('names a position', () => {
    expect(knownText({ outcome: 'ranked', current_rank: 7, depth_checked: null })).toBe('7');
  });

  it('says how far the results were read, and not that a keyword does not rank', () => {
    const shown = { outcome: 'not_in_depth', current_rank: null, depth_checked: 40 } as const;
    expect(knownText(shown)).toBe('Not in the first 40');
  });

  it('invents nothing while nothing is known', () => {
    expect(knownText({ outcome: null, current_rank: null, depth_checked: null })).toBeNull();
  });
});

describe('gapText', () => {
  it('gives the reason of an unknown rank, since when, and what to do', () => {
    const gap = { outcome: 'unknown', reason: 'bad_key', since: SINCE } as const;
    expect(gapText({ gap, nextDue: null })).toMatch(
      /^Unknown since 20 Nov 2026, \d\d:\d\d: the provider rejected the key\. Check your key under .*\.$/,
    );
  });

  it('is brief in a table: the day and the reason', () => {
    const gap = { outcome: 'unknown', reason: 'bad_key', since: SINCE } as const;
    expect(briefGapText({ gap, nextDue: SINCE })).toBe(
      'Unknown since 20 Nov 2026: the provider rejected the key',
    );
    const deferred = { outcome: 'deferred', reason: 'budget', since: SINCE } as const;
    expect(briefGapText({ gap: deferred, nextDue: '2026-12-01T00:00:00.000Z' })).toBe(
      "Deferred until 1 Dec 2026: this month's budget is used up",
    );
  });

  it('says when an unknown rank is checked again', () => {
    const gap = { outcome: 'unknown', reason: 'rate_limited', since: SINCE } as const;
    expect(gapText({ gap, nextDue: '2026-11-21T18:05:00.000Z' })).toMatch(
      /: the provider limits requests\. Next check: .*2026.*\.$/,
    );
  });

  it('says until when a check is deferred, and why', () => {
    const gap = { outcome: 'deferred', reason: 'budget', since: SINCE } as const;
    expect(gapText({ gap, nextDue: '2026-12-01T00:30:00.000Z' })).toMatch(
      /^Deferred until .*2026.*: this month's budget is used up\. With a key of your own .*\.$/,
    );
    expect(gapText({ gap, nextDue: null })).toMatch(/^Deferred: this month's budget is used up\./);
  });
});

describe('sourceText', () => {
  it.each([
    ['serper', 'Google, by Serper'],
    ['searxng', 'Google, by SearXNG: indicative, no location'],
    ['demo', 'Demo search engine'],
    [null, 'Google'],
  ] as const)('of %s is %s', (provider, text) => {
    expect(sourceText({ market, provider })).toBe(text);
  });
});

describe('checkedText', () => {
  const shown = {
    keyword: 'rye',
    location: 'India',
    outcome: 'ranked',
    current_rank: 7,
    depth_checked: null,
    gap: null,
    next_due: null,
  } as const;

  it.each([
    [{}, '“rye”, India: Position 7.'],
    [
      { outcome: 'not_in_depth', current_rank: null, depth_checked: 100 } as const,
      '“rye”, India: Not in the first 100.',
    ],
  ])('names the result and the market: %j', (changes, text) => {
    expect(checkedText({ ...shown, ...changes })).toBe(text);
  });

  it('gives the reason rather than an older rank', () => {
    const gap = { outcome: 'deferred', reason: 'budget', since: SINCE } as const;
    expect(checkedText({ ...shown, gap })).toMatch(
      /^“rye”, India: Deferred: this month's budget is used up\. /,
    );
  });
});

describe('pendingText', () => {
  const pending = { refresh_status: null, paused: null, market };

  it('says that no provider reads the engine', () => {
    expect(pendingText(pending, ['bing'])).toBe('Not checked: no provider covers Google');
  });

  it('waits for a provider that does', () => {
    expect(pendingText(pending, ['google'])).toBe('Not checked yet');
    expect(pendingText({ ...pending, paused: 'user' }, ['google'])).toBe(
      'Paused before its first check',
    );
  });
});
