import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readSitemap, SITEMAP_MAX_BYTES } from './sitemap.js';
import type { SitemapContent } from './sitemap.js';

const at = 'https://example.com/sitemap.xml';
const place = { url: at, siteHost: 'example.com' };
const read = (text: string | Buffer): Promise<SitemapContent> =>
  readSitemap(Buffer.from(text), place);
const whats = ({ problems }: SitemapContent): string[] => problems.map(({ what }) => what);
const set = (inside: string): string =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>\n`;
const url = (loc: string): string => `<url><loc>${loc}</loc></url>`;

describe('sitemaps', () => {
  it('lists addresses with entities, CDATA and spaces around, each once', async () => {
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

  it('reads prefixed elements and leaves image addresses out', async () => {
    const content = await read(
      '<s:urlset xmlns:s="x" xmlns:image="y"><s:url><s:loc>https://example.com/a</s:loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></s:url></s:urlset>',
    );
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.problems).toEqual([]);
  });

  it('reads an index', async () => {
    const content = await read(
      '<sitemapindex><sitemap><loc>https://example.com/s1.xml</loc><lastmod>2024-01-01</lastmod></sitemap></sitemapindex>',
    );
    expect(content).toMatchObject({ kind: 'index', urls: ['https://example.com/s1.xml'] });
  });

  it('reads a text sitemap', async () => {
    expect(await read('\uFEFFhttps://example.com/a\r\n\r\nhttps://example.com/b')).toMatchObject({
      kind: 'text',
      urls: ['https://example.com/a', 'https://example.com/b'],
    });
  });

  it('says what is wrong with addresses and goes on', async () => {
    const content = await read(
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

  it('takes the addresses of the website from a sitemap on another host', async () => {
    const text = set(url('https://example.com/a') + url('https://cdn.example/b'));
    const content = await readSitemap(Buffer.from(text), {
      url: 'https://cdn.example/map.xml',
      siteHost: 'example.com',
    });
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.foreign.size).toBe(1);
  });

  it('lets an index name files of its own host', async () => {
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
    ['space before the declaration', `\n${set('')}`, /something stands before <\?xml/],
  ])('says that %s is no valid XML', async (_what, text, sentence) => {
    expect(whats(await read(text)).join()).toMatch(sentence);
  });

  it('counts days of lastmod, not times, and passes over what is no date', async () => {
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

  it('says when the file is cut off, and keeps what it read', async () => {
    const content = await read(`<urlset>${url('https://example.com/a')}<url><loc>https://exam`);
    expect(content.urls).toContain('https://example.com/a');
    expect(whats(content).join()).toContain('cut off');
  });

  it('says when the file is something else', async () => {
    expect(whats(await read('<!doctype html><html><body>Not found'))).toEqual(['is an HTML page']);
    expect(whats(await read('<opml></opml>')).join()).toContain('is no sitemap');
  });

  it('reads 50,000 addresses and no more', async () => {
    const many = Array.from({ length: 50_010 }, (_, index) => url(`https://example.com/${index}`));
    const content = await read(set(many.join('')));
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

  it('says once what is wrong with 50,000 bad addresses', async () => {
    const bad = (index: number): string =>
      url(['/relative', '', `https://shop${index}.example/`, 'http://['][index % 4] ?? '');
    const content = await read(
      set(Array.from({ length: 50_000 }, (_, index) => bad(index)).join('')),
    );
    expect(content.urls).toEqual([]);
    expect(content.problems.map(({ count }) => count)).toEqual([12_500, 12_500, 12_500]);
    expect(content.foreign.size).toBe(3);
  });

  it('is not slowed down by deep nesting', async () => {
    expect((await read(`<urlset>${'<url>'.repeat(20_000)}</urlset>`)).urls).toEqual([]);
  });

  it('unpacks gzip by its content, and keeps what stands before the place where it is broken', async () => {
    const packed = gzipSync(set(url('https://example.com/a')));
    expect((await read(packed)).urls).toEqual(['https://example.com/a']);
    const random = Array.from({ length: 20_000 }, (_, n) => url(`https://example.com/${n * 7919}`));
    const cut = gzipSync(set(random.join('')));
    const content = await read(cut.subarray(0, Math.floor(cut.length * 0.8)));
    expect(content.urls.length).toBeGreaterThan(1_000);
    expect(content).toMatchObject({ isComplete: false, problems: [{ what: 'is broken gzip' }] });
  });

  it('refuses a gzip bomb and broken gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(SITEMAP_MAX_BYTES + 1, '\n'), { level: 1 });
    expect(await read(bomb)).toMatchObject({
      urls: [],
      bytes: SITEMAP_MAX_BYTES,
      problems: [{ kind: 'too_large', what: 'is larger than 50 MB when unpacked' }],
    });
    expect(await read(Buffer.from([0x1f, 0x8b, 1, 2]))).toMatchObject({
      bytes: 0,
      problems: [{ kind: 'xml', what: 'is broken gzip' }],
    });
  }, 20_000);

  it('says of an answer that was longer than what is read only that it is too large', async () => {
    const start = set(url('https://example.com/a')).slice(0, -8);
    const content = await readSitemap(Buffer.from(start), { ...place, isTruncated: true });
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(whats(content)).toEqual(['is larger than 50 MB']);
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

  it('is UTF-8 otherwise, and is read up to the first bytes that are none', async () => {
    const body = Buffer.from(
      set(url('https://example.com/a') + url(one) + url('https://example.com/b')),
      'latin1',
    );
    const content = await read(body);
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(whats(content)).toEqual([expect.stringContaining('not written in UTF-8')]);
  });

  it('never breaks a character that stands where two pieces meet', async () => {
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
