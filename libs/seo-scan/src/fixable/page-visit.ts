import { canBeImage } from '@app/seo-audits';
import { isHtmlType, responseForThread, mediaTypeOf, pictureSize } from '@app/crawler/pages';
import { pageExtraction } from '@app/crawler';
import type { PageRule, PoliteHttpClient, RuleResult } from '@app/crawler';
import type { OutboundResponse } from '@app/outbound';
import { bytesOf } from '@app/crawler/analysis';
import { normaliseUrl } from '@app/common/contract';
import { readablePage } from './readable-page.analysis.js';
import type { ReadablePage } from './readable-page.analysis.js';

/** Bytes that Google reads of a page. */
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
/** The size is near the beginning of a picture; in a photograph it comes after the camera's metadata. */
const IMAGE_HEAD_BYTES = 256 * 1024;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/** `reason` is a sentence for the user. */
type Unreadable = { readonly kind: 'unreadable'; readonly reason: string };

export type PageResponseOfVisit = ReadablePage | Unreadable;

type ExtractionOfVisit =
  | Unreadable
  | { readonly kind: 'extracted'; readonly url: string; readonly result: RuleResult };

/** Reads pages of one website, one after the other. */
export class PageVisit {
  constructor(
    private readonly httpClient: PoliteHttpClient,
    readonly origin: string,
  ) {}

  /** Only pages of the website's own origin that respond under their own address. Rejects when the signal fires. */
  async read(pageUrl: string): Promise<PageResponseOfVisit> {
    const requested = await this.request(pageUrl);
    if (requested.kind === 'unreadable') return requested;
    const { url, result } = requested;
    const place = {
      url,
      origin: this.origin,
      isHome: url === `${this.origin}/`,
      depth: null,
      isInSitemap: false,
      isBlockedByRobots: this.httpClient.robots?.isBlockedForGooglebot(url) ?? false,
    };
    const fetchedAt = new Date(this.httpClient.clock.now()).toISOString();
    const read = await this.httpClient.analyze(readablePage, {
      place,
      answer: responseForThread(result),
      fetchedAt,
    });
    if (read.kind === 'failed') return unreadable(`The page ${read.message}.`);
    return read.value ?? notHtml(result);
  }

  /** What a rule finds on a page. The same pages as `read`. */
  async extract(pageUrl: string, rule: PageRule): Promise<ExtractionOfVisit> {
    const requested = await this.request(pageUrl);
    if (requested.kind === 'unreadable') return requested;
    const { url, result } = requested;
    if (result.status !== 200 || !isHtmlType(mediaTypeOf(result.headers['content-type'])))
      return notHtml(result);
    const read = await this.httpClient.analyze(pageExtraction, {
      page: { response: responseForThread(result) },
      rules: [rule],
      budgetMs: Infinity,
    });
    if (read.kind === 'failed') return unreadable(`With this rule, the page ${read.message}.`);
    const [found] = read.value;
    return found === undefined ? notHtml(result) : { kind: 'extracted', url, result: found };
  }

  private async request(
    pageUrl: string,
  ): Promise<
    | Unreadable
    | { readonly kind: 'responded'; readonly url: string; readonly result: OutboundResponse }
  > {
    const url = normaliseUrl(pageUrl);
    if (url?.startsWith(`${this.origin}/`) !== true)
      return unreadable('The page does not belong to this website.');
    if (this.httpClient.robots?.isForbidden(url) === true)
      return unreadable("The website's robots.txt blocks this page.");
    const headers = { accept: ACCEPT };
    const result = await this.httpClient.request({
      url,
      truncate: true,
      maxBytes: PAGE_MAX_BYTES,
      headers,
    });
    if (result.kind === 'failed') return unreadable(result.message);
    const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
    if (finalUrl !== url) return unreadable('The URL now leads to another page.');
    return { kind: 'responded', url, result: { ...result, finalUrl } };
  }

  /** Natural size of a picture in CSS pixels; `null` when it cannot be read. Rejects when the signal fires. */
  async pictureSize(url: string): Promise<{ width: number; height: number } | null> {
    const result = await this.httpClient.request({
      url,
      truncate: true,
      maxBytes: IMAGE_HEAD_BYTES,
    });
    if (result.kind === 'failed' || result.status !== 200) return null;
    if (!canBeImage(mediaTypeOf(result.headers['content-type']))) return null;
    const read = await this.httpClient.analyze(pictureSize, { bytes: bytesOf(result.body) });
    if (read.kind === 'failed' || read.value === null) return null;
    const { width, height, orientation } = read.value;
    // Browsers rotate a photograph by its camera orientation.
    const isTurned = orientation >= 5;
    return isTurned ? { width: height, height: width } : { width, height };
  }
}

function unreadable(reason: string): Unreadable {
  return { kind: 'unreadable', reason };
}

function notHtml({ status }: OutboundResponse): Unreadable {
  return unreadable(`The page returned status ${status} and no HTML.`);
}
