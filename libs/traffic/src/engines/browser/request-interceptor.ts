import { retryAfterMs } from '@app/common/contract';
import { EGRESS_HEADER } from '@app/outbound';
import type { EgressSession } from '@app/outbound';
import type { Protocol } from 'puppeteer-core';
import { visitErrorSentences } from '../../rules/visit-errors.js';
import { isOnWebsite } from '../../rules/visit-links.js';
import type { RequestSigner } from '../../signing/request-signer.js';
import { isRefusedHost } from '../advertising-hosts.js';
import type { VisitOrder } from '../visit-engine.js';
import type { WebsiteRobots } from '../website-robots.js';
import type { DevtoolsConnection } from '@app/browser';
import { loadFailure } from './load-failure.js';
import { RequestHeaders } from './request-headers.js';
import { VisitFailure } from './visit-failure.js';

/** A page that redirects itself endlessly is cut off here. */
const MAX_DOCUMENTS = 20;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PAGES = /^(?:text\/html|application\/xhtml\+xml)$/;

/** A document of the visited website whose response has arrived. */
export interface VisitedDocument {
  readonly url: string;
  readonly status: number;
  /** When it was requested, by the clock of `performance.now()`. */
  readonly requestedAt: number;
  readonly retryAfterMs: number | null;
  isShown: boolean;
  /** Its DOM is complete, or the whole page has loaded. */
  isReady: boolean;
  loadMs: number | null;
}

export interface InterceptorOptions {
  readonly devtools: DevtoolsConnection;
  readonly sessionId: string;
  readonly mainFrameId: string;
  readonly egress: EgressSession;
  readonly robots: WebsiteRobots;
  readonly signer: RequestSigner;
  readonly order: VisitOrder;
  /** The context was used for the website before: its documents are requested again all the same. */
  readonly isReused: boolean;
}

type Paused = Protocol.Fetch.RequestPausedEvent;

/**
 * Every document that a visit requests, frames included, is intercepted twice: before it is sent, to check the address
 * and add or remove our headers (a redirect would copy them), and when the response has arrived. Anything else is
 * intercepted once, for its headers, which costs about 0.7 ms of processor time.
 */
export class RequestInterceptor {
  /** Those of the main frame, in the order of their responses. */
  readonly documents: VisitedDocument[] = [];
  /** Why the last navigation of the main frame failed. */
  refusal: VisitFailure | null = null;
  /** When the main frame last requested a document; 0 before. */
  requestedAt = 0;
  /** Of every document requested, frames included. */
  readonly origins = new Set<string>();
  #requestCount = 0;
  readonly #headers: RequestHeaders;

  constructor(private readonly around: InterceptorOptions) {
    this.#headers = new RequestHeaders(around);
  }

  /** The document on screen. */
  get current(): VisitedDocument | null {
    return this.documents.findLast((document) => document.isShown) ?? null;
  }

  /** A journey may open as many pages as it has steps. */
  beginStep(): void {
    this.#requestCount = 0;
  }

  /** The main frame shows another document; the browser's own error pages do not count. */
  show(url: string): void {
    const document = this.documents.findLast(
      (candidate) => !candidate.isShown && candidate.url === url,
    );
    if (document) document.isShown = true;
  }

  async decide(paused: Paused): Promise<void> {
    if (paused.resourceType !== 'Document') {
      await this.#continue(paused, await this.#headers.ofPart(paused));
      return;
    }
    const isResponse =
      paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const isMain = paused.frameId === this.around.mainFrameId;
    const refusal = isResponse
      ? this.#assessResponse(paused, isMain)
      : await this.#assessRequest(paused, isMain);
    if (isMain) this.refusal = refusal ?? (isResponse ? this.refusal : null);
    if (refusal === null) {
      const isFirst = this.documents.length === 0;
      await this.#continue(
        paused,
        isResponse ? null : await this.#headers.ofDocument(paused, isFirst),
      );
      return;
    }
    const { devtools, sessionId } = this.around;
    const { requestId } = paused;
    await devtools
      .send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }, sessionId)
      .catch(() => undefined); // the page may have navigated or closed
  }

  /** @param headers `null`: as they are */
  async #continue(
    { requestId }: Paused,
    headers: Protocol.Fetch.HeaderEntry[] | null,
  ): Promise<void> {
    const { devtools, sessionId } = this.around;
    const params = headers === null ? { requestId } : { requestId, headers };
    await devtools.send('Fetch.continueRequest', params, sessionId).catch(() => undefined);
  }

  async #assessRequest(
    { request, redirectedRequestId }: Paused,
    isMain: boolean,
  ): Promise<VisitFailure | null> {
    const { order, robots } = this.around;
    const { url } = request;
    const { host } = URL.canParse(url) ? new URL(url) : { host: '' };
    if (isRefusedHost(host)) return failure('refused_target');
    if (URL.canParse(url)) this.origins.add(new URL(url).origin);
    if (!isMain) return null;
    if (redirectedRequestId === undefined) {
      this.#requestCount += 1;
      this.requestedAt = performance.now();
    }
    if (this.#requestCount > MAX_DOCUMENTS) return failure('too_many_redirects');
    if (!isOnWebsite(url, order.websiteOrigin)) return failure('left_website');
    if (!order.obeysRobots) return null;
    return (await robots.isAllowed(url)) ? null : failure('blocked_by_robots');
  }

  #assessResponse(paused: Paused, isMain: boolean): VisitFailure | null {
    const { responseStatusCode: status } = paused;
    if (status === undefined) return null;
    const { url } = paused.request;
    this.#headers.shows(paused);
    if (!isMain) return null;
    const header = headersOf(paused);
    if (header(EGRESS_HEADER) !== undefined) return loadFailure(this.around.egress, url, '');
    if (REDIRECTS.has(status) && header('location') !== undefined) return null;
    if (!isPage(status, header)) return failure('not_a_page');
    const isWaitRequested = status === 429 || status === 503;
    const document: VisitedDocument = {
      url,
      status,
      requestedAt: this.requestedAt,
      retryAfterMs: isWaitRequested ? retryAfterMs(header('retry-after'), Date.now()) : null,
      isShown: false,
      isReady: false,
      loadMs: null,
    };
    this.documents.push(document);
    return null;
  }
}

function failure(
  code:
    | 'refused_target'
    | 'left_website'
    | 'blocked_by_robots'
    | 'not_a_page'
    | 'too_many_redirects',
): VisitFailure {
  return new VisitFailure(code, visitErrorSentences[code]);
}

function headersOf({ responseHeaders = [] }: Paused): (name: string) => string | undefined {
  return (name) => responseHeaders.find((header) => header.name.toLowerCase() === name)?.value;
}

function isPage(status: number, header: (name: string) => string | undefined): boolean {
  if (status === 204 || status === 205) return false;
  // An error without a content type is still a response that the report should show.
  if (status >= 400) return true;
  if (/^\s*attachment/i.test(header('content-disposition') ?? '')) return false;
  const type = header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' || PAGES.test(type);
}
