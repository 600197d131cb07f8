import type { XmlElement } from './strict-xml.js';

export type SitemapField = 'address' | 'date';
export type SitemapLink =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'alternate'; readonly code: string; readonly url: string };

/** The paths of entries, addresses and dates in one kind of file. */
export interface SitemapGrammar {
  readonly kind: 'urlset' | 'index' | 'rss' | 'atom';
  /** 1 is the root. */
  readonly entryDepth: number;
  readonly isEntry: (element: XmlElement) => boolean;
  /** Names of elements directly inside an entry. */
  readonly fieldOf: (element: XmlElement) => SitemapField | null;
  readonly linkOf: (element: XmlElement) => SitemapLink | null;
}

/** Includes the namespaces of older Google sitemaps. */
const SITEMAP_NAMESPACES =
  /^https?:\/\/www\.(?:sitemaps\.org\/schemas\/sitemap\/|google\.com\/schemas\/sitemap\/0\.)/;
const ATOM = 'http://www.w3.org/2005/Atom';
const XHTML = new Set(['http://www.w3.org/1999/xhtml', 'undeclared:xhtml']);

/**
 * How to read a file with this root: sitemaps.org (urlset, sitemapindex), RSS 2.0 and Atom 1.0, which Google also
 * accepts as sitemaps (Search Central: build and submit a sitemap). `null`: it is not a sitemap.
 */
export function grammarOf(root: XmlElement): SitemapGrammar | null {
  switch (root.name.toLowerCase()) {
    case 'urlset':
      return sitemapGrammar('urlset', 'url', root.uri);
    case 'sitemapindex':
      return sitemapGrammar('index', 'sitemap', root.uri);
    case 'rss':
      return RSS_2;
    case 'feed':
      return ATOM_1;
    default:
      return null;
  }
}

/**
 * Only elements of the root's own vocabulary count; image:loc, video:… and others belong to another. A file without a
 * namespace, or with an unknown one, is read nevertheless.
 */
function sitemapGrammar(kind: 'urlset' | 'index', entry: string, rootUri: string): SitemapGrammar {
  const isOwn = ({ uri }: XmlElement): boolean =>
    uri === rootUri || uri === '' || SITEMAP_NAMESPACES.test(uri);
  return {
    kind,
    entryDepth: 2,
    isEntry: (element) => isOwn(element) && element.name.toLowerCase() === entry,
    fieldOf: (element) => {
      if (!isOwn(element)) return null;
      const name = element.name.toLowerCase();
      return name === 'loc' ? 'address' : name === 'lastmod' ? 'date' : null;
    },
    linkOf: (element) => (kind === 'urlset' ? languageVersion(element) : null),
  };
}

/** `<xhtml:link rel="alternate" hreflang="…" href="…"/>` (Search Central: localized versions, sitemap). */
function languageVersion(element: XmlElement): SitemapLink | null {
  if (!XHTML.has(element.uri) || element.name.toLowerCase() !== 'link') return null;
  const rel = attribute(element, 'rel')?.toLowerCase().trim().split(/\s+/) ?? [];
  const code = attribute(element, 'hreflang');
  const url = attribute(element, 'href');
  if (!rel.includes('alternate') || code === null || url === null) return null;
  return { kind: 'alternate', code: code.trim(), url };
}

/** rss > channel > item > link, pubDate; elements of RSS 2.0 have no namespace. */
const RSS_2: SitemapGrammar = {
  kind: 'rss',
  entryDepth: 3,
  isEntry: ({ name, uri }) => uri === '' && name === 'item',
  fieldOf: ({ name, uri }) => {
    if (uri !== '') return null;
    return name === 'link' ? 'address' : name === 'pubDate' ? 'date' : null;
  },
  linkOf: () => null,
};

/** feed > entry > link rel="alternate", updated. */
const ATOM_1: SitemapGrammar = {
  kind: 'atom',
  entryDepth: 2,
  isEntry: ({ name, uri }) => isAtom(uri) && name === 'entry',
  fieldOf: ({ name, uri }) => (isAtom(uri) && name === 'updated' ? 'date' : null),
  linkOf: (element) => {
    if (!isAtom(element.uri) || element.name !== 'link') return null;
    const url = attribute(element, 'href');
    const rel = attribute(element, 'rel') ?? 'alternate';
    return url === null || rel !== 'alternate' ? null : { kind: 'address', url };
  },
};

function isAtom(uri: string): boolean {
  return uri === ATOM || uri === '';
}

function attribute({ attributes }: XmlElement, name: string): string | null {
  return attributes.find(({ local, uri }) => local === name && uri === '')?.value ?? null;
}
