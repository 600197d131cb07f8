import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readSitemap, SITEMAP_MAX_BYTES } from './sitemap.js';
import type { SitemapContent } from './sitemap-content.js';

const at = 'https://example.com/sitemap.xml';
const place = { url: at, siteHost: 'example.com' };
const read = (text: string | Buffer): Promise<SitemapContent> =>
  readSitemap(Buffer.from(text), place);
const problemTexts = ({ problems }: SitemapContent): string[] =>
  problems.map(({ message }) => message);
const set = (inside: string): string =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>\n`;
const url = (loc: string): string => `<url><loc>${loc}</loc></url>`;

describe('sitemaps', () => {
  it('list addresses with entities, CDATA and surrounding spaces, each once', async () => {
    const content = await read(
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

  it('may have prefixed elements, and their image addresses are ignored', async () => {
    const content = await read(
      '<s:urlset xmlns:s="x" xmlns:image="y"><s:url><s:loc>https://example.com/a</s:loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></s:url></s:urlset>',
    );
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.problems).toEqual([]);
  });

  it('may be an index', async () => {
    const content = await read(
      '<sitemapindex><sitemap><loc>https://example.com/s1.xml</loc><lastmod>2024-01-01</lastmod></sitemap></sitemapindex>',
    );
    expect(content).toMatchObject({ kind: 'index', urls: ['https://example.com/s1.xml'] });
  });

  it('may be plain text', async () => {
    expect(await read('\uFEFFhttps://example.com/a\r\n\r\nhttps://example.com/b')).toMatchObject({
      kind: 'text',
      urls: ['https://example.com/a', 'https://example.com/b'],
    });
  });

  it('are read past invalid addresses, which become problems', async () => {
    const content = await read(
      set(
        `${url('/relative')}${url('')}${url('https://other.example/x')}${url('http://[')}${url('https://www.example.com/ok')}`,
      ),
    );
    expect(content.urls).toEqual(['https://www.example.com/ok']);
    expect(problemTexts(content)).toEqual([
      'lists a URL that is not absolute: /relative',
      'has an entry without a URL',
      'lists an invalid URL: http://[',
    ]);
    expect([...content.foreign]).toEqual([
      ['other.example', { count: 1, example: 'https://other.example/x' }],
    ]);
  });

  it('on another host may list addresses of the website', async () => {
    const text = set(url('https://example.com/a') + url('https://cdn.example/b'));
    const content = await readSitemap(Buffer.from(text), {
      url: 'https://cdn.example/map.xml',
      siteHost: 'example.com',
    });
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.foreign.size).toBe(1);
  });

  it('may be an index of files on its own host', async () => {
    const text =
      '<sitemapindex><sitemap><loc>https://cdn.example/1.xml</loc></sitemap></sitemapindex>';
    const content = await readSitemap(Buffer.from(text), {
      url: 'https://cdn.example/map.xml',
      siteHost: 'example.com',
    });
    expect(content).toMatchObject({ kind: 'index', urls: ['https://cdn.example/1.xml'] });
  });

  it.each([
    ['a bare ampersand', set(url('https://example.com/?a=1&b=2')), /& must be written as &amp;/],
    ['a tag that is never closed', set('<url><loc>https://example.com/</url>'), /<loc> is never/],
    ['space before the declaration', `\n${set('')}`, /something comes before <\?xml/],
  ])('with %s are no valid XML', async (_case, text, sentence) => {
    expect(problemTexts(await read(text)).join()).toMatch(sentence);
  });

  it('have their lastmod counted in days, and invalid dates ignored', async () => {
    const dated = (lastmod: string): string =>
      `<url><loc>https://example.com/${lastmod}</loc><lastmod>${lastmod}</lastmod></url>`;
    const content = await read(
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

  it('that are cut off have a problem, and the entries read so far', async () => {
    const content = await read(`<urlset>${url('https://example.com/a')}<url><loc>https://exam`);
    expect(content.urls).toContain('https://example.com/a');
    expect(problemTexts(content).join()).toContain('truncated');
  });

  it('that are something else have a problem', async () => {
    expect(problemTexts(await read('<!doctype html><html><body>Not found'))).toEqual([
      'is an HTML page',
    ]);
    expect(problemTexts(await read('<opml></opml>')).join()).toContain('is not a sitemap');
  });

  it('are limited to 50,000 addresses', async () => {
    const many = Array.from({ length: 50_010 }, (_, index) => url(`https://example.com/${index}`));
    const content = await read(set(many.join('')));
    expect(content.urls).toHaveLength(50_000);
    expect(content.entryCount).toBe(50_010);
    expect(content.problems).toEqual([
      {
        kind: 'too_many',
        message: 'lists 50010 URLs; at most 50000 are allowed in one file',
        count: 1,
      },
    ]);
  });

  it('with 50,000 bad addresses have one problem', async () => {
    const bad = (index: number): string =>
      url(['/relative', '', `https://shop${index}.example/`, 'http://['][index % 4] ?? '');
    const content = await read(
      set(Array.from({ length: 50_000 }, (_, index) => bad(index)).join('')),
    );
    expect(content.urls).toEqual([]);
    expect(content.problems.map(({ count }) => count)).toEqual([12_500, 12_500, 12_500]);
    expect(content.foreign.size).toBe(3);
  });

  it('are not slowed down by deep nesting', async () => {
    expect((await read(`<urlset>${'<url>'.repeat(20_000)}</urlset>`)).urls).toEqual([]);
  });

  it('are decompressed by their content, up to the place where gzip is corrupt', async () => {
    const packed = gzipSync(set(url('https://example.com/a')));
    expect((await read(packed)).urls).toEqual(['https://example.com/a']);
    const random = Array.from({ length: 20_000 }, (_, n) => url(`https://example.com/${n * 7919}`));
    const cut = gzipSync(set(random.join('')));
    const content = await read(cut.subarray(0, Math.floor(cut.length * 0.8)));
    expect(content.urls.length).toBeGreaterThan(1_000);
    expect(content).toMatchObject({ isComplete: false, problems: [{ message: 'is broken gzip' }] });
  });

  it('may not be a gzip bomb or corrupt gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(SITEMAP_MAX_BYTES + 1, '\n'), { level: 1 });
    expect(await read(bomb)).toMatchObject({
      urls: [],
      bytes: SITEMAP_MAX_BYTES,
      problems: [{ kind: 'too_large', message: 'is larger than 50 MB uncompressed' }],
    });
    expect(await read(Buffer.from([0x1f, 0x8b, 1, 2]))).toMatchObject({
      bytes: 0,
      problems: [{ kind: 'xml', message: 'is broken gzip' }],
    });
  });

  it('longer than the limit have only the problem that they are too large', async () => {
    const start = set(url('https://example.com/a')).slice(0, -8);
    const content = await readSitemap(Buffer.from(start), { ...place, isTruncated: true });
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(problemTexts(content)).toEqual(['is larger than 50 MB']);
  });
});

