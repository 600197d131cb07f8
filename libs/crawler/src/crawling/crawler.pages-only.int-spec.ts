import { afterEach, describe, expect, it } from '@jest/globals';
import { crawlLocally, file, LocalWebsite } from '../testing/website.js';

let website: LocalWebsite;
afterEach(() => website.stop());

describe('a crawl of pages only', () => {
  it('ends after the pages and the first sitemaps where no more is wanted', async () => {
    const urls = (loc: string) =>
      file('application/xml', `<urlset><url><loc>${loc}</loc></url></urlset>`);
    website = await LocalWebsite.start({
      '/': '<a href="/a">a</a><img src="/b.png"><a href="https://elsewhere.invalid/">e</a>',
      '/a': 'a',
      '/robots.txt': file('text/plain', 'Sitemap: /1.xml\nSitemap: /2.xml'),
      '/1.xml': urls('/'),
      '/2.xml': urls('/'),
    });
    const { site } = await crawlLocally(`${website.origin}/`, {
      ...{ isPagesOnly: true, maxSitemapFiles: 1, maxPages: 2 },
    });
    expect(site.pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(site.probes.size).toBe(0);
    expect(site.sitemap).toMatchObject({ unreadFiles: 1, isComplete: false });
    const named = website.requests.filter((request) => !request.includes('/groundswell-'));
    expect(named).toEqual(['GET /robots.txt', 'GET /', 'GET /1.xml', 'GET /a']);
  });
});
