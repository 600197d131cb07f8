/** A document built to cost its reader as much as possible. */
export interface HostileDocument {
  readonly name: string;
  readonly contentType: string;
  readonly body: Buffer;
}

type Filler = (bytes: number) => string;

const HTML = 'text/html; charset=utf-8';
const HEAD = '<!doctype html><html lang="en"><head><title>Bread</title></head><body>';

/** Repeats a piece until the text has about `bytes` bytes. */
function repeated(piece: string, bytes: number): string {
  return piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)));
}

/** Pieces that differ only in their number. */
function numbered(piece: (n: number) => string, bytes: number): string {
  const count = Math.ceil(bytes / Buffer.byteLength(piece(10_000)));
  return Array.from({ length: count }, (_, n) => piece(n)).join('');
}

const inBody =
  (filler: Filler): Filler =>
  (bytes) =>
    HEAD + filler(bytes);

const inHead =
  (before: string, filler: Filler, after: string): Filler =>
  (bytes) =>
    `<!doctype html><html lang="en"><head>${before}${filler(bytes)}${after}<title>Bread</title></head><body><h1>Bread</h1>`;

const jsonLd =
  (before: string, filler: Filler, after: string): Filler =>
  (bytes) =>
    `${HEAD}<script type="application/ld+json">${before}${filler(bytes)}${after}</script><p>Bread`;

const half =
  (first: string, second: string): Filler =>
  (bytes) =>
    repeated(first, bytes / 2) + repeated(second, bytes / 2);

const of =
  (piece: string): Filler =>
  (bytes) =>
    repeated(piece, bytes);

const pages: Readonly<Record<string, Filler>> = {
  'formatting that is closed by other names': inBody(half('<b>', '</i>')),
  'elements in elements': inBody(of('<div>')),
  'misnested links and paragraphs': inBody(of('<a href="/x"><b><p>')),
  'text where a table wants rows': inBody((bytes) => `<table>${repeated('<a>x', bytes)}`),
  'templates in templates': inBody(of('<template>')),
  'foreign elements in foreign elements': inBody(of('<svg><math>')),
  'an element with attributes without end': inBody(
    (bytes) => `<a ${numbered((n) => `a${n}=1 `, bytes)}>`,
  ),
  'one attribute again and again': inBody((bytes) => `<a ${repeated('href=x ', bytes)}>`),
  'comments that are never closed': inBody(of('<!-- <!--')),
  'CDATA that is never closed': inBody(of('<svg><![CDATA[')),
  'tags that are never closed': inBody(of('<a href="')),
  'scripts inside comments inside scripts': inBody(of('<script><!--<script>')),
  'character references': inBody(of('&#x1f;&notit;&amp')),
  'links to many pages': inBody((bytes) => numbered((n) => `<a href="/p${n}">p</a>`, bytes)),
  'links to many hosts': inBody((bytes) => numbered((n) => `<a href="//h${n}.test/">p</a>`, bytes)),
  'links without a name': inBody(of('<a href="/x"><img></a>')),
  'links with the same name': inBody((bytes) => numbered((n) => `<a href="/${n}">here</a>`, bytes)),
  'headings without a text': inBody(of('<h1></h1><h6></h6>')),
  'one long word': inBody(of('a')),
  'words that are all the same': inBody(of('bread ')),
  'words that all differ': inBody((bytes) => numbered((n) => `w${n} `, bytes)),
  'sentences without an end': inBody(of('Bread is baked, and ')),
  'a name that labels itself': inBody((bytes) =>
    numbered((n) => `<a id=i${n} aria-labelledby="i${n} i${n + 1}" href=x></a>`, bytes),
  ),
  'one label for many': inBody(
    (bytes) =>
      `<span id=l>${repeated('x ', bytes / 2)}</span>${repeated('<a href=x aria-labelledby=l></a>', bytes / 2)}`,
  ),
  'pictures with commas': inBody((bytes) => `<img src=x srcset="${repeated(',', bytes)}x">`),
  'a picture with many sizes': inBody(
    (bytes) => `<img src=x srcset="${numbered((n) => `/${n}.png ${n}w, `, bytes)}">`,
  ),
  'pictures without size or text': inBody((bytes) =>
    numbered((n) => `<img src=/DSC_${n}.jpg>`, bytes),
  ),
  'a picture whose name is digits': inBody(
    (bytes) => `<img src=/x alt="img${repeated('1-', bytes)}x">`,
  ),
  'an address in the page': inBody(
    (bytes) => `<img src="data:image/png;base64,${repeated('A', bytes)}">`,
  ),
  'a title of separators': inHead('<title>', of(' | '), 'x</title>'),
  'a title of numbers': inHead('<title>', of('404 '), '</title>'),
  'a title of brackets': inHead('<title>', of('"(['), 'x</title>'),
  'a description of marks': inHead('<meta name=description content="', of('!? '), 'x">'),
  'many descriptions': inHead('', of('<meta name=description content=x>'), ''),
  'a robots tag of commas': inHead('<meta name=robots content="', of('noindex,:,'), '">'),
  'a viewport of spaces': inHead('<meta name=viewport content="width', of(' '), '=x">'),
  'a refresh of spaces': inHead('<meta http-equiv=refresh content="0', of(' '), 'x">'),
  'a charset of spaces': inHead('<meta charset', of(' '), '=utf-8>'),
  'many languages': inHead(
    '',
    (bytes) => numbered((n) => `<link rel=alternate hreflang=x-${n} href=/${n}>`, bytes),
    '',
  ),
  'a language of parts': (bytes) => `<html lang="${repeated('a-', bytes)}"><title>x</title>`,
  'a canonical of dots': inHead('<link rel=canonical href="', of('../'), '">'),
  'a base of slashes': inHead('<base href="https://x.test', of('/'), '">'),
  'a style of brackets': inBody((bytes) => `<style>${repeated('a{', bytes)}</style>`),
  'styles of comments': inBody((bytes) => `<p style="${repeated('/*', bytes)}">`),
  'structured data of quotation marks': jsonLd(
    '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question","name":"',
    of('‹'),
    '"}]}',
  ),
  'structured data of less-than signs': jsonLd(
    '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question","name":"',
    of('<'),
    '"}]}',
  ),
  'structured data of brackets': jsonLd('', of('['), ''),
  'structured data in structured data': (bytes) => {
    const depth = Math.floor(bytes / 16);
    return `${HEAD}<script type="application/ld+json">${'{"@graph":[{"a":'.repeat(depth / 2)}1${'}]}'.repeat(depth / 2)}</script>`;
  },
  'structured data of many kinds': jsonLd(
    '{"@context":"https://schema.org","@graph":[',
    (bytes) => numbered((n) => `{"@type":"Thing${n}","name":"x"},`, bytes),
    '{}]}',
  ),
  'many blocks of structured data': inBody(of('<script type=application/ld+json>{</script>')),
  'byte order marks': (bytes) => repeated('﻿', bytes) + HEAD,
};

