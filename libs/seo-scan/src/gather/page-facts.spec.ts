import { describe, expect, it } from '@jest/globals';
import type { PageFacts, PageTargets } from '../audits/site-crawl.js';
import { isBlockedAnswer } from './bot-challenge.js';
import { factsOf } from './page-facts.js';
import { snapshotOfAnswer } from './page-snapshot-builder.js';
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
  const snapshot = snapshotOfAnswer(
    place,
    {
      kind: 'answered',
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
  it('keep what site checks compare', () => {
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

  it('name the types of its markup on the home page only', () => {
    const item =
      '{"@context":"https://schema.org","@type":"Bakery","address":{"@type":"PostalAddress"}}';
    const html = `<script type="application/ld+json">${item}</script>`;
    expect(read(html, {}, { isHome: true }).schemaTypes).toEqual(['Bakery']);
    expect(read(html, {}, { depth: 0 }).schemaTypes).toEqual(['Bakery']);
    expect(read('', {}, { isHome: true }).schemaTypes).toEqual([]);
    expect(read(html)).not.toHaveProperty('schemaTypes');
  });

  it('survive being stored as JSON', () => {
    const facts = read('<title>t</title><a href=/x>x</a><img src=y.png>');
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });

  it('keep each link target once, followed when one of its links is', () => {
    const { links, internalLinks, externalLinks } = read(
      '<a href=/x rel=nofollow>first</a><a href="/x#part">second</a><a href=/y rel=nofollow>y</a><a href="https://other.example/">o</a><a href="mailto:x@y.z">m</a>',
    );
    expect(links.map((link) => [link.url, link.isNofollow, link.isInternal, link.text])).toEqual([
      ['https://example.com/x', false, true, 'first'],
      ['https://example.com/y', true, true, 'y'],
      ['https://other.example/', false, false, 'o'],
    ]);
    expect([internalLinks, externalLinks]).toEqual([2, 1]);
    expect(links[0]).toMatchObject({
      selector: 'a[href="/x"]',
      source: '<a href=/x rel=nofollow>',
    });
  });

  it('name a link by its address as written, and an overlong one by its place', () => {
    const long = `/${'x'.repeat(200)}`;
    const { links } = read(
      `<a href='/a"b\\c'>x</a><a href=" /y&amp;z">y</a><a href="${long}">l</a>`,
    );
    expect(links.map(({ selector }) => selector)).toEqual([
      String.raw`a[href="/a\"b\\c"]`,
      'a[href=" /y&z"]',
      'html > body > a:nth-of-type(3)',
    ]);
  });

  it('have a SimHash of texts that are long enough to be compared', () => {
    const words = (count: number): string =>
      Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
    expect(read(`<p>${words(199)}`).simHash).toBeNull();
    expect(read(`<p>${words(200)}`).simHash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('take hreflang from the head and from the header, not from the body', () => {
    const { hreflang } = read(
      '<head><link rel=alternate hreflang=de href=/de></head><body><link rel=alternate hreflang=fr href=/fr>',
      { link: '</es>; rel="alternate"; hreflang="es"' },
    );
    expect(hreflang).toEqual([
      { code: 'de', url: 'https://example.com/de' },
      { code: 'es', url: 'https://example.com/es' },
    ]);
  });

  it('say when a page is kept out, and by what', () => {
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

describe('refusals', () => {
  const answer = (status: number, headers: Record<string, string>, body: string): boolean =>
    isBlockedAnswer(status, headers, Buffer.from(body));

  it('are told from errors', () => {
    expect(answer(403, {}, '')).toBe(true);
    expect(answer(429, {}, '')).toBe(true);
    expect(answer(503, {}, '<title>Just a moment...</title>')).toBe(true);
    expect(answer(200, { 'cf-mitigated': 'challenge' }, '')).toBe(true);
    expect(answer(503, {}, '<title>Maintenance</title>')).toBe(false);
    expect(answer(404, {}, '')).toBe(false);
    expect(answer(200, {}, '<script src="/cdn-cgi/challenge-platform/x.js">')).toBe(false);
  });
});
