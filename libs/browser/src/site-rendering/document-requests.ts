import type { Protocol } from 'puppeteer-core';
import type { PageResponse } from './rendered-html.js';
import { renderingLimits } from './rendered-html.js';

type Paused = Pick<Protocol.Fetch.RequestPausedEvent, 'frameId' | 'request'>;

export type DocumentAnswer =
  /** The response that the crawl has read is shown, without another request to the website. */
  | { readonly kind: 'page' }
  /** The browser requests it itself. */
  | { readonly kind: 'request' }
  /** A frame of another website: nothing of it is read, so it is not loaded. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refuse' };

/** Decides what each document that a page requests gets. */
export class DocumentRequests {
  /** Where the page wanted to go; not followed. */
  redirectedTo: string | null = null;
  /** The page has left its first document, or tried to: nothing that still happens belongs to the next page. */
  isRestless = false;
  #shown = 0;
  readonly #origin: string;

  constructor(
    private readonly page: PageResponse,
    private readonly mainFrameId: string,
  ) {
    this.#origin = new URL(page.url).origin;
  }

  answerTo({ frameId, request }: Paused): DocumentAnswer {
    const url = request.url.split('#', 1)[0] ?? '';
    if (request.method !== 'GET') return this.#refuseForm(url, frameId);
    if (frameId !== this.mainFrameId) return isOfOrigin(url, this.#origin) ? REQUEST : EMPTY;
    if (url !== this.page.url) {
      this.redirectedTo ??= url;
      this.isRestless = true;
      return REFUSE;
    }
    this.#shown += 1;
    if (this.#shown > 1) this.isRestless = true;
    if (this.#shown > renderingLimits.documents) return REFUSE;
    // Its cookies have to reach the browser, and a joined header cannot be taken apart.
    return this.page.headers['set-cookie'] === undefined ? PAGE : REQUEST;
  }

  /** Nobody has filled in a form that a script sends: it could order, subscribe or delete something. */
  #refuseForm(url: string, frameId: string): DocumentAnswer {
    if (frameId !== this.mainFrameId) return REFUSE;
    if (url !== this.page.url) this.redirectedTo ??= url;
    this.isRestless = true;
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

/** They describe the transfer, which is over. */
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
  { status, headers, body }: Omit<PageResponse, 'url'>,
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

/** In place of a frame of another website. */
export const EMPTY_FRAME = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html>'),
} as const;
