import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSitemap } from './sitemap.js';
import type { SitemapContent } from './sitemap-content.js';

const place = { url: 'https://example.com/sitemap.xml', siteHost: 'example.com' };
const read = (text: string): Promise<SitemapContent> => readSitemap(Buffer.from(text), place);
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const good = '<url><loc>https://example.com/a</loc></url>';

describe('valid XML of a sitemap', () => {
  it.each([
    [
      'self-closing elements of another namespace',
      `<urlset ${NS} ${XHTML}><url><loc>https://example.com/a</loc><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/></url></urlset>`,
    ],
    [
      'a self-closing lastmod',
      `<urlset ${NS}><url><loc>https://example.com/a</loc><lastmod/></url></urlset>`,
    ],
    [
      '& in comments, instructions and CDATA',
      `<?xml version="1.0"?><!-- a & b --><?style a & b?><urlset><!-- &c --><url><loc><![CDATA[https://example.com/a]]></loc></url></urlset>`,
    ],
    [
      'comments and instructions behind the root',
      `<urlset ${NS}>${good}</urlset>\n<!-- made by x & y -->\n<?done yes?>\n`,
    ],
    [
      'character references',
      '<urlset><url><loc>https://example.com&#47;&#x61;</loc></url></urlset>',
    ],
    [
      'a DOCTYPE',
      `<!DOCTYPE urlset SYSTEM "sitemap.dtd" [<!ENTITY a "b">]><urlset>${good}</urlset>`,
    ],
    [
      'attributes of other namespaces',
      `<urlset ${NS} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b">${good}</urlset>`,
    ],
    [
      'Windows line ends',
      `<?xml version="1.0" encoding="UTF-8"?>\r\n<urlset ${NS}>\r\n${good}\r\n</urlset>\r\n`,
    ],
    [
      'image, video and news addresses',
      `<urlset ${NS} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://example.com/a</loc><image:image><image:loc>https://example.com/i.png</image:loc></image:image><image:loc>https://example.com/j.png</image:loc></url></urlset>`,
    ],
    [
      'a prefix for the sitemap itself',
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://example.com/a</s:loc></s:url></s:urlset>`,
    ],
  ])('may have %s', async (_case, text) => {
    expect(await read(text)).toMatchObject({
      urls: ['https://example.com/a'],
      entryCount: 1,
      problems: [],
      isComplete: true,
    });
  });

  it.each([`<urlset ${NS}/>`, `<?xml version="1.0"?><urlset></urlset>`, '<sitemapindex/>'])(
    'may list nothing: %s',
    async (text) => {
      expect(await read(text)).toMatchObject({ urls: [], entryCount: 0, problems: [] });
    },
  );
});

