import { describe, expect, it } from '@jest/globals';
import { readSitemap } from './sitemap.js';
import type { SitemapContent } from './sitemap-content.js';

const place = { url: 'https://example.com/feed', siteHost: 'example.com' };
const read = (text: string): Promise<SitemapContent> => readSitemap(Buffer.from(text), place);

describe('a feed as a sitemap', () => {
  it('may be RSS 2.0: the links and dates of its items count, not those of the channel', async () => {
    const content = await read(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
  <title>News &amp; more</title><link>https://example.com/</link>
  <atom:link href="https://example.com/feed" rel="self" type="application/rss+xml"/>
  <item><title>One</title><link>https://example.com/one?a=1&amp;b=2</link><pubDate>Mon, 02 Mar 2026 23:30:00 -0500</pubDate>
    <guid>https://example.com/?p=1</guid><media:content url="https://example.com/i.png"/></item>
  <item><title>Two</title><link><![CDATA[ https://example.com/two ]]></link><pubDate>soon</pubDate></item>
  <item><title>No link</title></item>
</channel></rss>`);
    expect(content).toMatchObject({
      kind: 'rss',
      urls: ['https://example.com/one?a=1&b=2', 'https://example.com/two'],
      entryCount: 3,
      datedCount: 1,
      problems: [{ kind: 'address', message: 'has an entry without a URL', count: 1 }],
    });
    expect([...content.lastmodDays]).toEqual(['2026-03-03']);
  });

  it('may be Atom: the alternate link and the date of its entries count', async () => {
    const content = await read(`<feed xmlns="http://www.w3.org/2005/Atom">
<link href="https://example.com/"/><link rel="self" href="https://example.com/feed"/><updated>2026-01-01T00:00:00Z</updated>
<entry><link rel="enclosure" href="https://example.com/a.mp3"/><link href="https://example.com/a"/><updated>2026-02-01T08:00:00Z</updated></entry>
<entry><link rel="alternate" type="text/html" href="https://example.com/b"/><link rel="alternate" type="application/json" href="https://example.com/b.json"/></entry>
</feed>`);
    expect(content).toMatchObject({
      kind: 'atom',
      urls: ['https://example.com/a', 'https://example.com/b'],
      entryCount: 2,
      problems: [],
    });
    expect([...content.lastmodDays]).toEqual(['2026-02-01']);
  });

  it('that is not valid XML is reported, with the items before the fault', async () => {
    const content = await read(
      '<rss><channel><item><link>https://example.com/a</link></item><item><link>https://example.com/?a&b</link></item></channel></rss>',
    );
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.problems).toMatchObject([{ kind: 'xml' }]);
  });
});

describe('language versions in a sitemap', () => {
  const file = (inside: string, declared = 'xhtml'): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:${declared}="http://www.w3.org/1999/xhtml">${inside}</urlset>`;

  it('belong to the address of their entry, as written and normalised', async () => {
    const content = await read(
      file(
        '<url><h:link rel="alternate" hreflang=" de " href="HTTPS://EXAMPLE.com/de"/><loc>https://example.com/en</loc><h:link rel="stylesheet" href="https://example.com/x"/><h:link rel="alternate" hreflang="fr" href="/fr"></h:link></url><url><loc>https://example.com/it</loc></url>',
        'h',
      ),
    );
    expect([...content.alternates]).toEqual([
      [
        'https://example.com/en',
        [
          { code: 'de', href: 'HTTPS://EXAMPLE.com/de', url: 'https://example.com/de' },
          { code: 'fr', href: '/fr', url: null },
        ],
      ],
    ]);
  });

  it('are ignored in another namespace, or outside an entry', async () => {
    const link = '<x:link rel="alternate" hreflang="de" href="https://example.com/de"/>';
    const content = await read(
      `<urlset xmlns:x="urn:x" xmlns:xhtml="http://www.w3.org/1999/xhtml">${link.replace('x:', 'xhtml:')}<url><loc>https://example.com/en</loc>${link}</url></urlset>`,
    );
    expect(content.alternates.size).toBe(0);
  });
});
