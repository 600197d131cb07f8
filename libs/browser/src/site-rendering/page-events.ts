import type { Protocol } from 'puppeteer-core';
import type { DevtoolsEvent } from '../devtools/devtools-connection.js';
import { BrowserFailure } from '../browser-failure.js';
import type { DocumentDecision, DocumentRequests } from './document-requests.js';
import type { PageResponse } from './rendered-html.js';

export type RequestDecision =
  | Exclude<DocumentDecision, { kind: 'page' }>
  | { readonly kind: 'page'; readonly page: PageResponse };

const REFUSE = { kind: 'refuse' } as const;

/** What the page of a tab does while it is rendered: its requests, its end, and the moment when it has settled. */
export class PageEvents {
  /** Requests of the page that robots.txt forbids. */
  forbiddenRequests = 0;
  readonly #lost = new AbortController();
  #documents: DocumentRequests | null = null;
  #page: PageResponse | null = null;
  #isShown = false;
  #isSettled = false;
  #onSettled: () => void = () => undefined;

  constructor(private readonly mainFrameId: string) {}

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Whether a document of the page is shown: until then the tab shows the previous page. */
  get isShown(): boolean {
    return this.#isShown;
  }

  lose(failure: Error): void {
    this.#lost.abort(failure);
  }

  /** Another page will be shown. */
  begin(documents: DocumentRequests, page: PageResponse): void {
    this.#documents = documents;
    this.#page = page;
    this.forbiddenRequests = 0;
    this.#isShown = false;
    this.#isSettled = false;
  }

  decide(paused: Protocol.Fetch.RequestPausedEvent): RequestDecision {
    const [page, documents] = [this.#page, this.#documents];
    if (page === null || documents === null) return REFUSE;
    const isDocument = paused.resourceType === 'Document';
    const isOfPage = isDocument && paused.frameId === this.mainFrameId;
    if (!isOfPage && page.isForbidden?.(paused.request.url) === true) {
      this.forbiddenRequests += 1;
      return REFUSE;
    }
    // Audio and video are not loaded.
    if (!isDocument) return paused.resourceType === 'Media' ? REFUSE : { kind: 'request' };
    const decision = documents.decide(paused);
    return decision.kind === 'page' ? { kind: 'page', page } : decision;
  }

  take(event: DevtoolsEvent): void {
    if (event.name === 'Page.frameNavigated') {
      const { frame } = event.params;
      if (frame.id !== this.mainFrameId) return;
      if (frame.url !== this.#page?.url) {
        this.lose(replaced(frame));
        return;
      }
      this.#isShown = true;
      // A script may show its page again: that one has to settle, too.
      this.#isSettled = false;
    } else if (event.name === 'Inspector.targetCrashed') {
      this.lose(new BrowserFailure('page_crashed', 'The page crashed the browser tab.'));
    }
  }

  /** The time of the page is over. */
  settle(): void {
    if (!this.#isShown) return;
    this.#isSettled = true;
    this.#onSettled();
  }

  /** Resolves with `false` after `cutMs`. */
  async untilSettled(cutMs: number): Promise<boolean> {
    if (this.#isSettled) return true;
    let timer: NodeJS.Timeout | undefined;
    const isSettled = await new Promise<boolean>((resolve) => {
      this.#onSettled = () => resolve(true);
      timer = setTimeout(() => resolve(false), cutMs);
    });
    clearTimeout(timer);
    this.#onSettled = () => undefined;
    return isSettled;
  }
}

/** An error page, or one that no request was made for: `about:blank` or `blob:`. */
function replaced({ unreachableUrl }: Protocol.Page.Frame): BrowserFailure {
  return unreachableUrl === undefined
    ? new BrowserFailure('not_a_page', 'A script replaced the page with another document.')
    : new BrowserFailure('unreachable', 'The browser could not load the page.');
}
