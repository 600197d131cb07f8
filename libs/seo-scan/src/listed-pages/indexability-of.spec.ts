import { describe, expect, it } from '@jest/globals';
import { indexabilityOf } from './indexability-of.js';

const url = 'https://shop.example/bread';
const page = {
  url,
  finalUrl: url,
  status: 200,
  isBlocked: false,
  failure: null,
  hops: [],
  isHtml200: true,
  isNoindex: false,
  isIndexable: false,
  isBlockedByRobots: false,
} as const;
const hop = { url, status: 301, location: '/rye' } as never;

describe('the indexability of a page', () => {
  it.each([
    ['indexable', { isIndexable: true }],
    ['noindex', { isNoindex: true }],
    ['canonicalised', {}],
    ['blocked_by_robots', { isBlockedByRobots: true, status: null }],
    ['redirect', { hops: [hop], finalUrl: `${url}/rye`, isHtml200: false }],
    ['error', { status: 404, isHtml200: false }],
    ['error', { status: 404, isHtml200: false, hops: [hop], finalUrl: `${url}/rye` }],
    ['not_html', { isHtml200: false }],
    ['not_reached', { status: null, failure: 'timeout', isHtml200: false }],
    ['not_reached', { status: 403, isBlocked: true, isHtml200: false }],
  ] as const)('is %s', (expected, changes) => {
    expect(indexabilityOf({ ...page, ...changes })).toBe(expected);
  });
});