describe('invalid XML', () => {
  it.each([
    [
      'a stray end tag',
      `<urlset>${good}</b></urlset>`,
      '</b> closes nothing that was opened (line 1, column',
    ],
    [
      'a stray end tag behind the root',
      `<urlset>${good}</urlset></urlset>`,
      '</urlset> closes nothing',
    ],
    [
      'end tags in the wrong order',
      `<urlset>${good}<url><loc>https://example.com/b</url></loc></urlset>`,
      '<loc> is never closed',
    ],
    [
      'a control character',
      `<urlset>${good}\n<url><loc>https://example.com/\u0008</loc></url></urlset>`,
      'a control character (U+0008) (line 2, column 31)',
    ],
    ['text behind the root', `<urlset>${good}</urlset> bye`, 'text outside its root'],
    ['text before the root', `hello <urlset>${good}</urlset>`, 'text outside its root'],
    ['a second root', `<urlset>${good}</urlset><urlset/>`, 'a second root element'],
    [
      'a bare ampersand',
      `<urlset>${good}\n<url><loc>https://example.com/?a=1&b=2</loc></url></urlset>`,
      '& must be written as &amp; in "&b=2" (line 2)',
    ],
    [
      'a bare ampersand, and a semicolon much later',
      `<urlset>${good}<url><loc>https://example.com/?a&b</loc></url><!-- ; --></urlset>`,
      '& must be written as &amp; in "&b"',
    ],
    [
      'a bare ampersand in an attribute',
      `<urlset>${good}<url a="x&y"/></urlset>`,
      '& must be written as &amp; in "&y',
    ],
    [
      'an entity of its own',
      `<!DOCTYPE urlset [<!ENTITY a "b">]><urlset>${good}<url><loc>https://example.com/&a;</loc></url></urlset>`,
      '& must be written as &amp; in "&a;',
    ],
    ['an unquoted attribute', `<urlset>${good}<url a=b></url></urlset>`, 'no quotation marks'],
    [
      'the same attribute twice',
      `<urlset>${good}<url a="1" a="2"/></urlset>`,
      'the same attribute twice',
    ],
    ['-- in a comment', `<urlset>${good}<!-- a -- b --></urlset>`, 'it has -- inside a comment'],
    [
      'the end missing',
      `<urlset>${good}<url><loc>https://example.com/b</loc>`,
      'ends before </urlset>: it is truncated',
    ],
    ['a tag cut in half', `<urlset>${good}<url><lo`, 'truncated'],
  ])('is recognised by %s; the entries before it are used', async (fault, text, sentence) => {
    const content = await read(text);
    expect(content.urls).toEqual(fault === 'text before the root' ? [] : ['https://example.com/a']);
    expect(content.problems).toHaveLength(1);
    expect(content.problems[0]).toMatchObject({
      kind: 'xml',
      message: expect.stringContaining(sentence),
    });
    expect(content.isComplete).toBe(false);
  });

  it('may precede <?xml, and is read nevertheless', async () => {
    const content = await read(`\n\n<?xml version="1.0"?>\n<urlset>${good}</urlset>`);
    expect(content).toMatchObject({ urls: ['https://example.com/a'], isComplete: true });
    expect(content.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('something comes before <?xml'),
    ]);
  });

  it('with only an undeclared prefix is read, with a separate kind of problem', async () => {
    const content = await read(
      `<urlset ${NS}><url><loc>https://example.com/a</loc><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/></url></urlset>`,
    );
    expect(content.urls).toEqual(['https://example.com/a']);
    expect(content.alternates.get('https://example.com/a')).toHaveLength(1);
    expect(content.problems).toEqual([
      {
        kind: 'namespace',
        message: 'uses the prefix "xhtml" without declaring it (xmlns:xhtml="…")',
        count: 1,
      },
    ]);
  });
});

describe('a list of addresses', () => {
  const addresses = fc.array(
    fc.webUrl({ withQueryParameters: true, validSchemes: ['https'] }).map((url) => {
      const { pathname, search } = new URL(url);
      return `https://example.com${pathname}${search}`;
    }),
    { maxLength: 20 },
  );
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const noise = fc.constantFrom(
    '',
    ' ',
    '\r\n',
    '<!-- a & <b> -->',
    '<?note x & y?>',
    '<priority>0.5</priority>',
    '<lastmod/>',
    '<x:y xmlns:x="urn:x" a="&quot;"><x:loc>https://example.com/not-this</x:loc></x:y>',
  );
  const spelling = fc.constantFrom(
    escape,
    (text: string) => `<![CDATA[${text}]]>`,
    (text: string) => `\n ${escape(text)}\t`,
    (text: string) => escape(text).replaceAll('/', '&#x2F;'),
  );

  it('is read exactly from a valid sitemap with these addresses', async () => {
    await fc.assert(
      fc.asyncProperty(
        addresses,
        fc.array(noise, { minLength: 4, maxLength: 4 }),
        spelling,
        async (urls, [a = '', b = '', c = '', d = ''], spell) => {
          const between = d.startsWith('<p') || d.startsWith('<l') ? '' : d;
          const entries = urls.map(
            (url) => `<url>${a}<loc>${spell(url)}</loc>${b}</url>${between}`,
          );
          const outside = c.startsWith('<!') || c.startsWith('<?') || c.trim() === '' ? c : '';
          const content = await read(
            `<?xml version="1.0"?><urlset ${NS}>${entries.join('')}</urlset>${outside}`,
          );
          const plain = await read(urls.join('\n'));
          expect(content.problems).toEqual([]);
          expect(content.entryCount).toBe(urls.length);
          expect(content.urls).toEqual(plain.urls);
          expect(content.urls).toHaveLength(new Set(plain.urls).size);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is read up to the place where the sitemap is cut off, with a problem', async () => {
    await fc.assert(
      fc.asyncProperty(addresses, fc.nat(), async (urls, at) => {
        const text = `<urlset>${urls.map((url) => `<url><loc>${escape(url)}</loc></url>`).join('')}</urlset>`;
        const whole = await read(text);
        const cut = await read(text.slice(0, 8 + (at % (text.length - 8))));
        expect(cut.problems.map(({ kind }) => kind)).toEqual(['xml']);
        expect(whole.urls.slice(0, cut.urls.length)).toEqual(cut.urls);
      }),
      { numRuns: 200 },
    );
  });
});
