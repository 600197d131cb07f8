import { describe, expect, it } from '@jest/globals';
import { aSite, pageFacts } from '../audits/testing/a-site.js';
import type { PageFacts, SiteCrawl } from '../audits/site-crawl.js';
import { unreadableSite } from './unreadable-site.js';

function sentenceFor(start: Partial<PageFacts>, site: Partial<SiteCrawl> = {}): string | null {
  const pages = [pageFacts('/', { depth: 0, ...start })];
  return unreadableSite({ coverage: 100, pages, site: { ...aSite({ pages }), ...site } }, null);
}

describe('a website without any page to judge', () => {
  it('is no failure when one page could be judged', () => {
    expect(sentenceFor({ isHtml200: true, status: 200 })).toBeNull();
  });

  it('says that the start answers with an error', () => {
    expect(sentenceFor({ isHtml200: false, status: 404 })).toMatch(/error 404/);
  });

  it('says that the start is a file', () => {
    expect(sentenceFor({ isHtml200: false, status: 200 })).toMatch(/leads to a file/);
  });

  it('says where a start that leads elsewhere leads to', () => {
    const elsewhere = { isHtml200: false, status: 200, finalUrl: 'https://other.example/' };
    expect(sentenceFor(elsewhere)).toContain('https://other.example/');
  });
});
