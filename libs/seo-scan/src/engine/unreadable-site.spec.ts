import { aSite, pageFacts } from '@app/crawler/testing';
import type { PageFacts, SiteCrawl } from '@app/crawler/pages';
import { describe, expect, it } from '@jest/globals';
import { unreadableSite } from './unreadable-site.js';

function sentenceFor(start: Partial<PageFacts>, site: Partial<SiteCrawl> = {}): string | null {
  const pages = [pageFacts('/', { depth: 0, ...start })];
  return unreadableSite({ coverage: 100, pages, site: { ...aSite({ pages }), ...site } }, null);
}

describe('a website without any page to audit', () => {
  it('is not reported when one page could be audited', () => {
    expect(sentenceFor({ isHtml200: true, status: 200 })).toBeNull();
  });

  it('is reported with the error of the start page', () => {
    expect(sentenceFor({ isHtml200: false, status: 404 })).toMatch(/error 404/);
  });

  it('is reported when the start page is a file', () => {
    expect(sentenceFor({ isHtml200: false, status: 200 })).toMatch(/is a file/);
  });

  it('is reported with the target of a start page that redirects elsewhere', () => {
    const elsewhere = { isHtml200: false, status: 200, finalUrl: 'https://other.example/' };
    expect(sentenceFor(elsewhere)).toContain('https://other.example/');
  });
});
