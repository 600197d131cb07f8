import { PAGE_FLOODS } from '@app/outbound/contract';
import type { Protocol } from 'puppeteer-core';
import { z } from 'zod';
import { BrowserFailure } from '../browser-failure.js';
import type { EventListener } from '../devtools/devtools-connection.js';
import { withinTime } from '../within-time.js';
import { DocumentRequests, EMPTY_FRAME, fulfilment } from './document-requests.js';
import { PageClock } from './page-clock.js';
import { PageEvents } from './page-events.js';
import { readDocumentScript } from './read-document-script.js';
import type { PageResponse, RenderedHtml } from './rendered-html.js';
import { renderingLimits } from './rendered-html.js';
import type { TabEnvironment } from './tab-environment.js';
import { setUpTab } from './tab-setup.js';

const CLOSE_TIMEOUT_MS = 5_000;
const READ_TIMEOUT_MS = 8_000;
const WORLD_NAME = 'groundswell';
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

/** A page requested a third party through a tunnel, whose requests are not counted yet. */
export class CountingNeeded extends Error {
  override readonly name = 'CountingNeeded';
}

/** One browser context with one page, which shows page after page of a website and keeps its process and cached files. */
export class RenderingTab {
  rendered = 0;
  /** The last page has ended in order: another one may be shown in this tab. */
  isReusable = false;
  #closing: Promise<boolean> | null = null;
  readonly #events: PageEvents;
  readonly #clock: PageClock;

  private constructor(
    private readonly around: TabEnvironment,
    private readonly contextId: string,
    private readonly mainFrameId: string,
    private readonly sessionId: string,
    private readonly stopCounting: () => void,
  ) {
    this.#events = new PageEvents(mainFrameId);
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
    const { devtools, egress, meter } = around;
    const { browserContextId } = await devtools.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: egress.url,
      proxyBypassList: '<-loopback>',
    });
    const context = { contextId: browserContextId, attaches: true };
    const stopCounting = meter?.watch(egress.thirdParties, context) ?? ((): void => undefined);
    try {
      const { targetId, sessionId } = await setUpTab(around, browserContextId);
      const tab = new RenderingTab(around, browserContextId, targetId, sessionId, stopCounting);
      devtools.listen(sessionId, tab.#onEvent);
      return tab;
    } catch (error: unknown) {
      stopCounting();
      void devtools
        .send('Target.disposeBrowserContext', { browserContextId })
        .catch(() => undefined);
      throw error;
    }
  }

  /** Aborted when the page has crashed or was ended; the tab must not be used again. */
  get lost(): AbortSignal {
    return this.#events.lost;
  }

  /** Rejects with `BrowserFailure`, `CountingNeeded` or the connection's error. */
  async render(page: PageResponse): Promise<RenderedHtml> {
    this.rendered += 1;
    this.isReusable = false;
    this.around.egress.thirdParties?.beginSession();
    await this.#clearStorage(page.url);
    const documents = new DocumentRequests(page, this.mainFrameId);
    this.#events.begin(documents, page);
    await this.#untilLost(this.#navigate(page.url));
    const isSettled = await this.#untilLost(this.#settle());
    // A download or an empty response leaves the page before in the tab.
    if (!this.#events.isShown)
      throw new BrowserFailure('not_a_page', 'The browser shows no page at this address.');
    const { contentType, status, ...reading } = await this.#untilLost(this.#read());
    if (!/^(text\/html|application\/xhtml\+xml)$/.test(contentType))
      throw new BrowserFailure('not_a_page', `The page became ${contentType}.`);
    // A page with cookies is requested again, see `DocumentRequests`.
    if (status !== 0 && status !== page.status)
      throw new BrowserFailure('unreachable', `The browser got another response (${status}).`);
    if (this.around.egress.isExhausted)
      throw new BrowserFailure('too_large', 'The page loads more data than one visit may.');
    this.isReusable = isSettled && !documents.isRestless;
    return { ...reading, isSettled, redirectedTo: documents.redirectedTo };
  }

  /** Closes page and context. `false` when Chromium did not do so in time. */
  close(): Promise<boolean> {
    this.#closing ??= this.#dispose();
    return this.#closing;
  }

  /** What the page before has left; the rest goes before the scripts of the next document, see `setUpTab`. */
  async #clearStorage(url: string): Promise<void> {
    const { devtools } = this.around;
    const params = { origin: new URL(url).origin, storageTypes: STORES };
    await Promise.all([
      devtools.send('Storage.clearCookies', { browserContextId: this.contextId }),
      devtools.send('Storage.clearDataForOrigin', params, this.sessionId),
    ]);
  }

  async #dispose(): Promise<boolean> {
    const { devtools } = this.around;
    const disposed = devtools.send('Target.disposeBrowserContext', {
      browserContextId: this.contextId,
    });
    const isClosed = await withinTime(disposed, CLOSE_TIMEOUT_MS).then(
      () => true,
      () => !devtools.connected,
    );
    devtools.forget(this.sessionId);
    this.stopCounting();
    return isClosed;
  }

  /** Ends the page as if it had crashed. */
  async #endHanging(): Promise<boolean> {
    this.#events.lose(new BrowserFailure('timeout', 'The page is too busy to be read.'));
    return await this.close();
  }

  async #navigate(url: string): Promise<void> {
    const { errorText } = await this.around.devtools.send('Page.navigate', { url }, this.sessionId);
    if (errorText === undefined || errorText === 'net::ERR_ABORTED') return;
    throw new BrowserFailure('unreachable', `The browser could not show the page (${errorText}).`);
  }

  /** Whether nothing was left to load or to happen in the time that pages get. */
  async #settle(): Promise<boolean> {
    return await this.#events.untilSettled(renderingLimits.settleMs);
  }

  async #read(): Promise<z.infer<typeof documentReading>> {
    const { devtools } = this.around;
    const { mainFrameId: frameId, sessionId } = this;
    const reading = async (): Promise<unknown> => {
      const params = { frameId, worldName: WORLD_NAME };
      const world = await devtools.send('Page.createIsolatedWorld', params, sessionId);
      const { result } = await devtools.send(
        'Runtime.evaluate',
        {
          expression: readDocumentScript,
          contextId: world.executionContextId,
          returnByValue: true,
          silent: true,
          timeout: READ_TIMEOUT_MS,
        },
        sessionId,
      );
      return result.value as unknown;
    };
    const value = await withinTime(reading(), READ_TIMEOUT_MS).catch((cause: unknown) => {
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
      this.#respond(event.params.requestId, this.#events.answerTo(event.params));
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
    if (event.name === 'Page.frameNavigated' && event.params.frame.parentId === undefined)
      this.#clock.begin();
  };

  #respond(requestId: string, answer: ReturnType<PageEvents['answerTo']>): void {
    switch (answer.kind) {
      case 'page':
        this.#send('Fetch.fulfillRequest', fulfilment(requestId, answer.page));
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
