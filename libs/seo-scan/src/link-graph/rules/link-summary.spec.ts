import { describe, expect, it } from '@jest/globals';
import { linkSummary } from './link-summary.js';
import type { ReadAddress } from './link-summary.js';

const address = (url: string, more: Partial<ReadAddress> = {}): ReadAddress => ({
  url,
  finalUrl: url,
  canonicalUrl: null,
  isReadable: true,
  hops: [],
  ...more,
});
const nothing = {
  pages: [],
  addresses: [],
  links: { all: 0, nofollow: 0 },
  linkedFrom: new Map<string, number>(),
};

describe('linkSummary', () => {
  it('counts orphans, what cannot be reached, and pages by clicks', () => {
    const page = (inlinks: number, clicks: number | null, isInSitemap = false) => ({
      ...{ inlinks, clicks, isInSitemap },
    });
    const pages = [page(0, 0), page(1, 1), page(3, 1), page(0, null, true), page(2, null)];
    expect(linkSummary({ ...nothing, pages })).toMatchObject({
      pages: 5,
      orphans: 1,
      orphansInSitemap: 1,
      unreachable: 2,
      byClicks: [1, 2],
    });
  });

  it('lists chains of redirects, those that are linked most first', () => {
    const addresses = [
      address('/a', { hops: ['/a', '/b'], finalUrl: '/c', isReadable: false }),
      address('/x', { hops: ['/x', '/y', '/z'], finalUrl: '/c', isReadable: false }),
      address('/once', { hops: ['/once'], finalUrl: '/c', isReadable: false }),
    ];
    const linkedFrom = new Map([['/x', 4]]);
    expect(linkSummary({ ...nothing, addresses, linkedFrom }).chains).toEqual([
      { urls: ['/x', '/y', '/z', '/c'], linkedFrom: 4 },
      { urls: ['/a', '/b', '/c'], linkedFrom: 0 },
    ]);
  });

  it('groups pages by the canonical that they name', () => {
    const addresses = [
      address('/a', { canonicalUrl: '/a' }),
      address('/a?1', { canonicalUrl: '/a' }),
      address('/a?2', { canonicalUrl: '/a' }),
      address('/b', { canonicalUrl: '/elsewhere' }),
    ];
    expect(linkSummary({ ...nothing, addresses }).clusters).toEqual([
      { canonical: '/a', isRead: true, urls: ['/a?1', '/a?2'], pages: 2 },
      { canonical: '/elsewhere', isRead: false, urls: ['/b'], pages: 1 },
    ]);
  });
});
