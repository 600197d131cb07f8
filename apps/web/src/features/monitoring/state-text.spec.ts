import { describe, expect, it } from '@jest/globals';
import type { PageState, WatchedPage } from '@app/monitoring/contract';
import { stateFacts, stateText, uptimeText } from './state-text.js';

const state: PageState = {
  ...{ checkedAt: '2026-11-20T12:00:00Z', outcome: 'read', reason: null, status: 200 },
  ...{ redirectTo: null, title: 'Menu', robots: null, isNoindex: false, canonical: null },
  ...{ textHash: 'a', entries: null, isBlockedByRobots: false, answerMs: 1_120, isSlow: false },
  certificate: null,
};
const aPage = (change: Partial<PageState>, more: Partial<WatchedPage> = {}): WatchedPage => ({
  ...{ id: '1', kind: 'page', url: 'https://a.example/', isUnstable: false, isOverLimit: false },
  state: { ...state, ...change },
  ...more,
});

describe('the state of a watched page', () => {
  it.each([
    [{}, 'success', 'Status 200'],
    [{ isNoindex: true }, 'critical', 'noindex'],
    [{ status: 404 }, 'critical', 'Status 404'],
    [{ outcome: 'unreachable' }, 'critical', 'No answer'],
    [{ outcome: 'blocked' }, 'warning', 'Crawler refused'],
    [{ outcome: 'forbidden', isBlockedByRobots: true }, 'critical', 'Blocked by robots.txt'],
    [{ outcome: 'forbidden', isBlockedByRobots: null }, 'warning', 'Not readable'],
  ] as const)('%j is %s: %s', (change, tone, text) => {
    expect(stateText(aPage(change))).toEqual({ tone, text });
  });

  it('has what extraction rules read, unless it is not known', () => {
    const value = { revision: 'r', severity: 'info', isUnwanted: false, isFailed: false } as const;
    const values = [
      { ...value, name: 'Price', hash: 'a', text: '€ 10' },
      { ...value, name: 'Author', hash: 'b', text: null },
      { ...value, name: 'Stock', hash: null, text: null },
    ];
    expect(stateFacts(aPage({ values }))).toEqual([
      ...['Menu', '1,120 ms', 'Price: € 10', 'Author: nothing found', 'Stock: unknown'],
    ]);
  });

  it('is no problem for a website without a sitemap, and unknown before the first check', () => {
    expect(stateText(aPage({ status: 404 }, { kind: 'sitemap' })).tone).toBe('neutral');
    expect(stateText(aPage({}, { state: null })).text).toBe('Not checked yet');
    expect(stateText(aPage({}, { isOverLimit: true })).text).toBe('Not checked');
  });

  it('comes with what is known, or why nothing is', () => {
    expect(stateFacts(aPage({ entries: 1_200 }, { isUnstable: true }))).toEqual([
      ...['Menu', '1,200 URLs', '1,120 ms'],
      'Main text differs on each load: not compared',
    ]);
    expect(stateFacts(aPage({ reason: 'The connection was refused.' }))).toEqual([
      'The connection was refused.',
    ]);
  });

  it('has an uptime that is not rounded up to 100 %', () => {
    expect(uptimeText(0, 0)).toBe('Unknown');
    expect(uptimeText(720, 720)).toBe('100%');
    expect(uptimeText(100_000, 99_999)).toBe('99.99%');
  });
});
