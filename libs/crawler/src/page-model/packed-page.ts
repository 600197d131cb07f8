import type { PageFailure } from './page-snapshot.js';
import type { HreflangFact, PageFacts } from './site-crawl.js';

/** The facts that few checks read, by their place in a list: names would take as much room as the values. */
export type Packed = readonly [
  lang: PageFacts['lang'],
  title: PageFacts['title'],
  description: PageFacts['description'],
  /** In base64 where it is hexadecimal. */
  contentHash: PageFacts['contentHash'] | readonly [base64: string],
  simHash: PageFacts['simHash'],
  internalLinks: number,
  externalLinks: number,
  /** `url` is `null` where it is the final one of the page; a selector that many pages share is a number. */
  canonicalTag: readonly [url: string | null, selector: string | number, source: string] | null,
  domShape: string | readonly [base64: string] | null,
  /** What most pages do not have. */
  rare: Pick<
    PageFacts,
    'finalUrl' | 'failure' | 'hops' | 'canonicalUrl' | 'hreflang' | 'ogImage'
  > | null,
];

/** Where they are packed. */
export interface PackedReader {
  /** @param position of a page that was packed here. */
  read(position: number): Packed;
  /** A selector as it was packed. */
  selectorOf(packed: string | number): string;
}

/** False for the home page and very few others. */
export function canPack({ schemaTypes, unavailableAfter, depth, status }: PageFacts): boolean {
  if (schemaTypes !== undefined || unavailableAfter !== undefined) return false;
  return (depth ?? 0) < NO_DEPTH && (status ?? 0) <= STATUS_MAX;
}

export function hasRare(facts: PageFacts): boolean {
  const { url, finalUrl, failure, hops, canonicalUrl, hreflang, ogImage } = facts;
  if (url !== finalUrl) return true;
  if (failure !== null || hops.length > 0 || hreflang.length > 0 || ogImage !== null) return true;
  return canonicalUrl !== null && canonicalUrl !== finalUrl;
}

function unpackHash(packed: Packed[3]): string | null {
  if (packed === null || typeof packed === 'string') return packed;
  return Buffer.from(packed[0], 'base64').toString('hex');
}

const HOME = 1;
const IN_SITEMAP = 2;
const BLOCKED_BY_ROBOTS = 4;
const BLOCKED = 8;
const HTML_200 = 16;
const NOINDEX = 32;
const NOFOLLOW = 64;
const INDEXABLE = 128;
const CANONICAL_IS_FINAL = 256;
const HAS_RARE = 512;
const HAS_STATUS = 1024;
const IS_FINAL = 2048;
/** Above the flags, so that one small number has all of them. */
const STATUS_AT = 12;
const STATUS_MAX = 1_023;
const DEPTH_AT = 22;
const NO_DEPTH = 255;

const NO_HREFLANG: readonly HreflangFact[] = [];
const NO_HOPS: PageFacts['hops'] = [];

/** The facts of a page in a list of the crawl, read from where they are packed. */
export class PackedPage implements PageFacts {
  readonly url: string;
  readonly wordCount: number;
  private readonly bits: number;

  constructor(
    facts: PageFacts,
    private readonly store: PackedReader,
    private readonly position: number,
  ) {
    this.url = facts.url;
    this.wordCount = facts.wordCount;
    this.bits = bitsOf(facts);
  }

