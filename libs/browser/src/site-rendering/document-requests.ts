import type { Protocol } from 'puppeteer-core';
import type { PageResponse } from './rendered-html.js';
import { renderingLimits } from './rendered-html.js';

type Paused = Pick<Protocol.Fetch.RequestPausedEvent, 'frameId' | 'request'>;

export type DocumentDecision =
  /** The response that the crawl has read is shown, without another request to the website. */
  | { readonly kind: 'page' }
  /** The browser requests it itself. */
  | { readonly kind: 'request' }
  /** A frame of another origin is not read, so it is not loaded. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refuse' };

/** Decides what happens to each request of a page for a document. */
export class DocumentRequests {
  /** Where the page wanted to go; not followed. */
  redirectedTo: string | null = null;
  /** The page has left its first document, or tried to: it may do so again while the next page is shown. */
  hasNavigated = false;
  #shown = 0;
  readonly #origin: string;

  constructor(
    private readonly page: PageResponse,
    private readonly mainFrameId: string,
  ) {
    this.#origin = new URL(page.url).origin;
  }

  decide({ frameId, request }: Paused): DocumentDecision {
    const url = request.url.split('#', 1)[0] ?? '';
    if (request.method !== 'GET') return this.#refuseForm(url, frameId);
    if (frameId !== this.mainFrameId) return isOfOrigin(url, this.#origin) ? REQUEST : EMPTY;
    if (url !== this.page.url) {
      this.redirectedTo ??= url;
      this.hasNavigated = true;
      return REFUSE;
    }
    this.#shown += 1;
    if (this.#shown > 1) this.hasNavigated = true;
    if (this.#shown > renderingLimits.documents) return REFUSE;
    // Its cookies have to reach the browser, and a joined header cannot be split.
    return this.page.headers['set-cookie'] === undefined ? PAGE : REQUEST;
  }

  /** No user has filled in a form that a script submits: it could order, subscribe or delete something. */
  #refuseForm(url: string, frameId: string): DocumentDecision {
    if (frameId !== this.mainFrameId) return REFUSE;
    if (url !== this.page.url) this.redirectedTo ??= url;
    this.hasNavigated = true;
    return REFUSE;
  }
}

const PAGE = { kind: 'page' } as const;
const REQUEST = { kind: 'request' } as const;
const EMPTY = { kind: 'empty' } as const;
const REFUSE = { kind: 'refuse' } as const;

function isOfOrigin(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** They describe the transfer, which has ended. */
const OF_THE_TRANSFER: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]);

/** The parameters of `Fetch.fulfillRequest` for the page. */
export function fulfilment(
  requestId: string,
  { status, headers, body }: Pick<PageResponse, 'status' | 'headers' | 'body'>,
): Protocol.Fetch.FulfillRequestRequest {
  return {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries(headers)
      .filter(([name]) => !OF_THE_TRANSFER.has(name))
      .map(([name, value]) => ({ name, value: value.replaceAll('\n', ', ') })),
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('base64'),
  };
}

/** In place of a frame of another origin. */
export const EMPTY_FRAME = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html>'),
} as const;