describe('the encoding of sitemaps', () => {
  const one = 'https://example.com/caf\u00e9';
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${set(url(one))}`)],
    ['UTF-16', Buffer.from(`\ufeff${set(url(one))}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${set(url(one))}`, 'utf16le').swap16()],
    [
      'what the XML declaration names',
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?><urlset>${url(one)}</urlset>`,
        'latin1',
      ),
    ],
  ])('may be %s', async (_name, body) => {
    expect(await read(body)).toMatchObject({
      urls: ['https://example.com/caf%C3%A9'],
      problems: [],
    });
  });

  it('is UTF-8 by default, and is read up to the first invalid bytes', async () => {
    const body = Buffer.from(
      set(url('https://example.com/a') + url(one) + url('https://example.com/b')),
      'latin1',
    );
    const content = await read(body);
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(problemTexts(content)).toEqual([expect.stringContaining('not in UTF-8')]);
  });

  it('never splits a character between two chunks', async () => {
    const start = `<urlset><!--${'x'.repeat(65_536 - 40)}`;
    for (let shift = 0; shift < 40; shift++) {
      const text = `${start}${'y'.repeat(shift)}--><url><loc>https://example.com/\u{1f950}</loc></url></urlset>`;
      expect(await read(text)).toMatchObject({
        urls: ['https://example.com/%F0%9F%A5%90'],
        problems: [],
      });
    }
  });
});