const sitemaps: Readonly<Record<string, Filler>> = {
  'a sitemap of comments and CDATA': (bytes) => `<urlset>${half('<!--', '<![CDATA[')(bytes)}`,
  'a sitemap of links': of('<a>'),
  'a sitemap of attributes': (bytes) => `<urlset ${numbered((n) => `a${n}="" `, bytes)}>`,
  'a sitemap of ampersands': (bytes) =>
    `<urlset><url><loc>${repeated('&', bytes)}</loc></url></urlset>`,
  'a sitemap of entities': (bytes) =>
    `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(100)}">]><urlset><url><loc>${repeated('&a;', bytes)}</loc></url></urlset>`,
  'a sitemap with one long address': (bytes) =>
    `<urlset><url><loc>https://x.test/${repeated('a', bytes)}</loc></url></urlset>`,
  'a sitemap of empty entries': (bytes) => `<urlset>${repeated('<url/>', bytes)}</urlset>`,
  'a sitemap of namespaces': (bytes) =>
    `<urlset>${numbered((n) => `<n${n}:a xmlns:n${n}="u${n}">`, bytes)}`,
  'a sitemap of line ends': of('\n'),
  'a sitemap of addresses': (bytes) => numbered((n) => `https://x.test/${n}\n`, bytes),
};

const robots: Readonly<Record<string, Filler>> = {
  'robots.txt with wildcards': (bytes) => `User-agent: *\nDisallow: /${repeated('*a', bytes)}$\n`,
  'robots.txt of agents': (bytes) => numbered((n) => `User-agent: bot${n}\n`, bytes),
  'robots.txt of rules': (bytes) =>
    `User-agent: *\n${numbered((n) => `Disallow: /*${n}*x$\n`, bytes)}`,
  'robots.txt of hashes': of('#'),
  'robots.txt of colons': of(':'),
  'robots.txt of spaces': of(' \t'),
};

function documents(
  kinds: Readonly<Record<string, Filler>>,
  contentType: string,
  bytes: number,
): HostileDocument[] {
  return Object.entries(kinds).map(([name, filler]) => ({
    ...{ name, contentType },
    body: Buffer.from(filler(bytes)).subarray(0, bytes + 4_096),
  }));
}

/** HTML pages of about `bytes`. */
export const hostilePages = (bytes: number): HostileDocument[] => documents(pages, HTML, bytes);

/** XML and text sitemaps of about `bytes`. */
export const hostileSitemaps = (bytes: number): HostileDocument[] =>
  documents(sitemaps, 'application/xml', bytes);

/** robots.txt files of about `bytes`. */
export const hostileRobots = (bytes: number): HostileDocument[] =>
  documents(robots, 'text/plain', bytes);
