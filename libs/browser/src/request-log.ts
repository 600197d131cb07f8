import { EGRESS_HEADER } from '@app/outbound';
import type { HTTPRequest, HTTPResponse, Page, ResourceType } from 'puppeteer-core';
import type { RenderedDocumentRequest, RenderedRequestType } from './rendered-document.js';

const MAX_REQUESTS = 1_000;
const MAX_URL_LENGTH = 2_000;

/** These may never end, or say nothing about whether the page is complete. */
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

/** What a page asks for, and how much of it is under way. */
export class RequestLog {
  /** Called whenever `underWay` may have changed. */
  onChange: () => void = () => undefined;
  readonly #entries: { url: string; type: RenderedRequestType; request: HTTPRequest }[] = [];
  readonly #underWay = new Set<HTTPRequest>();
  #document: HTTPResponse | null = null;

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.#start(request));
    page.on('response', (response) => this.#answer(response));
    page.on('requestfinished', (request) => this.#finish(request));
    page.on('requestfailed', (request) => this.#finish(request));
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  /** The latest answer that became the page's document. */
  get document(): HTTPResponse | null {
    return this.#document;
  }

  entries(): RenderedDocumentRequest[] {
    return this.#entries.map(({ url, type, request }) => {
      const response = request.response();
      const isAnswered = response !== null && response.headers()[EGRESS_HEADER] === undefined;
      return { url, type, status: isAnswered ? response.status() : null };
    });
  }

  #start(request: HTTPRequest): void {
    const url = request.url();
    if (!/^https?:/i.test(url) || isFavicon(request)) return;
    const type = types[request.resourceType()] ?? 'other';
    if (this.#entries.length < MAX_REQUESTS) {
      this.#entries.push({ url: url.slice(0, MAX_URL_LENGTH), type, request });
    }
    // What redirected here is over, though no event of its own says so.
    for (const earlier of request.redirectChain()) this.#underWay.delete(earlier);
    if (!NOT_WAITED_FOR.has(request.resourceType())) this.#underWay.add(request);
    this.onChange();
  }

  #answer(response: HTTPResponse): void {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) {
      this.#document = response;
    }
    // Chromium does not call a fetch finished until the page has read its body, which it may never do.
    if (request.resourceType() === 'fetch') this.#finish(request);
  }

  #finish(request: HTTPRequest): void {
    this.#underWay.delete(request);
    this.onChange();
  }
}

/** Some Chromiums ask for the icon of a tab that nobody sees, others do not. */
function isFavicon(request: HTTPRequest): boolean {
  return request.resourceType() === 'other' && request.initiator()?.type === 'other';
}
