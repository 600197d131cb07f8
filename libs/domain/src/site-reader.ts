import { AnalyzerPool } from '@app/crawler';
import type { AnalyzerOptions } from '@app/crawler';
import { OutboundClient } from '@app/outbound';
import type { OutboundAnswer, OutboundFailure } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import { pageTags } from './page-tags.analysis.js';
import type { PageTags } from './page-tags.js';
import { belongsTo } from './website-address.js';

const FETCH_TIMEOUT_MS = 15_000;
const HOME_PAGE_MAX_BYTES = 2 * 1024 * 1024; // heads and script tags stand far before that

/** The sentence that says why there is nothing to read. */
export interface UnreadSite {
  readonly kind: 'failed';
  /** The website answered, but with an error status or from another website. */
  readonly isAnswer: boolean;
  /** The HTTP status, `null` when there was no answer. */
  readonly status: number | null;
  readonly isRefused: boolean;
  readonly message: string;
}

/** A text of a website, or why there is none. */
export type SiteText =
  | {
      readonly kind: 'text';
      readonly url: string;
      readonly text: string;
      readonly isTruncated: boolean;
    }
  | UnreadSite;

export type HomePage =
  { readonly kind: 'read'; readonly url: string; readonly tags: PageTags } | UnreadSite;

interface Site {
  /** Whose website it is: their pages wait for each other, not for those of others. */
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
    // Nothing is known of what the page has or has not.
    const unknown = { isAnswer: false, status: null, isRefused: false } as const;
    return { kind: 'failed', ...unknown, message: `${url} ${tags.message}.` };
  }

  /** A small file; one that is longer fails. */
  async file(site: Site, path: string, maxBytes: number): Promise<SiteText> {
    const file = await this.read(site, path, maxBytes);
    if (file.kind === 'failed' || !file.isTruncated) return file;
    const message = `${file.url} is longer than ${maxBytes} bytes.`;
    return { kind: 'failed', isAnswer: true, status: null, isRefused: false, message };
  }

  /** Never refuses a long text, so that an error page's status is told and not its length. */
  private async read(site: Site, path: string, maxBytes: number): Promise<SiteText> {
    const url = `${site.origin}${path}`;
    const size = { maxBytes, truncate: true };
    const answer = await this.outbound.fetch({ url, timeoutMs: FETCH_TIMEOUT_MS, ...size });
    return judgeAnswer(site, url, answer);
  }
}

function judgeAnswer(site: Site, url: string, answer: OutboundAnswer | OutboundFailure): SiteText {
  if (answer.kind === 'failed') {
    const message = `${url} could not be read. ${answer.message}`;
    const isRefused = answer.reason === 'refused_target';
    // Beyond all limits is an answer; no answer at all says nothing about the website.
    const isAnswer = answer.reason === 'too_large';
    return { kind: 'failed', isAnswer, status: null, isRefused, message };
  }
  const { status, finalUrl } = answer;
  const failed = { kind: 'failed', isAnswer: true, status, isRefused: false } as const;
  if (!belongsTo(site.identity, finalUrl)) {
    const elsewhere = new URL(finalUrl).host;
    return { ...failed, message: `${url} redirects to another website, ${elsewhere}.` };
  }
  if (status < 200 || status > 299) {
    return { ...failed, message: `${url} answers with status ${status}.` };
  }
  const text = answer.body.toString('utf8');
  return { kind: 'text', url: finalUrl, text, isTruncated: answer.isTruncated };
}
