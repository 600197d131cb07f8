import type { DevtoolsConnection, DevtoolsEvent } from '../devtools-connection.js';
import { ConsoleTrace } from './console-trace.js';
import { RequestTrace } from './request-trace.js';

/** A page that reports more than this is not listened to any longer, unless its measurement or journey still is. */
const MAX_CONSOLE_EVENTS = 1_000;

/**
 * The latest requests and console lines of one visitor after another. A page that is not measured reports only its
 * documents, which are intercepted anyway: reporting every request would cost a tenth of a visit.
 */
export class VisitTrace {
  requests = new RequestTrace();
  console = new ConsoleTrace();
  #consoleEvents = 0;
  #isListening = false;

  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
    readonly hasAllRequests: boolean,
  ) {}

  /** Another visitor has the page. */
  async begin(): Promise<void> {
    this.requests = new RequestTrace();
    this.console = new ConsoleTrace();
    this.#consoleEvents = 0;
    if (this.#isListening) return;
    this.#isListening = true;
    const { devtools, sessionId } = this;
    await Promise.all([
      devtools.send('Runtime.discardConsoleEntries', undefined, sessionId),
      devtools.send('Runtime.enable', undefined, sessionId),
      devtools.send('Log.enable', undefined, sessionId),
    ]);
  }

  /** @param isNeeded others listen to the console as well */
  take(event: DevtoolsEvent, isNeeded: boolean): void {
    switch (event.name) {
      case 'Fetch.requestPaused':
        if (!this.hasAllRequests) this.requests.paused(event.params);
        return;
      case 'Network.requestWillBeSent':
        if (this.hasAllRequests) this.requests.sent(event.params);
        return;
      case 'Network.responseReceived':
        this.requests.responded(event.params);
        return;
      case 'Network.loadingFinished':
        this.requests.finished(event.params);
        return;
      case 'Network.loadingFailed':
        this.requests.failed(event.params);
        return;
      case 'Runtime.consoleAPICalled':
        this.console.said(event.params);
        break;
      case 'Runtime.exceptionThrown':
        this.console.threw(event.params);
        break;
      case 'Log.entryAdded':
        this.console.logged(event.params);
        break;
      default:
        return;
    }
    this.#consoleEvents += 1;
    if (this.#consoleEvents > MAX_CONSOLE_EVENTS && this.#isListening && !isNeeded) this.#stop();
  }

  #stop(): void {
    this.#isListening = false;
    for (const method of ['Runtime.disable', 'Log.disable'] as const)
      this.devtools.send(method, undefined, this.sessionId).catch(() => undefined);
  }
}
