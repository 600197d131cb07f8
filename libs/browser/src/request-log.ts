import { EGRESS_HEADER } from '@app/outbound';
import type { HTTPRequest, HTTPResponse, Page, ResourceType } from 'puppeteer-core';
import type { RenderedDocumentRequest, RenderedRequestType } from './rendered-document.js';

const MAX_REQUESTS = 1_000;
const MAX_URL_LENGTH = 2_000;

/** Types that may never finish or do not matter for the page being complete. */
const NOT_WAITED_FOR: ReadonlySet<ResourceType> = new Set<ResourceType>([
  'eventsource',
  'websocket',
  'media',
  'ping',
  'prefetch',
]);

const types: Readonly<Partial<Record<ResourceType, RenderedRequestType>>> = {
  document: 'document',
  script: 'script',
  stylesheet: 'stylesheet',
  image: 'image',
  font: 'font',
  fetch: 'fetch',
  xhr: 'fetch',
};

/** The requests of a page, and how many are in progress. */
export class RequestLog {
  /** Called whenever `underWay` may have changed. */
  onChange: () => void = () => undefined;
  readonly #entries: { url: string; type: RenderedRequestType; request: HTTPRequest }[] = [];
  readonly #underWay = new Set<HTTPRequest>();
  #document: HTTPResponse | null = null;

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.#start(request));
    page.on('response', (response) => this.#onResponse(response));
    page.on('requestfinished', (request) => this.#finish(request));
    page.on('requestfailed', (request) => this.#finish(request));
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  /** The response of the page's current document. */
  get document(): HTTPResponse | null {
    return this.#document;
  }

  entries(): RenderedDocumentRequest[] {
    return this.#entries.map(({ url, type, request }) => {
      const response = request.response();
      const isResponded = response !== null && response.headers()[EGRESS_HEADER] === undefined;
      return { url, type, status: isResponded ? response.status() : null };
    });
  }

  #start(request: HTTPRequest): void {
    const url = request.url();
    if (!/^https?:/i.test(url) || isFavicon(request)) return;
    const type = types[request.resourceType()] ?? 'other';
    if (this.#entries.length < MAX_REQUESTS) {
      this.#entries.push({ url: url.slice(0, MAX_URL_LENGTH), type, request });
    }
    // The redirecting request is over, though no event of its own reports it.
    for (const earlier of request.redirectChain()) this.#underWay.delete(earlier);
    if (!NOT_WAITED_FOR.has(request.resourceType())) this.#underWay.add(request);
    this.onChange();
  }

  #onResponse(response: HTTPResponse): void {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) {
      this.#document = response;
    }
    // Chromium reports a fetch as finished only when the page has read its body, which may never happen.
    if (request.resourceType() === 'fetch') this.#finish(request);
  }

  #finish(request: HTTPRequest): void {
    this.#underWay.delete(request);
    this.onChange();
  }
}

/** Some Chromium versions request the icon of an invisible tab, others do not. */
function isFavicon(request: HTTPRequest): boolean {
  return request.resourceType() === 'other' && request.initiator()?.type === 'other';
}
