import type { DevtoolsConnection, DevtoolsEvent } from '@app/browser';
import { ConsoleTrace } from './console-trace.js';
import { RequestTrace } from './request-trace.js';

/** A page that reports more than this is not listened to any longer, unless its measurement or journey still is. */
const MAX_CONSOLE_EVENTS = 1_000;
const MAX_CONSOLE_CHARS = 1_000_000;

/**
 * The latest requests and console lines of one visitor after another. Where Chromium does not report every request
 * (`RequestReports`), each is recorded as it is intercepted, and completed by what the console shows of failures and by
 * the timings of its page (`readResources`).
 */
export class VisitTrace {
  requests = new RequestTrace();
  console = new ConsoleTrace();
  #consoleEvents = 0;
  #consoleChars = 0;
  #isListening = false;
  /** Whether Chromium reports every request of this visitor. */
  hasAllRequests = false;

  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
  ) {}

  /** Another visitor has the page. */
  async begin(hasAllRequests: boolean): Promise<void> {
    this.hasAllRequests = hasAllRequests;
    this.requests = new RequestTrace();
    this.console = new ConsoleTrace();
    this.#consoleEvents = 0;
    this.#consoleChars = 0;
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
    if (event.name === 'Fetch.requestPaused') {
      if (!this.hasAllRequests) this.requests.paused(event.params);
    } else if (event.name.startsWith('Network.')) {
      if (this.hasAllRequests) this.#takeRequest(event);
    } else if (event.name === 'Transport.messageTooLong') {
      if (this.#isListening && !isNeeded) this.#stop();
    } else if (this.#takeLine(event)) {
      this.#consoleEvents += 1;
      this.#consoleChars += charsOf(event);
      const isTooMuch =
        this.#consoleEvents > MAX_CONSOLE_EVENTS || this.#consoleChars > MAX_CONSOLE_CHARS;
      if (isTooMuch && this.#isListening && !isNeeded) this.#stop();
    }
  }

  #takeRequest({ name, params }: DevtoolsEvent): void {
    if (name === 'Network.requestWillBeSent') this.requests.sent(params);
    if (name === 'Network.responseReceived') this.requests.responded(params);
    if (name === 'Network.loadingFinished') this.requests.finished(params);
    if (name === 'Network.loadingFailed') this.requests.failed(params);
  }

  #takeLine({ name, params }: DevtoolsEvent): boolean {
    if (name === 'Runtime.consoleAPICalled') this.console.said(params);
    else if (name === 'Runtime.exceptionThrown') this.console.threw(params);
    else if (name === 'Log.entryAdded') {
      this.console.logged(params);
      if (!this.hasAllRequests) this.requests.logged(params.entry);
    } else return false;
    return true;
  }

  #stop(): void {
    this.#isListening = false;
    for (const method of ['Runtime.disable', 'Log.disable'] as const)
      this.devtools.send(method, undefined, this.sessionId).catch(() => undefined);
  }
}

/** Of the texts that a page wrote to its console. */
function charsOf({ name, params }: DevtoolsEvent): number {
  if (name !== 'Runtime.consoleAPICalled') return 0;
  return params.args.reduce((sum, { value }) => sum + String(value ?? '').length, 0);
}
