import { describe, expect, it } from '@jest/globals';
import { aPage } from '../testing/a-page.js';
import { inSitemap } from '../testing/in-sitemap.js';
import type { BrowserView } from './page-renderer.js';
import { renderedViewOf } from './render-page.js';

const raw = aPage({ url: 'https://harbour-bakery.example/a', isHome: true, depth: 0 });
const view: BrowserView = {
  finalUrl: 'https://harbour-bakery.example/a#top',
  status: 200,
  headers: { 'content-type': 'text/html; charset=shift_jis', 'x-robots-tag': 'noindex' },
  html: '<!DOCTYPE html><html><head><title>パン</title></head><body><a href="b">next</a></body></html>',
  visibleText: 'next',
  viewportWidth: 412,
  scrollWidth: 412,
  overflowing: null,
  elementCount: 5,
  lcp: null,
  requests: [
    { url: 'https://harbour-bakery.example/app.js', type: 'script', status: 200 },
    { url: 'https://cdn.example/x.js', type: 'script', status: null },
  ],
  loadMs: 700,
};

describe('a rendered page', () => {
  const rendered = renderedViewOf(view, raw, (url) => (url.includes('cdn') ? null : true));

  it('is read by the parser of raw pages, with the crawl data of the raw page', () => {
    expect(rendered.page).toMatchObject({
      url: raw.url,
      finalUrl: 'https://harbour-bakery.example/a',
      isHome: true,
      depth: 0,
    });
    expect(rendered.page.document?.anchors[0]?.url).toBe('https://harbour-bakery.example/b');
  });

  it('keeps the text as the browser decoded it, whatever the server declared', () => {
    expect(rendered.page.document?.titles[0]?.text).toBe('パン');
    expect(rendered.page.response).toMatchObject({ headers: view.headers, status: 200 });
  });

  it('uses the headers of the document', () => {
    expect(rendered.page.indexability).toMatchObject({ isNoindex: true, isIndexable: false });
  });

  it('separates X-Robots-Tag headers that the browser joins', () => {
    const two = aPage({ headers: { 'x-robots-tag': 'otherbot: nofollow\nnoindex' } });
    const joined = { ...view.headers, 'x-robots-tag': 'otherbot: nofollow, noindex' };
    const { page } = renderedViewOf({ ...view, headers: joined }, two, () => null);
    expect(page.indexability.isNoindex).toBe(true);
    const other = { ...view.headers, 'x-robots-tag': 'otherbot: noindex' };
    const changed = renderedViewOf({ ...view, headers: other }, two, () => null);
    expect(changed.page.indexability.isNoindex).toBe(false);
  });

  it('keeps the language versions from a sitemap', () => {
    const listed = aPage(inSitemap(['de', 'https://harbour-bakery.example/de']));
    const { page } = renderedViewOf(view, listed, () => null);
    expect(page.sitemapVersions).toEqual(listed.sitemapVersions);
  });

  it('records for each request whether Googlebot may make it', () => {
    expect(rendered.requests.map((request) => request.isBlockedForGooglebot)).toEqual([true, null]);
  });

  it('has no document if the browser received no page', () => {
    const blank = renderedViewOf({ ...view, status: null, headers: {} }, raw, () => null);
    expect(blank.page.document).toBeNull();
    const error = renderedViewOf({ ...view, status: 500 }, raw, () => null);
    expect(error.page.indexability.isHtml200).toBe(false);
  });
});
