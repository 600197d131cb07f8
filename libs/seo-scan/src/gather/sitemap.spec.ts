import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { parseSitemap, SITEMAP_MAX_BYTES, unpackSitemap } from './sitemap.js';

const at = 'https://example.com/sitemap.xml';
const place = { url: at, siteHost: 'example.com' };
const read = (text: string): ReturnType<typeof parseSitemap> =>
  parseSitemap(Buffer.from(text), place);
const whats = ({ problems }: ReturnType<typeof parseSitemap>): string[] =>
  problems.map(({ what }) => what);
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
    expect(content).toMatchObject({
      kind: 'urlset',
      urls: ['https://example.com/?a=1&b=2', 'https://example.com/c?d&e'],
      entryCount: 3,
      problems: [],
    });
  });

  it('reads prefixed elements and leaves image addresses out', () => {
    const content = read(
      '<s:urlset xmlns:s="x" xmlns:image="y"><s:url><s:loc>https://example.com/a</s:loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></s:url></s:urlset>',
    );
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.problems).toEqual([]);
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
    expect(whats(content)).toEqual([
      'lists an address that is not absolute: /relative',
      'has an entry without an address',
      'lists an address that cannot be read: http://[',
    ]);
    expect([...content.foreign]).toEqual([
      ['other.example', { count: 1, example: 'https://other.example/x' }],
    ]);
  });

  it('takes the addresses of the website from a sitemap on another host', () => {
    const text = set(url('https://example.com/a') + url('https://cdn.example/b'));
    const content = parseSitemap(Buffer.from(text), {
      url: 'https://cdn.example/map.xml',
      siteHost: 'example.com',
    });
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.foreign.size).toBe(1);
  });

  it('lets an index name files of its own host', () => {
    const text =
      '<sitemapindex><sitemap><loc>https://cdn.example/1.xml</loc></sitemap></sitemapindex>';
    const content = parseSitemap(Buffer.from(text), {
      url: 'https://cdn.example/map.xml',
      siteHost: 'example.com',
    });
    expect(content).toMatchObject({ kind: 'index', urls: ['https://cdn.example/1.xml'] });
  });

  it.each([
    ['a bare ampersand', set(url('https://example.com/?a=1&b=2')), /& must be written as &amp;/],
    ['a tag that is never closed', set('<url><loc>https://example.com/</url>'), /<loc> is never/],
    ['space before the declaration', `\n${set('')}`, /something stands before <\?xml/],
  ])('says that %s is no valid XML', (_what, text, sentence) => {
    expect(whats(read(text)).join()).toMatch(sentence);
  });

  it('counts days of lastmod, not times, and passes over what is no date', () => {
    const dated = (lastmod: string): string =>
      `<url><loc>https://example.com/${lastmod}</loc><lastmod>${lastmod}</lastmod></url>`;
    const content = read(
      set(
        dated('2026-03-01') +
          dated('2026-03-01T09:30:00+00:00') +
          dated('2026-03-01T23:30:00-05:00') +
          dated('soon') +
          dated('2026-99-99'),
      ),
    );
    expect([...content.lastmodDays]).toEqual(['2026-03-01', '2026-03-02']);
    expect(content.datedCount).toBe(3);
  });

  it('says when the file is cut off, and keeps what it read', () => {
    const content = read(`<urlset>${url('https://example.com/a')}<url><loc>https://exam`);
    expect(content.urls).toContain('https://example.com/a');
    expect(whats(content).join()).toContain('cut off');
  });

  it('says when the file is something else', () => {
    expect(whats(read('<!doctype html><html><body>Not found'))).toEqual(['is an HTML page']);
    expect(whats(read('<rss></rss>')).join()).toContain('is no sitemap');
  });

  it('reads 50,000 addresses and no more', () => {
    const many = Array.from({ length: 50_010 }, (_, index) => url(`https://example.com/${index}`));
    const content = read(set(many.join('')));
    expect(content.urls).toHaveLength(50_000);
    expect(content.entryCount).toBe(50_010);
    expect(content.problems).toEqual([
      {
        kind: 'too_many',
        what: 'lists 50010 addresses; more than 50000 are not allowed in one file',
        count: 1,
      },
    ]);
  });

  it('says once what is wrong with 50,000 bad addresses', () => {
    const bad = (index: number): string =>
      url(['/relative', '', `https://shop${index}.example/`, 'http://['][index % 4] ?? '');
    const content = read(set(Array.from({ length: 50_000 }, (_, index) => bad(index)).join('')));
    expect(content.urls).toEqual([]);
    expect(content.problems.map(({ count }) => count)).toEqual([12_500, 12_500, 12_500]);
    expect(content.foreign.size).toBe(3);
  });

  it('is not slowed down by deep nesting', () => {
    expect(read(`<urlset>${'<url>'.repeat(20_000)}</urlset>`).urls).toEqual([]);
  });

  it('unpacks gzip by its content', async () => {
    const body = gzipSync(set(url('https://example.com/a')));
    expect(parseSitemap(await unpackSitemap(body), place).urls).toEqual(['https://example.com/a']);
  });

  it('refuses a gzip bomb and broken gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(SITEMAP_MAX_BYTES + 1), { level: 1 });
    await expect(unpackSitemap(bomb)).rejects.toThrow();
    await expect(unpackSitemap(Buffer.from([0x1f, 0x8b, 1, 2]))).rejects.toThrow();
  }, 20_000);
});
