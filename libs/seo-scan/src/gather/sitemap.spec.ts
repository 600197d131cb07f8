import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { parseSitemap, unpackSitemap } from './sitemap.js';

const at = 'https://example.com/sitemap.xml';
const read = (text: string): ReturnType<typeof parseSitemap> => parseSitemap(Buffer.from(text), at);
const set = (inside: string): string =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>\n`;
const url = (loc: string): string => `<url><loc>${loc}</loc></url>`;

describe('sitemaps', () => {
  it('lists addresses with entities, CDATA and spaces around, each once', () => {
    const content = read(
      set(
        `${url(' https://example.com/?a=1&amp;b=2\n')}${url('<![CDATA[https://example.com/c?d&e]]>')}${url('https://EXAMPLE.com/?a=1&amp;b=2')}`,
      ),
    );
    expect(content).toEqual({
      kind: 'urlset',
      urls: ['https://example.com/?a=1&b=2', 'https://example.com/c?d&e'],
      errors: [],
    });
  });

  it('reads prefixed elements and leaves image addresses out', () => {
    const content = read(
      '<s:urlset xmlns:s="x" xmlns:image="y"><s:url><s:loc>https://example.com/a</s:loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></s:url></s:urlset>',
    );
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.errors).toEqual([]);
  });

  it('reads an index', () => {
    const content = read(
      '<sitemapindex><sitemap><loc>https://example.com/s1.xml</loc><lastmod>2024-01-01</lastmod></sitemap></sitemapindex>',
    );
    expect(content).toMatchObject({ kind: 'index', urls: ['https://example.com/s1.xml'] });
  });

  it('reads a text sitemap', () => {
    expect(read('\uFEFFhttps://example.com/a\r\n\r\nhttps://example.com/b')).toMatchObject({
      kind: 'text',
      urls: ['https://example.com/a', 'https://example.com/b'],
    });
  });

  it('says what is wrong with addresses and goes on', () => {
    const content = read(
      set(
        `${url('/relative')}${url('')}${url('https://other.example/x')}${url('http://[')}${url('https://www.example.com/ok')}`,
      ),
    );
    expect(content.urls).toEqual(['https://www.example.com/ok']);
    expect(content.errors).toEqual([
      `${at} lists an address that is not absolute: /relative`,
      `${at} has an empty <loc>`,
      `${at} lists an address of another website: https://other.example/x`,
      `${at} lists an address that cannot be read: http://[`,
    ]);
  });

  it('says when the file is cut off, and keeps what it read', () => {
    const content = read(`<urlset>${url('https://example.com/a')}<url><loc>https://exam`);
    expect(content.urls).toContain('https://example.com/a');
    expect(content.errors.join()).toContain('cut off');
  });

  it('says when the file is something else', () => {
    expect(read('<!doctype html><html><body>Not found').errors).toEqual([
      `${at} is an HTML page, not a sitemap`,
    ]);
    expect(read('<rss></rss>').errors.join()).toContain('is not a sitemap');
  });

  it('reads 50,000 addresses and no more', () => {
    const many = Array.from({ length: 50_010 }, (_, index) => url(`https://example.com/${index}`));
    const content = read(set(many.join('')));
    expect(content.urls).toHaveLength(50_000);
    expect(content.errors.join()).toContain('more than 50000');
  });

  it('is not slowed down by deep nesting', () => {
    expect(read(`<urlset>${'<url>'.repeat(20_000)}</urlset>`).urls).toEqual([]);
  });

  it('unpacks gzip by its content', async () => {
    const body = gzipSync(set(url('https://example.com/a')));
    expect(parseSitemap(await unpackSitemap(body), at).urls).toEqual(['https://example.com/a']);
  });

  it('refuses a gzip bomb and broken gzip', async () => {
    await expect(unpackSitemap(gzipSync(Buffer.alloc(60 * 1024 * 1024)))).rejects.toThrow();
    await expect(unpackSitemap(Buffer.from([0x1f, 0x8b, 1, 2]))).rejects.toThrow();
  });
});
