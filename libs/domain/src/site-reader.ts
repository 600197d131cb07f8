import { AnalyzerPool } from '@app/crawler';
import type { AnalyzerOptions } from '@app/crawler';
import { OutboundClient } from '@app/outbound';
import type { OutboundResponse, OutboundFailure } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import { pageTags } from './page-tags.analysis.js';
import type { PageTags } from './page-tags.js';
import { belongsTo } from './website-address.js';

const FETCH_TIMEOUT_MS = 15_000;
const HOME_PAGE_MAX_BYTES = 2 * 1024 * 1024; // heads and script tags come far earlier

/** Why there is nothing to read, with a sentence for the user. */
export interface UnreadSite {
  readonly kind: 'failed';
  /** The website responded, but with an error status or by redirecting to another website. */
  readonly isResponse: boolean;
  /** The HTTP status; `null` if there was no response. */
  readonly status: number | null;
  readonly isRefused: boolean;
  readonly message: string;
}

/** The text of a file on the website, or why it could not be read. */
export type SiteText =
  | {
      readonly kind: 'text';
      readonly url: string;
      readonly text: string;
      readonly isTruncated: boolean;
    }
  | UnreadSite;

export type HomePage =
  | { readonly kind: 'read'; readonly url: string; readonly tags: PageTags }
  | UnreadSite;

interface Site {
  /** The owner of the website: pages of one user queue up without delaying other users. */
  readonly userId: string;
  readonly origin: string;
  readonly identity: string;
}

/** Reads single files of a user's website through the outbound guard. */
@Injectable()
export class SiteReader {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly analyzers: AnalyzerPool,
  ) {}

  /** The tags in the first 2 MiB of the home page. Rejects with `rate_limited` beyond `maxWaiting`. */
  async homePage(
    site: Site,
    { maxWaiting }: Pick<AnalyzerOptions, 'maxWaiting'> = {},
  ): Promise<HomePage> {
    const page = await this.read(site, '/', HOME_PAGE_MAX_BYTES);
    if (page.kind === 'failed') return page;
    const { url, text } = page;
    const analyzer = this.analyzers.for(
      site.userId,
      maxWaiting === undefined ? {} : { maxWaiting },
    );
    const tags = await analyzer.analyze(pageTags, { html: text });
    if (tags.kind === 'done') return { kind: 'read', url, tags: tags.value };
    // It is unknown what the page contains.
    const unknown = { isResponse: false, status: null, isRefused: false } as const;
    return { kind: 'failed', ...unknown, message: `${url} ${tags.message}.` };
  }

  /** Reads a small file; fails if it is longer. */
  async file(site: Site, path: string, maxBytes: number): Promise<SiteText> {
    const file = await this.read(site, path, maxBytes);
    if (file.kind === 'failed' || !file.isTruncated) return file;
    const message = `${file.url} is longer than ${maxBytes} bytes.`;
    return { kind: 'failed', isResponse: true, status: null, isRefused: false, message };
  }

  /** Truncates long texts instead of failing, so that an error page is reported by its status and not by its length. */
  private async read(site: Site, path: string, maxBytes: number): Promise<SiteText> {
    const url = `${site.origin}${path}`;
    const size = { maxBytes, truncate: true };
    const result = await this.outbound.fetch({ url, timeoutMs: FETCH_TIMEOUT_MS, ...size });
    return validateResponse(site, url, result);
  }
}

function validateResponse(
  site: Site,
  url: string,
  response: OutboundResponse | OutboundFailure,
): SiteText {
  if (response.kind === 'failed') {
    const message = `Couldn't load ${url}. ${response.message}`;
    const isRefused = response.reason === 'refused_target';
    // A response that is too large is still a response; without one, nothing is known about the website.
    const isResponse = response.reason === 'too_large';
    return { kind: 'failed', isResponse, status: null, isRefused, message };
  }
  const { status, finalUrl } = response;
  const failed = { kind: 'failed', isResponse: true, status, isRefused: false } as const;
  if (!belongsTo(site.identity, finalUrl)) {
    const elsewhere = new URL(finalUrl).host;
    return { ...failed, message: `${url} redirects to another website, ${elsewhere}.` };
  }
  if (status < 200 || status > 299) {
    return { ...failed, message: `${url} returned status ${status}.` };
  }
  const text = response.body.toString('utf8');
  return { kind: 'text', url: finalUrl, text, isTruncated: response.isTruncated };
}
