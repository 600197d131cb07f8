import { CountingNeeded, EgressContext, IsolatedWorld, withinTime } from '@app/browser';
import type { EventListener } from '@app/browser';
import { visitErrorSentences } from '../../rules/visit-errors.js';
import type { VisitOrder } from '../visit-engine.js';
import { RequestInterceptor } from './request-interceptor.js';
import { emulatePersona } from './persona-commands.js';
import { VisitFailure } from './visit-failure.js';
import { VisitorFrames } from './visitor-frames.js';
import { ContextCleanup } from './context-cleanup.js';
import { PageEvidence } from './evidence/page-evidence.js';
import type { VisitorEnvironment } from './visitor-environment.js';
import { hangingSentence } from './hanging-sentence.js';
import { InnerFrames } from './inner-frames.js';
import { PageChanges } from './page-changes.js';
import { drawsOnDemand, setUpVisitorPage } from './visitor-page-setup.js';
import { RequestReports } from './request-reports.js';
import { PageMeasurement, isMeasuredEvent } from './vitals/page-measurement.js';

const BLANK = 'about:blank';

/** Cleanup that takes longer costs more than a new context. */
const MOVE_OUT_MS = 1_000;

/** The one page of one visitor at a time, in a context that no other visitor shares. */
export class VisitorPage {
  gate: RequestInterceptor;
  order: VisitOrder;
  readonly frames: VisitorFrames;
  /** `null`: page views are not measured. */
  readonly measurement: PageMeasurement | null;
  readonly evidence: PageEvidence;
  readonly reports: RequestReports;
  /** Receives every event of the page while a journey is followed. */
  observer: EventListener | null = null;
  /** Navigations within the document, made without a request to the website. */
  sameDocumentMoves = 0;
  readonly #cleanup: ContextCleanup;
  readonly #lost = new AbortController();
  #closing: Promise<boolean> | null = null;
  readonly #world: IsolatedWorld;
  #personaId: string | null = null;
  #isBlank = true;
  readonly #changes = new PageChanges();
  readonly #innerFrames = new InnerFrames();

  private constructor(
    private readonly around: VisitorEnvironment,
    order: VisitOrder,
    private readonly context: EgressContext,
    private readonly targetId: string,
    readonly sessionId: string,
  ) {
    this.order = order;
    this.gate = this.#makeGate(order, false);
    const isOnDemand = drawsOnDemand(around, order);
    this.frames = new VisitorFrames(
      around.devtools,
      sessionId,
      () => this.#endHanging(),
      isOnDemand,
    );
    this.reports = new RequestReports(around.devtools, sessionId, around.meter !== null);
    this.measurement = order.isMeasured
      ? new PageMeasurement(around.devtools, sessionId, targetId, this.reports)
      : null;
    this.evidence = new PageEvidence(around.devtools, sessionId);
    this.#world = new IsolatedWorld(around.devtools, sessionId, targetId);
    this.#cleanup = new ContextCleanup(around, context.id, sessionId);
    const onFlood = (): void =>
      this.#lose(new VisitFailure('page_floods', visitErrorSentences.page_floods));
    around.egress.flooding.addEventListener('abort', onFlood, { once: true });
    const onUncounted = (): void => this.#lose(new CountingNeeded());
    around.egress.uncounted.addEventListener('abort', onUncounted, { once: true });
  }

