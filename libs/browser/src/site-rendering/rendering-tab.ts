import { PAGE_FLOODS } from '@app/outbound/contract';
import type { Protocol } from 'puppeteer-core';
import { z } from 'zod';
import { BrowserFailure } from '../browser-failure.js';
import { CountingNeeded } from '../counting-needed.js';
import type { EventListener } from '../devtools/devtools-connection.js';
import { EgressContext } from '../devtools/egress-context.js';
import { IsolatedWorld } from '../devtools/isolated-world.js';
import { chromiumUrl } from './chromium-url.js';
import { DocumentRequests, EMPTY_FRAME, fulfilment } from './document-requests.js';
import { PageClock } from './page-clock.js';
import { PageEvents } from './page-events.js';
import type { RequestDecision } from './page-events.js';
import { readDocumentScript } from './read-document-script.js';
import type { PageResponse, RenderedHtml } from './rendered-html.js';
import { renderingLimits } from './rendered-html.js';
import type { TabEnvironment } from './tab-environment.js';
import { interceptedRequests, setUpTab } from './tab-setup.js';

const READ_TIMEOUT_MS = 8_000;
const NOT_SHOWN = 'The browser shows no page at this address.';
const STORES = 'indexeddb,cache_storage,file_systems';

const documentReading = z.object({
  contentType: z.string(),
  /** 0: unknown. */
  status: z.number(),
  html: z.string(),
  isHtmlTruncated: z.boolean(),
  shadowRoots: z.number(),
  frames: z.number(),
});

/** One browser context with one page, which shows page after page of a website and keeps its process and cached files. */
export class RenderingTab {
  rendered = 0;
  /** The last page has settled and did not navigate: another one may be shown in this tab. */
  isReusable = false;
  #closing: Promise<boolean> | null = null;
  readonly #events: PageEvents;
  readonly #clock: PageClock;
  readonly #world: IsolatedWorld;
  /** All requests to this origin are intercepted. */
  #interceptedOrigin: string | null = null;

