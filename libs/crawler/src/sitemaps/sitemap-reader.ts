import { bytesOf } from '../analysis/analysis.js';
import { normaliseUrl } from '@app/common/plain';
import type { OutboundResponse } from '@app/outbound';
import type { SitemapFacts, SitemapFile, SitemapProblem } from '../page-model/site-crawl.js';
import type { SitemapVersions } from '../page-model/sitemap-versions.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { isBlockedResponse } from '../parsing/bot-challenge.js';
import { ForeignEntries } from './sitemap-foreign-entries.js';
import { sitemapFile } from './sitemap.analysis.js';
import { BROKEN_GZIP, SITEMAP_MAX_BYTES } from './sitemap.js';
import type { SitemapContent } from './sitemap-content.js';

/** Maximum number of requested files, existing or not. */
const MAX_FILES = 50;
/** Maximum number of known files, so that those named twice count once. */
const MAX_QUEUED = 100_000;
/** An index may name sitemaps, but no other indexes (sitemaps.org); one more level is tolerated. */
const MAX_DEPTH = 3;
const MAX_URLS = 100_000;
/** Characters of all addresses together: twice the length of 100,000 ordinary ones. */
const MAX_SIZE = 20_000_000;
/** Files that could not be analyzed in time: after this many, no file of the website is worth the wait. */
const MAX_UNANALYZED = 2;
const MAX_PROBLEMS = 100;
/** Language versions of all files together. */
const MAX_ALTERNATES = 500_000;
const WELL_KNOWN = ['/sitemap.xml', '/sitemap_index.xml'];

interface QueuedFile {
  readonly url: string;
  readonly depth: number;
  /** Guessed, not named anywhere, so it may be absent. */
  readonly isGuess: boolean;
}

