import { collapse } from '../html/collapse.js';
import { readStructuredData } from '../structured-data/read-json-ld.js';
import type { PageDocument, PageSnapshot } from '../page-model/page-snapshot.js';

const TEXT_MAX_CHARS = 300;
const MAX_SCHEMA_TYPES = 20;

/** What lists of pages show and no check of the whole website needs, so it is not kept in memory during a crawl. */
export interface PageDetails {
  /** Lower case, without parameters; `null` without the header. */
  readonly mediaType: string | null;
  readonly bytes: number;
  readonly transferredBytes: number;
  /** Of the header, as written; `null` without it. */
  readonly lastModified: string | null;
  /** X-Robots-Tag, its lines separated by commas; '' without one. */
  readonly robotsHeader: string;
  /** `null` for anything but a readable HTML page. */
  readonly content: PageContentDetails | null;
}

/** Texts are '' where the page has none. */
export interface PageContentDetails {
  readonly charset: string;
  readonly h1: string;
  readonly h1Count: number;
  readonly h2Count: number;
  /** Images, and those of them without an alt attribute. */
  readonly images: number;
  readonly imagesWithoutAlt: number;
  readonly scripts: number;
  readonly elements: number;
  /** Of the whole body, navigation included. */
  readonly bodyWords: number;
  /** Of the robots and googlebot tags. */
  readonly robotsTag: string;
  readonly viewport: string;
  readonly ogTitle: string;
  /** Types of JSON-LD items, separated by commas. */
  readonly schemaTypes: string;
}

/** `null` without a response. */
export function pageDetailsOf({ response, document }: PageSnapshot): PageDetails | null {
  if (response.kind === 'failed') return null;
  const { headers, mediaType, bodyBytes: bytes, transferredBytes } = response;
  return {
    mediaType,
    bytes,
    transferredBytes,
    lastModified: headers['last-modified']?.slice(0, TEXT_MAX_CHARS) ?? null,
    robotsHeader: shortened((headers['x-robots-tag'] ?? '').split('\n').join(', ')),
    content: document === null ? null : contentOf(document, response.charset.name),
  };
}

function contentOf(document: PageDocument, charset: string): PageContentDetails {
  const { headings, images, metas } = document;
  const named = (name: string): string =>
    shortened(metas.find((meta) => meta.name === name)?.content ?? '');
  const h1s = headings.filter(({ level }) => level === 1);
  const types = readStructuredData(document).items.flatMap((item) => item.types);
  return {
    charset,
    h1: shortened(h1s[0]?.accessibleName ?? ''),
    h1Count: h1s.length,
    h2Count: headings.filter(({ level }) => level === 2).length,
    images: images.length,
    imagesWithoutAlt: images.filter(({ alt }) => alt === null).length,
    scripts: document.scriptCount,
    elements: document.elementCount,
    bodyWords: document.bodyWordCount,
    robotsTag: shortened(robotsTagOf(document)),
    viewport: named('viewport'),
    ogTitle: shortened(metas.find(({ property }) => property === 'og:title')?.content ?? ''),
    schemaTypes: shortened([...new Set(types)].slice(0, MAX_SCHEMA_TYPES).join(', ')),
  };
}

function robotsTagOf({ metas }: PageDocument): string {
  return metas
    .filter(({ name, isInHead }) => isInHead && (name === 'robots' || name === 'googlebot'))
    .map(({ content }) => content ?? '')
    .join(', ');
}

function shortened(text: string): string {
  return collapse(text).slice(0, TEXT_MAX_CHARS);
}