  private constructor(
    private readonly around: TabEnvironment,
    private readonly context: EgressContext,
    private readonly mainFrameId: string,
    private readonly sessionId: string,
  ) {
    this.#events = new PageEvents(mainFrameId);
    this.#world = new IsolatedWorld(around.devtools, sessionId, mainFrameId);
    this.#clock = new PageClock({
      ...{ devtools: around.devtools, sessionId, lost: this.lost },
      endPage: () => this.#endHanging(),
    });
    const { flooding, uncounted } = around.egress;
    const onFlood = (): void => this.#events.lose(new BrowserFailure('page_floods', PAGE_FLOODS));
    flooding.addEventListener('abort', onFlood, { once: true });
    uncounted.addEventListener('abort', () => this.#events.lose(new CountingNeeded()), {
      once: true,
    });
  }

  /** Rejects with the connection's error. */
  static async open(around: TabEnvironment): Promise<RenderingTab> {
    const context = await EgressContext.open(around);
    try {
      const { targetId, sessionId } = await setUpTab(around, context.id);
      const tab = new RenderingTab(around, context, targetId, sessionId);
      around.devtools.listen(sessionId, tab.#onEvent);
      return tab;
    } catch (error: unknown) {
      context.abandon();
      throw error;
    }
  }

  /** Aborted when the page has crashed or was ended; the tab must not be used again. */
  get lost(): AbortSignal {
    return this.#events.lost;
  }

  /** Rejects with `BrowserFailure`, `CountingNeeded` or the connection's error. */
  async render(response: PageResponse): Promise<RenderedHtml> {
    const page = { ...response, url: chromiumUrl(response.url) };
    this.rendered += 1;
    this.isReusable = false;
    this.around.egress.thirdParties?.beginSession();
    await Promise.all([this.#clearStorage(page.url), this.#intercept(page)]);
    const documents = new DocumentRequests(page, this.mainFrameId);
    this.#events.begin(documents, page);
    await this.#untilLost(this.#navigate(page.url));
    const isSettled = await this.#untilLost(this.#settle());
    // The tab still shows the previous page.
    if (!this.#events.isShown) throw new BrowserFailure('not_a_page', NOT_SHOWN);
    const { contentType, status, ...reading } = await this.#untilLost(this.#read());
    if (!/^(text\/html|application\/xhtml\+xml)$/.test(contentType))
      throw new BrowserFailure('not_a_page', `The page became ${contentType}.`);
    // A page with cookies is requested again, see `DocumentRequests`.
    if (status !== 0 && status !== page.status)
      throw new BrowserFailure('unreachable', `The browser got another response (${status}).`);
    if (this.around.egress.isExhausted)
      throw new BrowserFailure('too_large', 'The page loads more data than one visit may.');
    this.isReusable = isSettled && !documents.hasNavigated;
    const { forbiddenRequests } = this.#events;
    return { ...reading, isSettled, redirectedTo: documents.redirectedTo, forbiddenRequests };
  }

  /** Closes page and context. `false` when Chromium did not do so in time. */
  close(): Promise<boolean> {
    this.#closing ??= this.context.close(this.sessionId);
    return this.#closing;
  }

  /** What the previous page has stored; the rest is removed before the scripts of the next document, see `setUpTab`. */
  async #clearStorage(url: string): Promise<void> {
    const { devtools } = this.around;
    const params = { origin: new URL(url).origin, storageTypes: STORES };
    await Promise.all([
      devtools.send('Storage.clearCookies', { browserContextId: this.context.id }),
      devtools.send('Storage.clearDataForOrigin', params, this.sessionId),
    ]);
  }

  async #intercept({ url, isForbidden }: PageResponse): Promise<void> {
    const origin = isForbidden === null ? null : new URL(url).origin;
    if (origin === this.#interceptedOrigin) return;
    this.#interceptedOrigin = origin;
    const params = { patterns: interceptedRequests(origin) };
    await this.around.devtools.send('Fetch.enable', params, this.sessionId);
  }

  /** Ends the page as if it had crashed. */
  async #endHanging(): Promise<boolean> {
    this.#events.lose(new BrowserFailure('timeout', 'The page is too busy to be read.'));
    return await this.close();
  }

  async #navigate(url: string): Promise<void> {
    const { errorText } = await this.around.devtools.send('Page.navigate', { url }, this.sessionId);
    if (errorText === undefined) return;
    // A download or an empty response.
    if (errorText === 'net::ERR_ABORTED') throw new BrowserFailure('not_a_page', NOT_SHOWN);
    throw new BrowserFailure('unreachable', `The browser could not show the page (${errorText}).`);
  }

  /** Whether nothing was left to load or to happen in the time that pages get. */
  async #settle(): Promise<boolean> {
    return await this.#events.untilSettled(renderingLimits.settleMs);
  }

  async #read(): Promise<z.infer<typeof documentReading>> {
    const value = await this.#world
      .read(readDocumentScript, READ_TIMEOUT_MS)
      .catch((cause: unknown) => {
        throw new BrowserFailure('timeout', 'The page is too busy to be read.', { cause });
      });
    const read = documentReading.safeParse(value);
    if (read.success) return read.data;
    throw new BrowserFailure('not_a_page', 'The page has no document after its scripts.');
  }

  async #untilLost<T>(work: Promise<T>): Promise<T> {
    const { lost } = this;
    let onLost = (): void => undefined;
    const losing = new Promise<never>((_resolve, reject) => {
      onLost = () => reject(lost.reason as Error);
      if (lost.aborted) onLost();
      else lost.addEventListener('abort', onLost, { once: true });
    });
    try {
      return await Promise.race([work, losing]);
    } finally {
      lost.removeEventListener('abort', onLost);
      work.catch(() => undefined);
      losing.catch(() => undefined);
    }
  }

  readonly #onEvent: EventListener = (event) => {
    if (event.name === 'Fetch.requestPaused') {
      this.#respond(event.params.requestId, this.#events.decide(event.params));
      return;
    }
    if (event.name === 'Page.javascriptDialogOpening') {
      const accept = event.params.type === 'beforeunload';
      this.#send('Page.handleJavaScriptDialog', { accept });
      return;
    }
    if (event.name === 'Emulation.virtualTimeBudgetExpired') {
      void this.#clock.next().then((isLast) => {
        if (isLast) this.#events.settle();
      });
      return;
    }
    this.#events.take(event);
    if (event.name === 'Page.frameNavigated' && event.params.frame.parentId === undefined) {
      this.#world.forget();
      this.#clock.begin();
    }
  };

  #respond(requestId: string, decision: RequestDecision): void {
    switch (decision.kind) {
      case 'page':
        this.#send('Fetch.fulfillRequest', fulfilment(requestId, decision.page));
        return;
      case 'empty':
        this.#send('Fetch.fulfillRequest', fulfilment(requestId, EMPTY_FRAME));
        return;
      case 'request':
        this.#send('Fetch.continueRequest', { requestId });
        return;
      case 'refuse':
        this.#send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    }
  }

  /** Without waiting for the outcome: the page may have navigated or closed meanwhile. */
  #send<M extends keyof TabCommands>(method: M, params: TabCommands[M]): void {
    const { devtools } = this.around;
    const send = devtools.send.bind(devtools) as (
      method: M,
      params: TabCommands[M],
      sessionId: string,
    ) => Promise<unknown>;
    send(method, params, this.sessionId).catch(() => undefined);
  }
}

interface TabCommands {
  'Fetch.continueRequest': Protocol.Fetch.ContinueRequestRequest;
  'Fetch.failRequest': Protocol.Fetch.FailRequestRequest;
  'Fetch.fulfillRequest': Protocol.Fetch.FulfillRequestRequest;
  'Page.handleJavaScriptDialog': Protocol.Page.HandleJavaScriptDialogRequest;
}