/** Reads the sitemaps named in robots.txt, else those at the default addresses, and the files of their indexes. */
export async function readSitemaps(
  httpClient: PoliteHttpClient,
  origin: string,
  named: readonly string[],
  maxFiles = MAX_FILES,
): Promise<SitemapFacts> {
  const reading = new SitemapReading(httpClient, origin, named, maxFiles);
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
  private readonly versions = new Map<string, SitemapVersions>();
  private alternateCount = 0;
  /** Files named in an index that exceed the queue. */
  private unqueued = 0;
  private unreadFiles = 0;
  private readonly siteHost: string;
  private datedUrls = 0;
  private isComplete = true;
  private isGuessUnknown = false;
  private unanalyzed = 0;
  /** Characters of the stored addresses. */
  private size = 0;

  constructor(
    private readonly httpClient: PoliteHttpClient,
    origin: string,
    private readonly named: readonly string[],
    private readonly maxFiles: number,
  ) {
    this.siteHost = new URL(origin).host;
    if (named.length === 0) {
      for (const path of WELL_KNOWN)
        this.queue.push({ url: `${origin}${path}`, depth: 1, isGuess: true });
    }
    for (const written of named) {
      const url = normaliseUrl(written, `${origin}/`);
      if (url !== null) this.queue.push({ url, depth: 1, isGuess: false });
      else this.fail(written.slice(0, 200), 'address', 'has an invalid URL');
    }
  }

  async readAll(): Promise<void> {
    const seen = new Set<string>();
    for (const file of this.queue) {
      if (seen.has(file.url)) continue;
      // The second guess is only for websites without the first.
      if (file.isGuess && this.files.length > 0) continue;
      if (seen.size >= this.maxFiles || this.urls.size >= MAX_URLS) break;
      if (this.isOverLimit) {
        this.isComplete = false;
        break;
      }
      seen.add(file.url);
      const content = await this.readFile(file);
      if (content !== null) this.take(file, content);
    }
    const left = this.queue.filter(({ url, isGuess }) => !isGuess && !seen.has(url));
    this.unreadFiles = new Set(left.map(({ url }) => url)).size + this.unqueued;
    if (this.unreadFiles > 0) this.isComplete = false;
    this.problems.push(...(await this.foreign.withoutCrossSubmission(this.httpClient)));
  }

  /** Limits of the stored data, or of the time spent on unreadable files. */
  private get isOverLimit(): boolean {
    return this.size >= MAX_SIZE || this.unanalyzed >= MAX_UNANALYZED;
  }

  private take(file: QueuedFile, content: SitemapContent): void {
    for (const problem of content.problems) this.problems.push({ ...problem, file: file.url });
    this.foreign.add(file.url, content.foreign);
    if (!content.isComplete) this.isComplete = false;
    if (content.kind === 'index') {
      this.follow(file, content.urls);
      return;
    }
    for (const url of content.urls) {
      if (this.urls.has(url) || this.urls.size > MAX_URLS) continue;
      if (this.size >= MAX_SIZE) {
        this.isComplete = false;
        break;
      }
      this.size += url.length;
      this.urls.set(url, file.url);
      const versions = content.alternates.get(url);
      if (versions !== undefined) this.keepVersions(url, { file: file.url, versions });
    }
    for (const day of content.lastmodDays) this.lastmodDays.add(day);
    this.datedUrls += content.datedCount;
  }

  private keepVersions(url: string, versions: SitemapVersions): void {
    this.alternateCount += versions.versions.length;
    if (this.alternateCount <= MAX_ALTERNATES) this.versions.set(url, versions);
    else {
      // An incomplete list would suggest that other pages do not name them.
      this.versions.clear();
      this.isComplete = false;
    }
  }

  private follow({ url, depth }: QueuedFile, urls: readonly string[]): void {
    if (depth >= MAX_DEPTH)
      this.fail(url, 'xml', 'is nested more than two indexes deep; it was not followed');
    else {
      const room = Math.max(0, MAX_QUEUED - this.queue.length);
      this.unqueued += Math.max(0, urls.length - room);
      for (const child of urls.slice(0, room))
        this.queue.push({ url: child, depth: depth + 1, isGuess: false });
    }
  }

  /** `null` when there is no sitemap to read; reports why unless it was only a guess. */
  private async readFile({ url, isGuess }: QueuedFile): Promise<SitemapContent | null> {
    const result = await this.httpClient.request({
      url,
      maxBytes: SITEMAP_MAX_BYTES,
      truncate: true,
    });
    const isRefused =
      result.kind === 'failed'
        ? !result.reason.includes('redirect')
        : result.status >= 500 || isBlockedResponse(result.status, result.headers, result.body);
    if (isRefused) {
      // It is unknown whether it exists for others.
      this.isComplete = false;
      if (isGuess) this.isGuessUnknown = true;
      return null;
    }
    if (result.kind === 'failed' || result.status !== 200) {
      const message =
        result.kind === 'failed'
          ? `couldn't be loaded: ${result.message}`
          : `responds with status ${result.status}`;
      if (!isGuess) this.fail(url, 'unreachable', message);
      return null;
    }
    return this.readResponse(url, isGuess, result);
  }

  private async readResponse(
    url: string,
    isGuess: boolean,
    response: OutboundResponse,
  ): Promise<SitemapContent | null> {
    const { body, isTruncated } = response;
    const place = { url, siteHost: this.siteHost, isTruncated };
    const read = await this.httpClient.analyze(sitemapFile, { bytes: bytesOf(body), place });
    if (read.kind === 'failed') {
      this.isComplete = false;
      this.unanalyzed += 1;
      if (isGuess) this.isGuessUnknown = true;
      else this.fail(url, 'xml', read.message);
      return null;
    }
    const content = read.value;
    if (isGuess && (isOtherPage(content) || isBrokenGzip(content))) return null;
    const { kind, bytes, entryCount } = content;
    this.files.push({ url, kind, bytes, entryCount });
    return content;
  }

  private fail(file: string, kind: SitemapProblem['kind'], message: string): void {
    this.problems.push({ file, kind, message, count: 1 });
  }

  finish(): SitemapFacts {
    const isFound = this.named.length > 0 || this.files.length > 0;
    return {
      named: this.named.slice(0, MAX_FILES),
      files: this.files,
      urls: [...this.urls].slice(0, MAX_URLS).map(([url, sitemap]) => ({ url, sitemap })),
      problems: this.problems.slice(0, MAX_PROBLEMS),
      existence: isFound ? 'found' : this.isGuessUnknown ? 'unknown' : 'absent',
      versions: this.versions,
      isComplete: this.isComplete && this.urls.size <= MAX_URLS,
      unreadFiles: this.unreadFiles,
      lastmod: {
        datedUrls: this.datedUrls,
        distinctDays: this.lastmodDays.size,
        newestDay: [...this.lastmodDays].sort().at(-1) ?? null,
      },
    };
  }
}

/** A website that responds to every address with a page has no sitemap at the default address. */
function isOtherPage({ urls, problems }: SitemapContent): boolean {
  return urls.length === 0 && problems.some(({ message }) => message.includes('HTML page'));
}

/** Nothing could be decompressed: it may be any file. */
function isBrokenGzip({ bytes, problems }: SitemapContent): boolean {
  return bytes === 0 && problems.some(({ message }) => message === BROKEN_GZIP);
}
