import { describe, expect, it } from '@jest/globals';
import type { PageFacts, PageTargets } from '../page-model/site-crawl.js';
import { isBlockedResponse } from './bot-challenge.js';
import { factsOf } from './page-facts.js';
import { snapshotOfResponse } from './page-snapshot-builder.js';
import type { PagePlace } from './page-snapshot-builder.js';
import { StringPool } from './string-pool.js';
import { UrlResolver } from './url-resolver.js';

const url = 'https://example.com/a/';

function read(
  html: string,
  headers: Record<string, string> = {},
  at: Partial<PagePlace> = {},
): PageFacts & PageTargets {
  const body = Buffer.from(html);
  const place = {
    url,
    origin: 'https://example.com',
    isHome: false,
    depth: 1,
    isInSitemap: true,
    isBlockedByRobots: false,
    ...at,
  };
  const snapshot = snapshotOfResponse(
    place,
    {
      kind: 'responded',
      url,
      finalUrl: url,
      status: 200,
      headers: { 'content-type': 'text/html', ...headers },
      body,
      transferredBytes: body.length,
      isTruncated: false,
      hops: [],
      responseMs: 5,
    },
    { attempts: 1, fetchedAt: '2024-01-01T00:00:00.000Z', resolver: new UrlResolver(url) },
  );
  const { facts, targets } = factsOf(snapshot, new StringPool());
  return { ...facts, ...targets };
}

