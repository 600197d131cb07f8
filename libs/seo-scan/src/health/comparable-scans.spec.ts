import { describe, expect, it } from '@jest/globals';
import { comparableScans } from './comparable-scans.js';
import type { SiteScan } from './comparable-scans.js';

const DAY_MS = 86_400_000;

type NamedScan = SiteScan & { readonly name: string };

function aScan(name: string, daysAgo: number, change: Partial<SiteScan> = {}): NamedScan {
  const finishedAt = new Date(Date.UTC(2026, 10, 30) - daysAgo * DAY_MS);
  return {
    ...{ name, finishedAt, score: 60, url: 'https://shop.example/' },
    ...{ coverage: 100, pagesScanned: 100, isComplete: true },
    ...change,
  };
}

const names = (...newestFirst: NamedScan[]): string[] =>
  comparableScans(newestFirst).map(({ name }) => name);

describe('the scans whose scores can be compared', () => {
  it('are all scans of the whole website', () => {
    expect(names(aScan('new', 1), aScan('old', 2))).toEqual(['new', 'old']);
    expect(names()).toEqual([]);
  });

  it('leave out a scan that a limit cut short', () => {
    const short = aScan('short', 1, { pagesScanned: 5, isComplete: false });
    expect(names(short, aScan('whole', 2))).toEqual(['whole']);
  });

  it('include a scan that a limit cut where the one before was cut as well', () => {
    const cut = { pagesScanned: 25, isComplete: false };
    expect(names(aScan('new', 1, cut), aScan('old', 2, cut))).toEqual(['new', 'old']);
  });

  it('include a whole scan of a website that has become smaller', () => {
    const smaller = aScan('smaller', 1, { pagesScanned: 40 });
    expect(names(smaller, aScan('whole', 2))).toEqual(['smaller', 'whole']);
  });

  it('leave out a scan that could read fewer of the pages, and one without a score', () => {
    const during = aScan('outage', 1, { coverage: 30 });
    const unread = aScan('unread', 2, { score: null, coverage: null });
    expect(names(during, unread, aScan('whole', 3))).toEqual(['whole']);
  });

  it('include a short scan when the whole one is more than 30 days older', () => {
    const short = aScan('short', 1, { pagesScanned: 25, isComplete: false });
    expect(names(short, aScan('whole', 32))).toEqual(['short']);
  });

  it('leave out earlier scans that saw less than the latest', () => {
    const short = aScan('short', 2, { pagesScanned: 20, isComplete: false });
    expect(names(aScan('whole', 1), short, aScan('old', 3))).toEqual(['whole', 'old']);
  });

  it('leave out earlier scans that started at another page', () => {
    const elsewhere = aScan('elsewhere', 2, { url: 'https://shop.example/shop' });
    const typed = aScan('typed', 3, { url: 'https://shop.example' });
    expect(names(aScan('new', 1), elsewhere, typed)).toEqual(['new', 'typed']);
  });

  it('include an only scan, however short', () => {
    expect(names(aScan('only', 1, { pagesScanned: 1, isComplete: false }))).toEqual(['only']);
  });
});
