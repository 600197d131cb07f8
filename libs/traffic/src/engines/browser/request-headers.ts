import type { Protocol } from 'puppeteer-core';
import { CAMPAIGN_HEADER, VISIT_HEADER } from '../../contract/index.js';
import { isRequestedHint } from '../../rules/client-hints.js';
import { TRACEPARENT_HEADER, isTraceOf, traceparentOf } from '../../rules/trace-context.js';
import { SIGNATURE_HEADERS } from '../../signing/request-signer.js';
import type { RequestSigner } from '../../signing/request-signer.js';
import { newSpanId } from '../span-id.js';
import type { VisitOrder } from '../visit-engine.js';
import { FirstPartyRequests } from './first-party-requests.js';

const OURS: ReadonlySet<string> = new Set([
  ...[CAMPAIGN_HEADER.toLowerCase(), VISIT_HEADER.toLowerCase()],
  ...SIGNATURE_HEADERS,
]);

type Paused = Protocol.Fetch.RequestPausedEvent;
type Headers = Protocol.Fetch.HeaderEntry[];

export interface HeaderOptions {
  readonly order: VisitOrder;
  readonly signer: RequestSigner;
  /** The context was used for the website before: its documents are requested again all the same. */
  readonly isReused: boolean;
}

/** The headers that requests of one visit are sent with: the page's own, and to the website itself the visitor's identity. */
export class RequestHeaders {
  readonly #firstParty: FirstPartyRequests;

  constructor(private readonly options: HeaderOptions) {
    this.#firstParty = new FirstPartyRequests(options.order.websiteOrigin);
  }

  /** A frame is about to show the document of this response. */
  shows({ frameId, request, responseHeaders = [] }: Paused): void {
    const policies = responseHeaders
      .filter(({ name }) => name.toLowerCase() === 'content-security-policy')
      .map(({ value }) => value);
    this.#firstParty.show(frameId, request.url, policies);
  }

  /** @param isFirst no document of the visit has arrived yet */
  async ofDocument(paused: Paused, isFirst: boolean): Promise<Headers> {
    const { order, isReused } = this.options;
    // Client hints that the website requested from a previous visitor were not requested from this one yet.
    const isNew = isReused && isFirst;
    const headers = this.#ownOf(paused).filter(({ name }) => !(isNew && isRequestedHint(name)));
    if (!this.#firstParty.includes(paused)) return headers;
    return [
      ...headers,
      ...(await this.#identity(paused.request.url, headers)),
      { name: CAMPAIGN_HEADER, value: order.campaignId },
      { name: VISIT_HEADER, value: order.visitId },
      ...(isReused ? [{ name: 'cache-control', value: 'no-cache' }] : []),
    ];
  }

  /** Of what a document consists of; `null`: as they are. */
  async ofPart(paused: Paused): Promise<Headers | null> {
    if (this.#firstParty.includes(paused)) {
      const headers = this.#ownOf(paused);
      return [...headers, ...(await this.#identity(paused.request.url, headers))];
    }
    // A redirect would copy ours.
    return paused.redirectedRequestId === undefined ? null : this.#ownOf(paused);
  }

  #ownOf({ request }: Paused): Headers {
    const { visitId } = this.options.order;
    return Object.entries(request.headers).flatMap(([name, value]) => {
      const key = name.toLowerCase();
      const isOurs = OURS.has(key) || (key === TRACEPARENT_HEADER && isTraceOf(visitId, value));
      return isOurs ? [] : [{ name, value }];
    });
  }

  /** The visitor's signature, and the trace of the visit unless the page has begun one. */
  async #identity(url: string, own: Headers): Promise<Headers> {
    const { order, signer } = this.options;
    const signature = Object.entries(await signer.headersFor(url));
    const headers = signature.map(([name, value]) => ({ name, value }));
    if (own.some(({ name }) => name.toLowerCase() === TRACEPARENT_HEADER)) return headers;
    const value = traceparentOf(order.visitId, newSpanId());
    return [...headers, { name: TRACEPARENT_HEADER, value }];
  }
}
