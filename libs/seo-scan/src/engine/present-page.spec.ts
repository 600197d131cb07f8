import { pageFacts } from '@app/crawler/testing';
import type { PageFacts } from '@app/crawler/pages';
import { describe, expect, it } from '@jest/globals';
import { coverageOf } from './coverage.js';
import { presentPage } from './present-page.js';

const hop = { url: 'https://a.example/', status: 301, location: '/b' };

const cases: readonly [string, Partial<PageFacts>][] = [
  ['ok', { status: 200 }],
  ['redirect', { status: 200, hops: [hop] }],
  ['error', { status: 404 }],
  ['error', { status: 500, hops: [hop] }],
  ['blocked', { status: 403, isBlocked: true }],
  ['blocked', { status: null, failure: null }],
  ['failed', { status: null, failure: 'timeout' }],
];

describe('a page in the list', () => {
  it.each(cases)('is %s for %j', (outcome, facts) => {
    const page = { facts: pageFacts('/a', facts), responseMs: null, failure: null };
    expect(presentPage(page, 3)).toMatchObject({ outcome, issue_count: 3 });
  });

  it('shows that robots.txt forbids an address that was never requested', () => {
    const facts = pageFacts('/staff', { status: null, failure: null });
    const page = presentPage({ facts, responseMs: null, failure: null }, 0);
    expect(page.failure).toMatch(/robots\.txt/);
  });
});

describe('coverage', () => {
  it('is the share of fetched pages that could be audited', () => {
    const pages = cases.map(([, facts]) => pageFacts('/a', facts));
    // 6 were fetched, one was blocked and one failed.
    expect(coverageOf(pages)).toBe(66.7);
  });

  it('is unknown when nothing was fetched', () => {
    expect(coverageOf([])).toBeNull();
    expect(coverageOf([pageFacts('/staff', { status: null, failure: null })])).toBeNull();
  });
});
