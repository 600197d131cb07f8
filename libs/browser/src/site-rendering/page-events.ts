import type { Protocol } from 'puppeteer-core';
import type { DevtoolsEvent } from '../devtools/devtools-connection.js';
import { BrowserFailure } from '../browser-failure.js';
import type { DocumentAnswer, DocumentRequests } from './document-requests.js';
import type { PageResponse } from './rendered-html.js';

type Answer =
  | Exclude<DocumentAnswer, { kind: 'page' }>
  | { readonly kind: 'page'; readonly page: PageResponse };

/** What the page of a tab does while it is rendered: its documents, its end, and the moment when it has settled. */
export class PageEvents {
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

  /** Whether a document of the page is shown: until then the tab shows the page before. */
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
    this.#isShown = false;
    this.#isSettled = false;
  }

  answerTo(paused: Protocol.Fetch.RequestPausedEvent): Answer {
    // Sound and film are not loaded.
    if (paused.resourceType !== 'Document') return { kind: 'refuse' };
    if (this.#documents === null || this.#page === null) return { kind: 'refuse' };
    const answer = this.#documents.answerTo(paused);
    return answer.kind === 'page' ? { kind: 'page', page: this.#page } : answer;
  }

  take(event: DevtoolsEvent): void {
    if (event.name === 'Page.frameNavigated') {
      if (event.params.frame.id !== this.mainFrameId) return;
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
