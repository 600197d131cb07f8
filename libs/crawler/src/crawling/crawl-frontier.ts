/** Longer addresses, deeper paths and endless variants are traps, not pages. */
const MAX_URL_CHARS = 2_000;
const MAX_PATH_SEGMENTS = 16;
const MAX_SEGMENT_REPEATS = 3;
const MAX_QUERIES_PER_PATH = 50;
/** Paths that differ in one number only: products, articles. */
const MAX_PER_NUMBER_PATTERN = 5_000;
/** Paths that differ in several numbers: dates, because calendars are endless. */
const MAX_PER_DATE_PATTERN = 200;
/** Maximum number of remembered addresses, whatever a website generates: about 100 MB. */
const MAX_ADDRESSES = 500_000;

const NOT_A_PAGE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|epub|rtf|csv|txt|json|xml|rss|atom|css|m?js|map|wasm|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|apk|deb|rpm|iso|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|psd|mp3|m4a|ogg|wav|flac|mp4|m4v|webm|mov|avi|mkv|woff2?|ttf|otf|eot|ics|vcf)$/i;

export interface FrontierEntry {
  readonly url: string;
  /** Clicks from the home page; `null` when no followed link led here. */
  readonly depth: number | null;
}

/** Entries of one depth; nearly all pages of a large website are on one level. */
export interface FrontierLevel extends Pick<FrontierEntry, 'depth'> {
  readonly urls: readonly string[];
}

export type FrontierResponse =
  | 'added'
  | 'known'
  /** Belongs to another website. */
  | 'foreign'
  | 'not_a_page'
  | 'too_deep'
  | 'trap';

/**
 * The addresses still to read, nearest to the home page first and in document order; addresses without a link (sitemap,
 * canonical, hreflang) after all linked ones. Returns whole levels, so the order does not depend on the timing of
 * responses.
 */
export class CrawlFrontier {
  private readonly seen = new Set<string>();
  private readonly levels: string[][] = [];
  private readonly unlinked = new Set<string>();
  private readonly queriesPerPath = new Map<string, number>();
  private readonly pathsPerPattern = new Map<string, number>();
  private wasLimited = false;

  /**
   * @param origin scheme, host and port of the website.
   * @param maxDepth clicks; `null` for no limit.
   * @param maxPages of the scan: fewer numbered addresses are never treated as a trap.
   */
  constructor(
    private readonly origin: string,
    private readonly maxDepth: number | null,
    private readonly maxPages = 0,
  ) {}

  /** Addresses found so far, including those already read. */
  get size(): number {
    return this.seen.size;
  }

  /** A depth or trap limit excluded something. */
  get isLimited(): boolean {
    return this.wasLimited;
  }

  /** It was read, or will be read because of a link or its redirect: another link to it changes nothing. */
  isLinked(url: string): boolean {
    return this.seen.has(url) && !this.unlinked.has(url);
  }

  /** Marks an address that was read, or where a redirect ended, as known. False when it was known already. */
  markSeen(url: string): boolean {
    if (this.isLinked(url)) return false;
    this.seen.add(url);
    this.unlinked.delete(url);
    return true;
  }

  /** @param url absolute and normalised. */
  addLinked(url: string, depth: number): FrontierResponse {
    if (this.isLinked(url)) return 'known';
    if (this.maxDepth !== null && depth > this.maxDepth) {
      const response = this.classify(url);
      if (response === 'added') this.wasLimited = true;
      return response === 'added' ? 'too_deep' : response;
    }
    const response = this.seen.has(url) ? 'added' : this.accept(url);
    if (response !== 'added') return response;
    this.unlinked.delete(url);
    (this.levels[depth] ??= []).push(url);
    return 'added';
  }

  /** An address that only a sitemap, canonical or hreflang names. */
  addUnlinked(url: string): FrontierResponse {
    if (this.seen.has(url)) return 'known';
    const response = this.accept(url);
    if (response === 'added') this.unlinked.add(url);
    return response;
  }

  /** The nearest non-empty level in its current state; empty when everything was returned. */
  takeLevel(): FrontierLevel {
    for (const [depth, urls] of this.levels.entries()) {
      // Depths without pages are holes in the array.
      if ((urls as string[] | undefined) === undefined || urls.length === 0) continue;
      this.levels[depth] = [];
      return { depth, urls };
    }
    const urls = [...this.unlinked];
    this.unlinked.clear();
    return { depth: null, urls };
  }

  private accept(url: string): FrontierResponse {
    const response = this.classify(url);
    if (response === 'trap') this.wasLimited = true;
    if (response !== 'added') return response;
    if (this.seen.size >= MAX_ADDRESSES || !this.countVariants(url)) {
      this.wasLimited = true;
      return 'trap';
    }
    this.seen.add(url);
    return 'added';
  }

  private classify(url: string): FrontierResponse {
    if (!url.startsWith(`${this.origin}/`)) return 'foreign';
    if (url.length > MAX_URL_CHARS) return 'trap';
    const path = pathOf(url);
    if (NOT_A_PAGE.test(path)) return 'not_a_page';
    const segments = path.split('/').filter((segment) => segment !== '');
    if (segments.length > MAX_PATH_SEGMENTS || repeats(segments) > MAX_SEGMENT_REPEATS)
      return 'trap';
    return 'added';
  }

  private countVariants(url: string): boolean {
    const path = pathOf(url);
    if (url.includes('?')) return countUp(this.queriesPerPath, path, MAX_QUERIES_PER_PATH);
    const pattern = path.replace(/\d+/g, '#');
    if (pattern === path) return true;
    const isDateLike = pattern.indexOf('#') !== pattern.lastIndexOf('#');
    const limit = isDateLike
      ? MAX_PER_DATE_PATTERN
      : Math.max(MAX_PER_NUMBER_PATTERN, this.maxPages);
    return countUp(this.pathsPerPattern, pattern, limit);
  }
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return url.slice(start, query === -1 ? undefined : query);
}

function repeats(segments: readonly string[]): number {
  const counts = new Map<string, number>();
  let most = 0;
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    counts.set(segment, count);
    most = Math.max(most, count);
  }
  return most;
}

function countUp(counts: Map<string, number>, key: string, limit: number): boolean {
  const count = (counts.get(key) ?? 0) + 1;
  if (count > limit) return false;
  counts.set(key, count);
  return true;
}