  /** Opens an empty page set up for the visitor. Rejects with the connection's error. */
  static async open(around: VisitorEnvironment, order: VisitOrder): Promise<VisitorPage> {
    const context = await EgressContext.open({ ...around, readsRequests: true });
    try {
      const { targetId, sessionId } = await setUpVisitorPage(around, order, context.id);
      const page = new VisitorPage(around, order, context, targetId, sessionId);
      around.devtools.listen(sessionId, page.#onEvent);
      await page.assignTo(order, false);
      return page;
    } catch (error: unknown) {
      context.abandon();
      throw error;
    }
  }

  /** Aborted, with a `VisitFailure` or `CountingNeeded`, when the page has crashed or was ended. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Assigns the page to this visitor. @param isReused it had another one before */
  async assignTo(order: VisitOrder, isReused: boolean): Promise<void> {
    const { devtools, egress, identity } = this.around;
    this.lost.throwIfAborted();
    this.order = order;
    this.gate = this.#makeGate(order, isReused);
    this.sameDocumentMoves = 0;
    const isAnother = this.#personaId !== order.persona.id;
    await Promise.all([
      isReused ? this.#cleanup.sweepNextDocument() : null,
      this.measurement?.begin() ?? null,
      this.evidence.begin(order, this.#areAllReported(order)),
      isAnother ? emulatePersona(devtools, this.sessionId, order.persona, identity) : null,
    ]);
    this.#personaId = order.persona.id;
    egress.resume();
  }

  #areAllReported({ isMeasured, journey }: VisitOrder): boolean {
    return isMeasured || journey !== undefined || this.reports.areCounted;
  }

  /** The visitor has arrived: what it stores from now on is kept. */
  unpack(): void {
    this.#cleanup.keepNew();
  }

  /** Removes all data of the visitor. `false`: that is not certain, the context must not be reused. */
  async cleanUp(): Promise<boolean> {
    // Frames of other websites have stores of their own, which are not tracked.
    const [origin, ...others] = this.gate.origins;
    if (this.lost.aborted || origin === undefined || others.length > 0) return false;
    return await withinTime(this.#sweep(origin), MOVE_OUT_MS).then(
      () => true,
      () => false,
    );
  }

  /** The visitor leaves: its last page reports what was measured. A page that cannot be left reports nothing. */
  async leave(): Promise<void> {
    await withinTime(this.#moveOut(), MOVE_OUT_MS).catch(() => undefined);
    this.lost.throwIfAborted();
  }

  async #moveOut(): Promise<boolean> {
    this.frames.stop();
    if (!this.#isBlank) await this.navigate(BLANK, null);
    return await this.until(() => this.#isBlank, MOVE_OUT_MS);
  }

  async #sweep(origin: string): Promise<void> {
    this.#cleanup.keepNew();
    // The document goes with its scripts, timers and workers; what they have stored is cleared afterwards.
    if (!(await this.#moveOut())) throw new Error('The page could not be left.');
    await this.#cleanup.clear(origin);
  }

  #makeGate(order: VisitOrder, isReused: boolean): RequestInterceptor {
    const { devtools, egress, robots, signer } = this.around;
    const { sessionId, targetId: mainFrameId } = this;
    return new RequestInterceptor({
      devtools,
      sessionId,
      mainFrameId,
      egress,
      ...{ robots, signer },
      order,
      isReused,
    });
  }

  /** Resolves with Chromium's error, or `null` when the document has arrived. */
  async navigate(url: string, referrer: string | null): Promise<string | null> {
    const params = { url, ...(referrer === null ? {} : { referrer }) };
    const { errorText } = await this.around.devtools
      .send('Page.navigate', params, this.sessionId)
      .catch((error: unknown) => {
        this.lost.throwIfAborted();
        throw error;
      });
    return errorText ?? null;
  }

  /** Waits until a condition holds, at most this many ms; returns whether it does. Rejects when the page is lost. */
  until(holds: () => boolean, ms: number): Promise<boolean> {
    return this.#changes.until(holds, ms, this.lost);
  }

  /** The value of an expression, in an isolated world. Rejects when the page does not respond in `ms`. */
  read(expression: string, ms: number): Promise<unknown> {
    return this.#world.read(expression, ms);
  }

  readonly readPage = (expression: string, ms: number): Promise<unknown> =>
    this.read(expression, ms);

  /** Closes page and context. `false` when Chromium did not do so in time. */
  close(): Promise<boolean> {
    this.frames.stop();
    this.#closing ??= this.context.close(this.sessionId);
    return this.#closing;
  }

  /** Ends the page as if it had crashed. */
  async #endHanging(): Promise<boolean> {
    this.#lose(new VisitFailure('timeout', hangingSentence(this.#innerFrames.count)));
    return await this.close();
  }

  #onEvent: EventListener = (event) => {
    const { devtools } = this.around;
    this.evidence.take(event, this.measurement !== null || this.observer !== null);
    this.observer?.(event);
    if (isMeasuredEvent(event)) {
      this.measurement?.take(event);
      return;
    }
    switch (event.name) {
      case 'Fetch.requestPaused':
        void this.gate.decide(event.params).then(() => this.#changes.notify());
        return;
      case 'Page.frameNavigated':
        if (event.params.frame.parentId !== undefined) return;
        this.#innerFrames.clear();
        this.#world.forget();
        this.#isBlank = event.params.frame.url === BLANK;
        if (!this.#isBlank) this.frames.begin();
        this.gate.show(event.params.frame.url);
        this.measurement?.shows(this.gate.current, event.params.frame.loaderId);
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
          current.loadMs ??= Math.round(performance.now() - current.requestedAt);
          this.frames.settle();
        }
        break;
      }
      case 'Page.javascriptDialogOpening': {
        // Leaving a page is always fine; everything else gets "no".
        const accept = event.params.type === 'beforeunload';
        void devtools
          .send('Page.handleJavaScriptDialog', { accept }, this.sessionId)
          .catch(() => undefined);
        return;
      }
      case 'Inspector.targetCrashed':
        this.#lose(new VisitFailure('page_crashed', 'The page crashed the browser tab.'));
        return;
      case 'Page.frameAttached':
      case 'Page.frameDetached':
        this.#innerFrames.take(event);
        return;
      case 'Transport.messageTooLong':
        this.measurement?.missed();
        return;
      case 'Emulation.virtualTimeBudgetExpired':
      case 'Log.entryAdded':
      case 'Page.screencastFrame':
        return; // evidence
    }
    this.#changes.notify();
  };

  #lose(failure: VisitFailure | CountingNeeded): void {
    this.#lost.abort(failure);
    this.#changes.notify();
  }
}
