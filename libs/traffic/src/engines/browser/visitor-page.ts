import type { EgressSession } from '@app/outbound';
import { withinTime } from '@app/browser';
import type { VisitOrder } from '../visit-engine.js';
import type { WebsiteRobots } from '../website-robots.js';
import type { DevtoolsConnection, EventListener } from './devtools-connection.js';
import { DocumentGate } from './document-gate.js';
import { MANNERS } from './page-manners.js';
import { becomePersona } from './persona-commands.js';
import { VisitFailure } from './visit-failure.js';

const CLOSE_TIMEOUT_MS = 5_000;

export interface VisitorSurroundings {
  readonly devtools: DevtoolsConnection;
  readonly egress: EgressSession;
  readonly robots: WebsiteRobots;
  /** `visitorIdentity` of this installation. */
  readonly identity: string;
}

/** The one page of one visitor, in a context that nobody else has ever used or will use. */
export class VisitorPage {
  readonly gate: DocumentGate;
  /** Documents that the page has made of itself without asking the website. */
  sameDocumentMoves = 0;
  #crashed: VisitFailure | null = null;
  #worldId: number | null = null;
  readonly #waiting = new Set<() => void>();

  private constructor(
    private readonly around: VisitorSurroundings,
    readonly order: VisitOrder,
    private readonly contextId: string,
    private readonly targetId: string,
    readonly sessionId: string,
  ) {
    const { devtools, egress, robots } = around;
    this.gate = new DocumentGate({
      devtools,
      sessionId,
      mainFrameId: targetId,
      egress,
      robots,
      order,
    });
  }

  /** Opens an empty page that already is the visitor's. Rejects with what the connection rejects with. */
  static async open(around: VisitorSurroundings, order: VisitOrder): Promise<VisitorPage> {
    const { devtools, egress, identity } = around;
    const { browserContextId } = await devtools.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: egress.url,
      proxyBypassList: '<-loopback>',
    });
    try {
      const [{ targetId }] = await Promise.all([
        devtools.send('Target.createTarget', { url: 'about:blank', browserContextId }),
        devtools.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
      ]);
      const attached = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
      const { sessionId } = attached;
      const page = new VisitorPage(around, order, browserContextId, targetId, sessionId);
      devtools.listen(sessionId, page.#hear);
      await Promise.all([
        devtools.send('Page.enable', undefined, sessionId),
        devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: MANNERS }, sessionId),
        devtools.send(
          'Fetch.enable',
          {
            patterns: [
              { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' },
              { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
            ],
          },
          sessionId,
        ),
        becomePersona(devtools, sessionId, order.persona, identity),
      ]);
      return page;
    } catch (error: unknown) {
      void devtools
        .send('Target.disposeBrowserContext', { browserContextId })
        .catch(() => undefined);
      throw error;
    }
  }

  /** Resolves with Chromium's error, or `null` when the document has come. */
  async navigate(url: string, referrer: string | null): Promise<string | null> {
    const asked = { url, ...(referrer === null ? {} : { referrer }) };
    const { errorText } = await this.around.devtools.send('Page.navigate', asked, this.sessionId);
    return errorText ?? null;
  }

  /** Waits until something holds, at most so many milliseconds; says whether it does. Rejects when the page crashed. */
  async until(holds: () => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    for (;;) {
      if (this.#crashed) throw this.#crashed;
      if (holds()) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await this.#change(left);
    }
  }

  /**
   * The value of an expression, worked out in a world of its own where the page's scripts cannot change what words
   * mean. Rejects when the page does not answer in `ms`.
   */
  async read(expression: string, ms: number): Promise<unknown> {
    const { devtools } = this.around;
    const reading = async (): Promise<unknown> => {
      this.#worldId ??= await this.#makeWorld();
      const answer = await devtools.send(
        'Runtime.evaluate',
        { expression, contextId: this.#worldId, returnByValue: true, silent: true, timeout: ms },
        this.sessionId,
      );
      return answer.result.value as unknown;
    };
    return await withinTime(reading(), ms);
  }

  /** Closes page and context. `false` when Chromium did not do so in time. */
  async close(): Promise<boolean> {
    const { devtools } = this.around;
    devtools.forget(this.sessionId);
    const disposed = devtools.send('Target.disposeBrowserContext', {
      browserContextId: this.contextId,
    });
    return await withinTime(disposed, CLOSE_TIMEOUT_MS).then(
      () => true,
      () => !devtools.connected,
    );
  }

  async #makeWorld(): Promise<number> {
    const { devtools } = this.around;
    const asked = { frameId: this.targetId, worldName: 'visitor' };
    const made = await devtools.send('Page.createIsolatedWorld', asked, this.sessionId);
    return made.executionContextId;
  }

  #hear: EventListener = (event) => {
    const { devtools } = this.around;
    switch (event.name) {
      case 'Fetch.requestPaused':
        void this.gate.decide(event.params).then(() => this.#tell());
        return;
      case 'Page.frameNavigated':
        if (event.params.frame.parentId !== undefined) return;
        this.#worldId = null;
        this.gate.show(event.params.frame.url);
        break;
      case 'Page.navigatedWithinDocument':
        if (event.params.frameId === this.targetId) this.sameDocumentMoves += 1;
        break;
      case 'Page.domContentEventFired':
        if (this.gate.current) this.gate.current.isReady = true;
        break;
      case 'Page.loadEventFired': {
        const { current } = this.gate;
        if (current) {
          current.isReady = true;
          current.loadMs ??= Math.round(performance.now() - current.askedAt);
        }
        break;
      }
      case 'Page.javascriptDialogOpening': {
        // Leaving a page is always fine; everything else is answered with "no".
        const accept = event.params.type === 'beforeunload';
        void devtools
          .send('Page.handleJavaScriptDialog', { accept }, this.sessionId)
          .catch(() => undefined);
        return;
      }
      case 'Inspector.targetCrashed':
        this.#crashed = new VisitFailure('page_crashed', 'The page crashed the browser tab.');
        break;
    }
    this.#tell();
  };

  #tell(): void {
    for (const wake of this.#waiting) wake();
  }

  #change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }
}
