import {
  ROBOTS_MAX_BYTES,
  groupFor,
  matchRobots,
  meaningOfRobotsStatus,
  robotsTxt,
} from '@app/crawler/pages';
import { AnalyzerPool } from '@app/crawler';
import { bytesOf, decodeHtml, faultAsFailure } from '@app/crawler/analysis';
import { CRAWLER_TOKEN, OutboundClient } from '@app/outbound';
import { Injectable } from '@nestjs/common';

const PAGE_MAX_BYTES = 2 * 1024 * 1024; // what Google reads of a page
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const NOT_ALLOWED = "The website's robots.txt blocks this page for our crawler.";

/** The raw response of a page, or why it must not or cannot be read, as a sentence. */
export type RawPage =
  | { readonly kind: 'read'; readonly html: string }
  | { readonly kind: 'forbidden'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Requests pages like a crawler, after checking robots.txt. */
@Injectable()
export class RawPages {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly analyzers: AnalyzerPool,
  ) {}

  /** Never rejects. */
  async read(url: string, signal: AbortSignal): Promise<RawPage> {
    const refusal = await this.refusalOf(url, signal);
    if (refusal !== null) return refusal;
    const result = await this.outbound.fetch({
      url,
      headers: { accept: 'text/html,application/xhtml+xml' },
      maxBytes: PAGE_MAX_BYTES,
      truncate: true,
      maxRedirects: MAX_REDIRECTS,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (result.kind === 'failed') {
      return { kind: 'unreachable', reason: `The page couldn't be loaded. ${result.message}` };
    }
    if (result.status < 200 || result.status > 299) {
      return { kind: 'unreachable', reason: `The page returned status ${result.status}.` };
    }
    return { kind: 'read', html: decodeHtml(result.body, result.headers['content-type']).text };
  }

  /**
   * RFC 9309: a 4xx response allows everything; a 5xx or 429 response allows nothing, but only temporarily. If there is
   * no response, the request for the page itself will show.
   */
  private async refusalOf(url: string, signal: AbortSignal): Promise<RawPage | null> {
    const result = await this.outbound.fetch({
      url: `${new URL(url).origin}/robots.txt`,
      maxBytes: ROBOTS_MAX_BYTES,
      truncate: true,
      maxRedirects: MAX_REDIRECTS,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (result.kind === 'failed') return null;
    const meaning = meaningOfRobotsStatus(result.status);
    if (meaning === 'all_forbidden') {
      const reason = `The website's robots.txt returned status ${result.status}.`;
      return { kind: 'unreachable', reason };
    }
    if (meaning === 'all_allowed') return null;
    const analyzer = this.analyzers.for(new URL(url).origin);
    const read = await faultAsFailure(analyzer.analyze(robotsTxt, { bytes: bytesOf(result.body) }));
    if (read.kind === 'failed') {
      return { kind: 'unreachable', reason: `The website's robots.txt ${read.message}.` };
    }
    const { isAllowed } = matchRobots(groupFor(read.value.robots, CRAWLER_TOKEN), url);
    return isAllowed ? null : { kind: 'forbidden', reason: NOT_ALLOWED };
  }
}