describe('facts of a page', () => {
  it('contain the values that site checks compare', () => {
    const facts = read(
      '<html lang=en><head><title> A  title </title><meta name=description content=" About\nit "><meta property=og:image content=/og.png></head><body><p>one two three',
    );
    expect(facts).toMatchObject({
      title: 'A title',
      description: 'About it',
      lang: 'en',
      wordCount: 3,
      ogImage: '/og.png',
      status: 200,
      isIndexable: true,
      isNofollow: false,
    });
    expect(facts.contentHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('contain the types of its markup on the home page only', () => {
    const item =
      '{"@context":"https://schema.org","@type":"Bakery","address":{"@type":"PostalAddress"}}';
    const html = `<script type="application/ld+json">${item}</script>`;
    expect(read(html, {}, { isHome: true }).schemaTypes).toEqual(['Bakery']);
    expect(read(html, {}, { depth: 0 }).schemaTypes).toEqual(['Bakery']);
    expect(read('', {}, { isHome: true }).schemaTypes).toEqual([]);
    expect(read(html)).not.toHaveProperty('schemaTypes');
  });

  it('can be stored as JSON', () => {
    const facts = read('<title>t</title><a href=/x>x</a><img src=y.png>');
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });

  it('contain each link target once, followed when one of its links is', () => {
    const { links, internalLinks, externalLinks } = read(
      '<a href=/x rel=nofollow>first</a><a href="/x#part">second</a><a href=/y rel=nofollow>y</a><a href="https://other.example/">o</a><a href="mailto:x@y.z">m</a>',
    );
    expect(links.map((link) => [link.url, link.isNofollow, link.isInternal, link.text])).toEqual([
      ['https://example.com/x', undefined, true, 'first'],
      ['https://example.com/y', true, true, 'y'],
      ['https://other.example/', undefined, false, 'o'],
    ]);
    expect([internalLinks, externalLinks]).toEqual([2, 1]);
  });

  it('contain a SimHash of texts that are long enough to compare', () => {
    const words = (count: number): string =>
      Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
    expect(read(`<p>${words(199)}`).simHash).toBeNull();
    expect(read(`<p>${words(200)}`).simHash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('contain hreflang from the head and from the header, not from the body', () => {
    const { hreflang } = read(
      '<head><link rel=alternate hreflang=de href=/de></head><body><link rel=alternate hreflang=fr href=/fr>',
      { link: '</es>; rel="alternate"; hreflang="es"' },
    );
    expect(hreflang).toEqual([
      { code: 'de', url: 'https://example.com/de' },
      { code: 'es', url: 'https://example.com/es' },
    ]);
  });

  it('state whether a page is excluded from search, and by what', () => {
    expect(read('<meta name=robots content=noindex,nofollow>')).toMatchObject({
      isNoindex: true,
      isNofollow: true,
      isIndexable: false,
    });
    expect(read('<link rel=canonical href=/b>')).toMatchObject({
      canonicalUrl: 'https://example.com/b',
      isIndexable: false,
    });
    expect(read('<link rel=canonical href=./>').isIndexable).toBe(true);
    expect(read('%PDF', { 'content-type': 'application/pdf' })).toMatchObject({
      isHtml200: false,
      title: null,
    });
  });
});

describe('refusals to robots', () => {
  const response = (status: number, headers: Record<string, string>, body: string): boolean =>
    isBlockedResponse(status, headers, Buffer.from(body));

  it('are distinguished from errors', () => {
    expect(response(403, {}, '')).toBe(true);
    expect(response(429, {}, '')).toBe(true);
    expect(response(503, {}, '<title>Just a moment...</title>')).toBe(true);
    expect(response(200, { 'cf-mitigated': 'challenge' }, '')).toBe(true);
    expect(response(503, {}, '<title>Maintenance</title>')).toBe(false);
    expect(response(404, {}, '')).toBe(false);
    expect(response(200, {}, '<script src="/cdn-cgi/challenge-platform/x.js">')).toBe(false);
  });
});

describe('the resources and fragment links of a page', () => {
  it('are stored once, each kind in its list', () => {
    const facts = read(
      `<link rel=stylesheet href=/s.css><link rel=icon href=/i.ico><script src=/a.js></script><script src=/a.js></script>
       <iframe src=/map></iframe><iframe src="about:blank"></iframe><object data=/plan.pdf></object><embed src=/e.swf>
       <video src=/v.mp4 poster=/p.jpg><source src=/v.webm><track src=/v.vtt></video><audio src=/a.mp3></audio>
       <picture><source srcset="/w.webp 1x, /w2.webp 2x"><img src=/w.jpg srcset="/w.jpg 1x, /w2.jpg 2x" alt=w></picture>
       <form action=/send></form><map><area href=/north><area href="https://far.example/"><area nohref></map>`,
    );
    const paths = (list: readonly { url: string }[] = []): string[] =>
      list.map((one) => one.url.replace('https://example.com', ''));
    expect(facts.resources?.map(({ kind, url: at }) => `${kind} ${new URL(at).pathname}`)).toEqual([
      ...['stylesheet /s.css', 'script /a.js', 'frame /map', 'embed /plan.pdf', 'embed /e.swf'],
      ...['media /v.mp4', 'poster /p.jpg', 'media /v.webm', 'media /v.vtt', 'media /a.mp3'],
    ]);
    expect(paths(facts.candidates)).toEqual(['/w.webp', '/w2.webp', '/w2.jpg']);
    expect(paths(facts.images)).toEqual(['/w.jpg']);
    expect(paths(facts.areas)).toEqual(['/north', 'https://far.example/']);
  });

  it('distinguish links within the page from those to other pages, with the missing targets', () => {
    const facts = read(
      `<h2 id="caf&eacute;">C</h2><a name=oat></a><p id="a%20b"></p><svg><g id=chart></g></svg>
       <a href="#caf%C3%A9">1</a><a href="/a/#oat">2</a><a href="#a%20b">3</a><a href="#chart">4</a>
       <a href="#rye">5</a><a href="#">6</a><a href="#top">7</a><a href="#:~:text=rye">8</a><a href="#/x">9</a>
       <a href="#!x">10</a><a href="#tab" onclick="x()">11</a><a href="#tab" role=tab>12</a>
       <a href="/b#wheat">13</a><a href="/b#wheat">14</a><a href="https://far.example/#wheat">15</a>`,
    );
    expect(facts.jumps).toMatchObject({
      withinCount: 5,
      withinMissing: [{ url, place: 'rye', source: '<a href="#rye">' }],
      toOthers: [{ url: 'https://example.com/b', place: 'wheat' }],
    });
    expect(facts.places).toBeDefined();
  });

  it('include no targets of a page that scripts build, or that has more ids than are kept', () => {
    const built = read('<div id=app></div><script src=/app.js></script><a href="#rye">Rye</a>');
    expect([built.places, built.jumps]).toEqual([undefined, undefined]);
    const ids = Array.from({ length: 5_001 }, (_, index) => `<p id=row-${index}>row`).join('');
    const table = read(`${ids}<a href="#row-5001">last</a>`);
    expect([table.places, table.jumps]).toEqual([undefined, undefined]);
  });

  it('take no space on a page without any', () => {
    expect(Object.keys(read('<p>Bread')).filter((key) => LISTS.includes(key))).toEqual(['places']);
  });
});

const LISTS = ['resources', 'candidates', 'areas', 'jumps', 'places'];
