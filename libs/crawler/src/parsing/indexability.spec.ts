import { describe, expect, it } from '@jest/globals';
import { headerCanonical, assessIndexability } from './indexability.js';
import type { IndexabilityInput } from './indexability.js';

const page = (change: Partial<IndexabilityInput> = {}): IndexabilityInput => ({
  finalUrl: 'https://example.com/a',
  status: 200,
  mediaType: 'text/html',
  headers: {},
  isBlockedByRobots: false,
  fetchedAt: '2026-01-15T08:00:00.000Z',
  metas: [],
  linkCanonicalUrl: null,
  ...change,
});

describe('indexability', () => {
  it('is given for an ordinary page', () => {
    expect(assessIndexability(page())).toEqual({
      isHtml200: true,
      isNoindex: false,
      isNofollow: false,
      isIndexable: true,
      canonicalUrl: null,
    });
  });

  it.each([
    ['another status', { status: 404 }],
    ['another media type', { mediaType: 'application/pdf' }],
    ['no media type', { mediaType: null }],
    ['robots.txt', { isBlockedByRobots: true }],
    ['noindex in the header', { headers: { 'x-robots-tag': 'noindex' } }],
    ['noindex in a second header', { headers: { 'x-robots-tag': 'otherbot: nofollow\nnoindex' } }],
    [
      'a date that has passed',
      { metas: [{ name: 'robots', content: 'unavailable_after: 2025-12-31', isInHead: true }] },
    ],
    ['noindex in a meta', { metas: [{ name: 'robots', content: 'noindex', isInHead: true }] }],
    ['a canonical elsewhere', { linkCanonicalUrl: 'https://example.com/b' }],
    ['a header canonical elsewhere', { headers: { link: '</b>; rel="canonical"' } }],
  ])('is denied for %s', (_, change) => {
    expect(assessIndexability(page(change)).isIndexable).toBe(false);
  });

  it('accepts a canonical to the page itself in another spelling', () => {
    const indexability = assessIndexability(
      page({
        finalUrl: 'https://EXAMPLE.com:443/%7Ea',
        linkCanonicalUrl: 'https://example.com/~a',
      }),
    );
    expect(indexability.isIndexable).toBe(true);
  });

  it('prefers the link element to the header', () => {
    const indexability = assessIndexability(
      page({
        linkCanonicalUrl: 'https://example.com/a',
        headers: { link: '<https://example.com/b>; rel=canonical' },
      }),
    );
    expect(indexability.canonicalUrl).toBe('https://example.com/a');
  });
});

describe('canonical in the Link header', () => {
  it('is made absolute', () => {
    expect(
      headerCanonical('</style.css>; rel=preload, </b>; rel="canonical"', 'https://e.com/a/'),
    ).toBe('https://e.com/b');
  });

  it('is null without a readable link', () => {
    expect(headerCanonical('rel=canonical, <unclosed; rel=canonical', 'https://e.com/')).toBeNull();
    expect(headerCanonical(undefined, 'https://e.com/')).toBeNull();
  });
});
