import type { PageVitals } from '../../../contract/index.js';
import type { DevtoolsConnection, DevtoolsEvent } from '@app/browser';
import type { VisitedDocument } from '../request-interceptor.js';
import type { RequestReports } from '../request-reports.js';
import { PageMessages } from './page-messages.js';
import { RequestTallies, RequestTally } from './request-tally.js';
import { parseVitalsReport } from './vitals-report.js';
import type { VitalsReport } from './vitals-report.js';
import { VITALS_BINDING, VITALS_SCRIPT, VITALS_WORLD } from './vitals-script.js';

/** A page that reports more than this is not listened to any longer: it would keep the worker busy, not inform anyone. */
const MAX_EVENTS = 10_000;

type MeasuredEvent = Extract<
  DevtoolsEvent,
  { readonly name: `Network.${string}` | `Runtime.${string}` }
>;

interface MeasuredView {
  readonly messages: PageMessages;
  readonly requests: RequestTally;
  report: VitalsReport | null;
}

/** Measures the page views of one visitor after another, on a page that Chromium draws by itself. */
export class PageMeasurement {
  #views = new Map<VisitedDocument, MeasuredView>();
  #requests: RequestTallies;
  /** By navigation, before its document is shown. */
  #coming = new Map<RequestTally, MeasuredView>();
  #current: MeasuredView | null = null;
  #events = 0;
  #hasScript = false;
  #isListening = false;

  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
    private readonly mainFrameId: string,
    private readonly reports: RequestReports,
  ) {
    this.#requests = new RequestTallies(mainFrameId);
  }

  /** Another visitor has the page. Resolves when its first document will be measured. */
  async begin(): Promise<void> {
    this.#views = new Map();
    this.#coming = new Map();
    this.#requests = new RequestTallies(this.mainFrameId);
    this.#current = null;
    this.#events = 0;
    await Promise.all([
      this.#hasScript ? null : this.#addScript(),
      this.#isListening
        ? this.devtools.send('Runtime.discardConsoleEntries', undefined, this.sessionId)
        : this.#listen(),
    ]);
  }

  /** The main frame shows the document of this navigation. */
  shows(document: VisitedDocument | null, loaderId: string): void {
    const requests = this.#requests.find(loaderId);
    this.#current = (requests && this.#coming.get(requests)) ?? null;
    if (document && this.#current) this.#views.set(document, this.#current);
  }

  /** `null`: the document was not shown, so it was not measured. */
  vitalsOf(document: VisitedDocument): PageVitals | null {
    const view = this.#views.get(document);
    if (!view) return null;
    const { messages, requests, report } = view;
    const isComplete = this.#events <= MAX_EVENTS;
    const { shiftAtMs: _shiftAtMs, ...vitals } = report ?? NOT_REPORTED;
    return {
      ...vitals,
      requests: isComplete ? requests.requests : null,
      consoleErrors: isComplete ? messages.consoleErrors : null,
      exceptions: isComplete ? messages.exceptions : null,
      failedRequests: isComplete ? requests.failed : null,
      messages: [...messages.kept],
    };
  }

  /** When a page moved most. */
  shiftAtMsOf(document: VisitedDocument): number | null {
    return this.#views.get(document)?.report?.shiftAtMs ?? null;
  }

  take(event: MeasuredEvent): void {
    if (this.#events > MAX_EVENTS && event.name !== 'Runtime.bindingCalled') return;
    switch (event.name) {
      case 'Runtime.bindingCalled':
        if (event.params.name !== VITALS_BINDING || this.#current === null) return;
        this.#current.report = parseVitalsReport(event.params.payload);
        return;
      case 'Runtime.consoleAPICalled':
        this.#current?.messages.console(event.params);
        break;
      case 'Runtime.exceptionThrown':
        this.#current?.messages.exception(event.params);
        break;
      case 'Network.requestWillBeSent':
        this.#requests.sent(event.params, () => this.#open());
        break;
      case 'Network.responseReceived':
        this.#requests.responded(event.params);
        break;
      case 'Network.loadingFinished':
        this.#requests.finished(event.params);
        break;
      case 'Network.loadingFailed':
        this.#requests.failed(event.params);
        break;
    }
    this.#events += 1;
    if (this.#events === MAX_EVENTS + 1) this.#stopListening();
  }

  /** An event was too long to be read: the page is like one that reports too much. */
  missed(): void {
    if (this.#events > MAX_EVENTS) return;
    this.#events = MAX_EVENTS + 1;
    this.#stopListening();
  }

  #open(): RequestTally {
    const messages = new PageMessages();
    const requests = new RequestTally((text) => messages.keep('request', text));
    this.#coming.set(requests, { messages, requests, report: null });
    return requests;
  }

  async #addScript(): Promise<void> {
    this.#hasScript = true;
    const script = { source: VITALS_SCRIPT, worldName: VITALS_WORLD };
    await this.devtools.send('Page.addScriptToEvaluateOnNewDocument', script, this.sessionId);
  }

  async #listen(): Promise<void> {
    const { devtools, sessionId } = this;
    this.#isListening = true;
    const binding = { name: VITALS_BINDING, executionContextName: VITALS_WORLD };
    await Promise.all([
      devtools.send('Runtime.enable', undefined, sessionId), // bindings report only then
      devtools.send('Runtime.addBinding', binding, sessionId),
      this.reports.begin(),
    ]);
  }

  #stopListening(): void {
    this.#isListening = false;
    void this.reports.end();
    this.devtools.send('Runtime.disable', undefined, this.sessionId).catch(() => undefined);
  }
}

export function isMeasuredEvent(event: DevtoolsEvent): event is MeasuredEvent {
  return event.name.startsWith('Network.') || event.name.startsWith('Runtime.');
}

const NOT_REPORTED: VitalsReport = {
  ...{ ttfbMs: null, fcpMs: null, lcpMs: null, cls: null, inpMs: null },
  ...{ lcpElement: null, lcpUrl: null, lcpAbsence: 'not_reported' },
  ...{ shiftElement: null, shiftAtMs: null, inpElement: null, longTasks: null, blockingMs: null },
};
