import type { FetchedPage } from '@app/crawler/pages';
import { testAnalyzer } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { analyzePageToAudit } from './analyze-page.js';

const URL = 'https://shop.example/';
const unrendered: FetchedPage = {
  place: {
    ...{ url: URL, origin: 'https://shop.example', isHome: true, depth: 0 },
    ...{ isInSitemap: false, isBlockedByRobots: false },
  },
  result: {
    ...{ kind: 'ok', url: URL, finalUrl: URL, hops: [], status: 200, responseMs: 1 },
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from('<!doctype html><title>As sent</title><p>Bread'),
  } as unknown as FetchedPage['result'],
  ...{ isRedirect: false, attempts: 1, fetchedAt: '2026-11-27T00:00:00.000Z' },
  ...{ notFoundContentHash: null, bodyHash: null },
};

describe('a page that a browser has rendered', () => {
  it('is read as HTML where its document after the scripts takes too long', async () => {
    const fetched = { ...unrendered, renderedHtml: '<title>Rendered</title>', isCompared: true };
    const analyzer: typeof testAnalyzer = {
      ...testAnalyzer,
      analyze: async (analysis, input) =>
        JSON.stringify(input).includes('renderedHtml')
          ? { kind: 'failed', reason: 'time', message: 'takes too long to analyze' }
          : testAnalyzer.analyze(analysis, input),
    };
    const rendered = {
      fetched,
      rendering: { isRendered: true, reason: null, difference: null },
    };
    const read = await analyzePageToAudit(analyzer, { rendered, unrendered }, { scanId: 'scan' });
    expect(read.fetched).toBe(unrendered);
    expect(read.rendering).toEqual({
      isRendered: false,
      reason: 'After its scripts, the page takes too long to analyze.',
      difference: null,
    });
    expect(read.page.isAnalyzed).toBe(true);
    expect(read.page.failure).toBeNull();
  });
});
