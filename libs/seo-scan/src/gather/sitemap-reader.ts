import { normaliseUrl } from '@app/common/contract';
import type { OutboundAnswer } from '@app/outbound';
import type { SitemapFacts, SitemapFile, SitemapProblem } from '../audits/site-crawl.js';
import type { Asker } from './asker.js';
import { isBlockedAnswer } from './bot-challenge.js';
import { ForeignEntries } from './sitemap-foreign-entries.js';
import { parseSitemap, SITEMAP_MAX_BYTES, unpackSitemap } from './sitemap.js';
import type { SitemapContent } from './sitemap.js';

/** Files asked for, there or not. */
const MAX_FILES = 50;
/** An index may name sitemaps, not further indexes (sitemaps.org); one more level is tolerated. */
const MAX_DEPTH = 3;
const MAX_URLS = 100_000;
const MAX_PROBLEMS = 100;
const WELL_KNOWN = ['/sitemap.xml', '/sitemap_index.xml'];

interface QueuedFile {
  readonly url: string;
  readonly depth: number;
  /** Guessed, not named anywhere: it may be absent. */
  readonly isGuess: boolean;
}

/** Reads the sitemaps robots.txt names, else those at the usual places, and what their indexes name. */
export async function readSitemaps(
  asker: Asker,
  origin: string,
  named: readonly string[],
): Promise<SitemapFacts> {
  const reading = new SitemapReading(asker, origin, named);
  await reading.readAll();
  return reading.finish();
}

class SitemapReading {
  private readonly files: SitemapFile[] = [];
  private readonly urls = new Map<string, string>();
  private readonly problems: SitemapProblem[] = [];
  private readonly lastmodDays = new Set<string>();
  private readonly foreign = new ForeignEntries();
  private readonly queue: QueuedFile[] = [];
  private readonly siteHost: string;
  private datedUrls = 0;
  private isComplete = true;
  private isGuessUnknown = false;

  constructor(
    private readonly asker: Asker,
    origin: string,
    private readonly named: readonly string[],
  ) {
    this.siteHost = new URL(origin).host;
    if (named.length === 0) {
      for (const path of WELL_KNOWN)
        this.queue.push({ url: `${origin}${path}`, depth: 1, isGuess: true });
    }
    for (const written of named) {
      const url = normaliseUrl(written, `${origin}/`);
      if (url !== null) this.queue.push({ url, depth: 1, isGuess: false });
      else this.fail(written.slice(0, 200), 'address', 'has an address that cannot be read');
    }
  }

  async readAll(): Promise<void> {
    const seen = new Set<string>();
    for (const file of this.queue) {
      if (seen.has(file.url)) continue;
      // The second guess is for websites without the first.
      if (file.isGuess && this.files.length > 0) continue;
      if (seen.size >= MAX_FILES || this.urls.size >= MAX_URLS) {
        this.isComplete = false;
        break;
      }
      seen.add(file.url);
      const content = await this.readFile(file);
      if (content !== null) this.take(file, content);
    }
    this.problems.push(...(await this.foreign.withoutCrossSubmission(this.asker)));
  }

  private take(file: QueuedFile, content: SitemapContent): void {
    for (const problem of content.problems) this.problems.push({ ...problem, file: file.url });
    this.foreign.add(file.url, content.foreign);
    if (content.kind === 'index') {
      this.follow(file, content.urls);
      return;
    }
    for (const url of content.urls) if (!this.urls.has(url)) this.urls.set(url, file.url);
    for (const day of content.lastmodDays) this.lastmodDays.add(day);
    this.datedUrls += content.datedCount;
  }

  private follow({ url, depth }: QueuedFile, urls: readonly string[]): void {
    if (depth >= MAX_DEPTH)
      this.fail(url, 'xml', 'is an index inside an index inside an index; it was not followed');
    // One more than will be asked, so that it is noticed that some were left out.
    else
      for (const child of urls.slice(0, MAX_FILES + 1))
        this.queue.push({ url: child, depth: depth + 1, isGuess: false });
  }

  /** `null` when there is no sitemap to read; says why unless it was only a guess. */
  private async readFile({ url, isGuess }: QueuedFile): Promise<SitemapContent | null> {
    const result = await this.asker.ask({ url, maxBytes: SITEMAP_MAX_BYTES, truncate: true });
    const isRefused =
      result.kind === 'failed'
        ? !result.reason.includes('redirect')
        : result.status >= 500 || isBlockedAnswer(result.status, result.headers, result.body);
    if (isRefused) {
      // Nobody can say whether it is there for others.
      this.isComplete = false;
      if (isGuess) this.isGuessUnknown = true;
      return null;
    }
    if (result.kind === 'failed' || result.status !== 200) {
      const what =
        result.kind === 'failed'
          ? `could not be read: ${result.message}`
          : `answers with status ${result.status}`;
      if (!isGuess) this.fail(url, 'unreachable', what);
      return null;
    }
    return this.unpack(url, isGuess, result);
  }

  private async unpack(
    url: string,
    isGuess: boolean,
    answer: OutboundAnswer,
  ): Promise<SitemapContent | null> {
    if (answer.isTruncated) this.fail(url, 'too_large', 'is larger than 50 MB');
    try {
      const body = await unpackSitemap(answer.body);
      const content = parseSitemap(body, { url, siteHost: this.siteHost });
      if (isGuess && isOtherPage(content)) return null;
      const { kind, entryCount } = content;
      this.files.push({ url, kind, bytes: body.length, entryCount });
      return content;
    } catch (error: unknown) {
      if (isGuess) return null;
      if (isTooLarge(error)) this.fail(url, 'too_large', 'is larger than 50 MB when unpacked');
      else this.fail(url, 'xml', 'is broken gzip');
      return null;
    }
  }

  private fail(file: string, kind: SitemapProblem['kind'], what: string): void {
    this.problems.push({ file, kind, what, count: 1 });
  }

  finish(): SitemapFacts {
    const isFound = this.named.length > 0 || this.files.length > 0;
    return {
      named: this.named.slice(0, MAX_FILES),
      files: this.files,
      urls: [...this.urls].slice(0, MAX_URLS).map(([url, sitemap]) => ({ url, sitemap })),
      problems: this.problems.slice(0, MAX_PROBLEMS),
      existence: isFound ? 'found' : this.isGuessUnknown ? 'unknown' : 'absent',
      isComplete: this.isComplete && this.urls.size <= MAX_URLS,
      lastmod: {
        datedUrls: this.datedUrls,
        distinctDays: this.lastmodDays.size,
        newestDay: [...this.lastmodDays].sort().at(-1) ?? null,
      },
    };
  }
}

/** A website that answers every address with some page has no sitemap at the usual place. */
function isOtherPage({ urls, problems }: SitemapContent): boolean {
  return urls.length === 0 && problems.some(({ what }) => what.includes('HTML page'));
}

function isTooLarge(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ERR_BUFFER_TOO_LARGE';
}