  get finalUrl(): string {
    return this.has(IS_FINAL) ? this.url : (this.rare?.finalUrl ?? this.url);
  }
  get depth(): number | null {
    const depth = (this.bits >> DEPTH_AT) & NO_DEPTH;
    return depth === NO_DEPTH ? null : depth;
  }
  get status(): number | null {
    return this.has(HAS_STATUS) ? (this.bits >> STATUS_AT) & STATUS_MAX : null;
  }
  get isHome(): boolean {
    return this.has(HOME);
  }
  get isInSitemap(): boolean {
    return this.has(IN_SITEMAP);
  }
  get isBlockedByRobots(): boolean {
    return this.has(BLOCKED_BY_ROBOTS);
  }
  get isBlocked(): boolean {
    return this.has(BLOCKED);
  }
  get isHtml200(): boolean {
    return this.has(HTML_200);
  }
  get isNoindex(): boolean {
    return this.has(NOINDEX);
  }
  get isNofollow(): boolean {
    return this.has(NOFOLLOW);
  }
  get isIndexable(): boolean {
    return this.has(INDEXABLE);
  }
  get failure(): PageFailure | null {
    return this.rare?.failure ?? null;
  }
  get hops(): PageFacts['hops'] {
    return this.rare?.hops ?? NO_HOPS;
  }
  get canonicalUrl(): string | null {
    return this.has(CANONICAL_IS_FINAL) ? this.finalUrl : (this.rare?.canonicalUrl ?? null);
  }
  get canonicalTag(): PageFacts['canonicalTag'] {
    const tag = this.packed[7];
    if (tag === null) return null;
    const [url, selector, source] = tag;
    return { url: url ?? this.finalUrl, selector: this.store.selectorOf(selector), source };
  }
  get lang(): string | null {
    return this.packed[0];
  }
  get title(): string | null {
    return this.packed[1];
  }
  get description(): string | null {
    return this.packed[2];
  }
  get contentHash(): string | null {
    return unpackHash(this.packed[3]);
  }
  get simHash(): string | null {
    return this.packed[4];
  }
  get internalLinks(): number {
    return this.packed[5];
  }
  get externalLinks(): number {
    return this.packed[6];
  }
  get domShape(): string | undefined {
    return unpackHash(this.packed[8]) ?? undefined;
  }
  get hreflang(): readonly HreflangFact[] {
    return this.rare?.hreflang ?? NO_HREFLANG;
  }
  get ogImage(): string | null {
    return this.rare?.ogImage ?? null;
  }

  /** All of it, as plain JSON. */
  toJSON(): PageFacts {
    const { url, finalUrl, depth, isHome, isInSitemap, isBlockedByRobots, status, isBlocked } =
      this;
    const { failure, hops, isHtml200, isNoindex, isNofollow, isIndexable, canonicalUrl } = this;
    const { canonicalTag, lang, title, description, wordCount, contentHash, simHash } = this;
    const { internalLinks, externalLinks, hreflang, ogImage, domShape } = this;
    return {
      ...{ url, finalUrl, depth, isHome, isInSitemap, isBlockedByRobots, status, isBlocked },
      ...{ failure, hops, isHtml200, isNoindex, isNofollow, isIndexable, canonicalUrl },
      ...{ canonicalTag, lang, title, description, wordCount, contentHash, simHash },
      ...{ internalLinks, externalLinks, hreflang, ogImage },
      ...(domShape !== undefined && { domShape }),
    };
  }

  private has(flag: number): boolean {
    return (this.bits & flag) !== 0;
  }

  private get packed(): Packed {
    return this.store.read(this.position);
  }

  private get rare(): Packed[9] {
    return this.has(HAS_RARE) ? this.packed[9] : null;
  }
}

function bitsOf(facts: PageFacts): number {
  return (
    (facts.isHome ? HOME : 0) |
    (facts.isInSitemap ? IN_SITEMAP : 0) |
    (facts.isBlockedByRobots ? BLOCKED_BY_ROBOTS : 0) |
    (facts.isBlocked ? BLOCKED : 0) |
    (facts.isHtml200 ? HTML_200 : 0) |
    (facts.isNoindex ? NOINDEX : 0) |
    (facts.isNofollow ? NOFOLLOW : 0) |
    (facts.isIndexable ? INDEXABLE : 0) |
    (facts.canonicalUrl === facts.finalUrl ? CANONICAL_IS_FINAL : 0) |
    (hasRare(facts) ? HAS_RARE : 0) |
    (facts.finalUrl === facts.url ? IS_FINAL : 0) |
    (facts.status === null ? 0 : HAS_STATUS | (facts.status << STATUS_AT)) |
    ((facts.depth ?? NO_DEPTH) << DEPTH_AT)
  );
}
