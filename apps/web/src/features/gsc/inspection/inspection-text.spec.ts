import { describe, expect, it } from '@jest/globals';
import type { InspectionResult } from '@app/gsc/contract';
import { factsOf, fixNoteOf, lastCrawlOf, indexStateOf } from './inspection-text.js';

const UNKNOWN: InspectionResult = {
  verdict: null,
  coverage_state: null,
  robots_txt_state: null,
  indexing_state: null,
  page_fetch_state: null,
  google_canonical: null,
  user_canonical: null,
  last_crawl_at: null,
  crawled_as: null,
  referring_urls: [],
  sitemaps: [],
  link: null,
};
const FIX = {
  ...{ live_since: '2026-11-12T12:00:00.000Z', before: null, problem: null },
  next_inspection_at: '2026-11-19T12:00:00.000Z',
};

describe('Google’s result about a page', () => {
  it('is shown as text', () => {
    const result = { ...UNKNOWN, verdict: 'PASS', page_fetch_state: 'SOFT_404' } as const;
    expect(indexStateOf(result).text).toBe('On Google');
    expect(factsOf(result)).toContainEqual([
      'Page fetch',
      'Soft 404: the page looks like an error page',
    ]);
  });

  it('is unknown where Google does not report it', () => {
    expect(indexStateOf(UNKNOWN)).toEqual({ tone: 'neutral', text: 'Unknown' });
    expect(factsOf(UNKNOWN).map(([, value]) => value)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(lastCrawlOf(UNKNOWN)).toBe('Google reports no crawl of this page.');
  });

  it('names the last crawl and the crawler', () => {
    const crawled = { ...UNKNOWN, last_crawl_at: '2026-11-18T08:39:51.000Z' };
    expect(lastCrawlOf(crawled)).toMatch(/^Google last crawled on 18 Nov 2026, \d\d:39\.$/);
    expect(lastCrawlOf({ ...crawled, crawled_as: 'MOBILE' })).toMatch(/, as mobile\.$/);
  });
});

describe('whether Google has crawled a page since its fix', () => {
  it.each([
    [true, 'Google has crawled the page since your fix', false],
    [false, 'Google has not crawled the page since your fix', true],
    [null, 'Unknown whether Google has crawled since your fix', true],
  ])('%s', (isCrawled, title, namesNext) => {
    const note = fixNoteOf({ ...FIX, is_crawled_since: isCrawled });
    expect(note.title).toBe(title);
    expect(note.text).toMatch(/^Your fix went live on 12 Nov 2026/);
    expect(note.text.includes('inspected again on 19 Nov 2026')).toBe(namesNext);
  });
});
