import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSitemap } from './sitemap.js';
import type { SitemapContent } from './sitemap-content.js';

const place = { url: 'https://example.com/sitemap.xml', siteHost: 'example.com' };
const read = (body: string | Buffer): Promise<SitemapContent> =>
  readSitemap(Buffer.from(body), place);
const MB = 1024 * 1024;

/** The stored data of a file stays small whatever it contains. */
function expectSmall(content: SitemapContent): void {
  expect(content.urls.length).toBeLessThanOrEqual(50_000);
  expect(content.problems.length).toBeLessThanOrEqual(20);
  expect(content.foreign.size).toBeLessThanOrEqual(3);
  for (const { message } of content.problems) expect(message.length).toBeLessThanOrEqual(500);
}

describe('a hostile sitemap', () => {
  it.each([
    ['comments that never end', `<urlset>${'<!--'.repeat(100_000)}`],
    ['CDATA that never ends', `<urlset><url><loc>${'<![CDATA['.repeat(100_000)}`],
    ['comments and CDATA in turn', `<urlset>${'<!-- <![CDATA[ '.repeat(100_000)}`],
    ['endless depth', '<a>'.repeat(200_000)],
    ['endless depth in a sitemap', `<urlset>${'<url>'.repeat(200_000)}`],
    ['end tags without end', `<urlset>${'</a>'.repeat(200_000)}`],
    [
      'attributes without end',
      `<urlset><url ${Array.from({ length: 50_000 }, (_, n) => `a${n}="1"`).join(' ')}/></urlset>`,
    ],
    [
      'namespaces without end',
      `<urlset ${Array.from({ length: 50_000 }, (_, n) => `xmlns:a${n}="u"`).join(' ')}/>`,
    ],
    [
      'prefixes that nobody declares',
      `<urlset>${Array.from({ length: 50_000 }, (_, n) => `<p${n}:x/>`).join('')}</urlset>`,
    ],
    [
      'an address of 2 MB',
      `<urlset><url><loc>https://example.com/${'a'.repeat(2 * MB)}</loc></url></urlset>`,
    ],
    ['a name of 2 MB', `<urlset><${'a'.repeat(2 * MB)}/></urlset>`],
    ['an attribute of 2 MB', `<urlset><url a="${'a'.repeat(2 * MB)}"/></urlset>`],
    ['a comment of 2 MB', `<urlset><!--${'a'.repeat(2 * MB)}--></urlset>`],
    ['an entity of 2 MB', `<urlset><url><loc>&${'a'.repeat(2 * MB)}`],
    ['ampersands', `<urlset><url><loc>${'&'.repeat(MB)}</loc></url></urlset>`],
    [
      'entities that multiply',
      `<!DOCTYPE u [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}]><urlset><url><loc>&a8;</loc></url></urlset>`,
    ],
    [
      'an external entity',
      '<!DOCTYPE u [<!ENTITY a SYSTEM "file:///etc/passwd">]><urlset><url><loc>&a;</loc></url></urlset>',
    ],
    ['elements without end', `<urlset>${'<a/>'.repeat(2_000_000)}</urlset>`],
    ['less-than signs', '<'.repeat(2 * MB)],
    ['question marks', `<?${'?'.repeat(2 * MB)}`],
    ['one line of 2 MB', 'https://example.com/'.padEnd(2 * MB, 'a')],
    ['blanks', ' '.repeat(2 * MB)],
    ['NUL bytes', '\0'.repeat(2 * MB)],
  ])('of %s gives a bounded result', async (_case, text) => {
    const content = await read(text);
    expectSmall(content);
    expect(content.urls).toEqual([]);
  });

  it('of 50 MB of newlines, compressed or not, lists nothing', async () => {
    const newlines = Buffer.alloc(50 * MB, '\n');
    for (const body of [newlines, gzipSync(newlines, { level: 1 })])
      expect(await read(body)).toMatchObject({
        urls: [],
        entryCount: 0,
        bytes: 50 * MB,
        problems: [],
      });
  });

  it('with addresses that are too long or too many has a problem, and its other addresses are kept', async () => {
    const long = `https://example.com/${'a'.repeat(2_029)}`;
    const fits = long.slice(0, 2_048);
    const lines = [
      fits,
      long,
      ...Array.from({ length: 50_000 }, (_, n) => `https://example.com/${n}`),
    ];
    const content = await read(lines.join('\n'));
    expect(content.urls).toHaveLength(49_999);
    expect(content.urls[0]).toBe(fits);
    expect(content.problems.map(({ kind }) => kind)).toEqual(['too_many', 'address']);
    expect(content.isComplete).toBe(false);
  });

  it('of far too many addresses is not read to its end', async () => {
    const lines = 'https://example.com/\n'.repeat(1_000_000);
    const content = await read(lines);
    expect(content.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^lists \d{6} or more URLs; at most 50000 are allowed/),
    ]);
    expect(content.bytes).toBeLessThan(lines.length / 2);
  });

  it('with more language versions than can be kept has none rather than an incomplete list', async () => {
    const link = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>';
    const page = (n: number): string =>
      `<url><loc>https://example.com/${n}</loc>${link.repeat(490)}</url>`;
    const pages = Array.from({ length: 520 }, (_, n) => page(n)).join('');
    const content = await read(
      `<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages}</urlset>`,
    );
    expect(content.urls).toHaveLength(520);
    expect(content.alternates.size).toBe(0);
    expect(content.isComplete).toBe(false);
  });

  it('of any bytes can be read', async () => {
    const markup = fc.constantFrom(
      ...['<', '>', '/', '&', ';', '"', "'", '<!--', '-->', '<![CDATA[', ']]>', '<?xml', '?>'],
      ...[
        '<urlset>',
        '</urlset>',
        '<url>',
        '</url>',
        '<loc>',
        '</loc>',
        '<!DOCTYPE',
        '\0',
        '\u{1f950}',
      ],
      ...['<rss>', '<channel>', '<item>', '<link>', ' xmlns:a="b"', 'https://example.com/', '\n'],
    );
    const text = fc.array(fc.oneof(markup, fc.string({ maxLength: 5 })), { maxLength: 40 });
    const body = fc.oneof(
      text.map((parts) => Buffer.from(`<urlset>${parts.join('')}`)),
      text.map((parts) => Buffer.from(parts.join(''))),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from([0x1f, 0x8b, ...bytes])),
    );
    await fc.assert(
      fc.asyncProperty(body, async (bytes) => expectSmall(await read(bytes))),
      { numRuns: 1_000 },
    );
  });
});
