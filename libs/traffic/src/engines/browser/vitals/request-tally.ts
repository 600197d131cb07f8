import type { Protocol } from 'puppeteer-core';
import { requestKinds } from '../../../contract/index.js';
import type { PageVitals, RequestKind } from '../../../contract/index.js';
import { isRefusedHost } from '../../advertising-hosts.js';

const KINDS: Readonly<Partial<Record<Protocol.Network.ResourceType, RequestKind>>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'stylesheet',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'fetch',
  Fetch: 'fetch',
  EventSource: 'fetch',
};

interface CountedRequest {
  readonly tally: RequestTally;
  readonly kind: RequestKind;
  readonly url: string;
}

/** The requests of one page view. */
export class RequestTally {
  readonly counts = new Map<RequestKind, { count: number; bytes: number }>();
  failed = 0;

  constructor(private readonly onFailure: (text: string) => void) {}

  add(kind: RequestKind, change: { readonly count: number; readonly bytes: number }): void {
    const { count, bytes } = this.counts.get(kind) ?? { count: 0, bytes: 0 };
    this.counts.set(kind, { count: count + change.count, bytes: bytes + change.bytes });
  }

  /** A host that no visit requests is not the website's failure. */
  fail(url: string, reason: string): void {
    if (URL.canParse(url) && isRefusedHost(new URL(url).host)) return;
    this.failed += 1;
    this.onFailure(`${reason} ${url}`);
  }

  get requests(): NonNullable<PageVitals['requests']> {
    return requestKinds.flatMap((kind) => {
      const sum = this.counts.get(kind);
      return sum === undefined ? [] : [{ kind, ...sum }];
    });
  }
}

/**
 * Sorts the network's events by page view. It sees the requests of the page and its frames as they went over the
 * network, those of other origins included, which the page itself could not measure; not those of workers that pages
 * share. A request belongs to the page that made it, even when it ends after that was left.
 */
export class RequestTallies {
  #current: RequestTally | null = null;
  readonly #byLoader = new Map<string, RequestTally>();
  readonly #underWay = new Map<string, CountedRequest>();

  constructor(private readonly mainFrameId: string) {}

  /** The page view of this navigation. */
  find(loaderId: string): RequestTally | null {
    return this.#byLoader.get(loaderId) ?? null;
  }

  sent(event: Protocol.Network.RequestWillBeSentEvent, begin: () => RequestTally): void {
    const { requestId, loaderId, frameId, redirectResponse, request } = event;
    const isNavigation = requestId === loaderId && frameId === this.mainFrameId;
    if (isNavigation && redirectResponse === undefined) {
      this.#current = begin();
      this.#byLoader.set(loaderId, this.#current);
    }
    // A redirect counts as a request; its target is reported under the same id.
    if (redirectResponse) this.#arrived(requestId, redirectResponse.encodedDataLength);
    if (this.#current === null || !/^https?:/i.test(request.url)) return;
    const kind = KINDS[event.type ?? 'Other'] ?? 'other';
    this.#current.add(kind, { count: 1, bytes: 0 });
    this.#underWay.set(requestId, { tally: this.#current, kind, url: request.url });
  }

  responded({ requestId, response }: Protocol.Network.ResponseReceivedEvent): void {
    const request = this.#underWay.get(requestId);
    if (request && response.status >= 400) {
      request.tally.fail(request.url, `Status ${response.status}:`);
    }
  }

  finished({ requestId, encodedDataLength }: Protocol.Network.LoadingFinishedEvent): void {
    this.#arrived(requestId, encodedDataLength);
    this.#underWay.delete(requestId);
  }

  /** Requests that the page itself gave up, as when it is left, have not failed. */
  failed({ requestId, canceled, errorText }: Protocol.Network.LoadingFailedEvent): void {
    const request = this.#underWay.get(requestId);
    this.#underWay.delete(requestId);
    if (!request || canceled === true || errorText === 'net::ERR_ABORTED') return;
    request.tally.fail(request.url, `${errorText.replace('net::', '')}:`);
  }

  #arrived(requestId: string, bytes: number): void {
    const request = this.#underWay.get(requestId);
    request?.tally.add(request.kind, { count: 0, bytes: Math.max(0, Math.round(bytes)) });
  }
}
