import type { JourneyStep } from '../../../contract/index.js';
import { SPARE_CHARS } from '../../../rules/evidence/evidence-limits.js';
import type { SentRequest } from '../../../rules/journey/analytics-beacons.js';
import type { EventListener } from '@app/browser';
import type { VisitorPage } from '../visitor-page.js';

const MAX_REQUESTS = 5_000;
const MAX_BODY_BYTES = 64 * 1024;
/** Of all requests of a visit; what comes after has no body to compare. */
const MAX_BODIES_BYTES = 4 * 1024 * 1024;
const MAX_MESSAGES = 100;
/** Cut further when the secrets in them are masked. */
const MAX_MESSAGE_CHARS = 300 + SPARE_CHARS;
const TOO_LONG = 'A message was too long to be read.';

/** What the page sends and reports while a journey is followed; requests are kept only as far as its steps ask. */
export class JourneyObserver {
  readonly requests: SentRequest[] = [];
  readonly errors: string[] = [];
  private readonly needsRequests: boolean;
  private bodyBytes = 0;

  constructor(
    private readonly page: VisitorPage,
    steps: readonly JourneyStep[],
  ) {
    const kinds = new Set(steps.flatMap(({ assertions }) => assertions.map(({ kind }) => kind)));
    const waits = steps.some(({ kind }) => kind === 'waitForRequest');
    this.needsRequests = waits || kinds.has('request') || kinds.has('beacon');
  }

  async start(): Promise<void> {
    this.page.observer = this.onEvent;
    await this.page.reports.begin(this.needsRequests ? MAX_BODY_BYTES : 0);
    this.errors.length = 0;
  }

  /** The page may be another visitor's next. A page that measures its visitors goes on listening. */
  async stop(): Promise<void> {
    const { reports, measurement } = this.page;
    this.page.observer = null;
    if (measurement === null) await reports.end();
  }

  private readonly onEvent: EventListener = (event) => {
    switch (event.name) {
      case 'Network.requestWillBeSent': {
        if (!this.needsRequests || this.requests.length >= MAX_REQUESTS) return;
        const { url, method, postDataEntries = [] } = event.params.request;
        this.requests.push({ url, method, body: this.keepBody(postDataEntries) });
        return;
      }
      case 'Runtime.consoleAPICalled': {
        const { type, args } = event.params;
        if (type !== 'error' && type !== 'assert') return;
        const said = args.map((arg) => String(arg.value ?? arg.description ?? arg.type));
        this.note(said.join(' '));
        return;
      }
      case 'Runtime.exceptionThrown': {
        const { text, exception } = event.params.exceptionDetails;
        this.note(exception?.description ?? text);
        return;
      }
      case 'Log.entryAdded':
        if (event.params.entry.level === 'error') this.note(event.params.entry.text);
        return;
      case 'Transport.messageTooLong':
        // It may have been an error.
        if (event.params.method === 'Runtime.consoleAPICalled') this.note(TOO_LONG);
        return;
      case 'Fetch.requestPaused':
      case 'Emulation.virtualTimeBudgetExpired':
      case 'Inspector.targetCrashed':
      case 'Page.frameAttached':
      case 'Page.frameDetached':
      case 'Network.loadingFailed':
      case 'Network.loadingFinished':
      case 'Network.responseReceived':
      case 'Page.domContentEventFired':
      case 'Page.frameNavigated':
      case 'Page.javascriptDialogOpening':
      case 'Page.loadEventFired':
      case 'Page.navigatedWithinDocument':
      case 'Page.screencastFrame':
      case 'Runtime.bindingCalled':
        return;
    }
  };

  private keepBody(entries: readonly { readonly bytes?: string }[]): string | null {
    if (entries.length === 0 || this.bodyBytes >= MAX_BODIES_BYTES) return null;
    const body = Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')));
    this.bodyBytes += body.byteLength;
    return body.toString('utf8');
  }

  private note(text: string): void {
    const [line = ''] = text.split('\n');
    if (this.errors.length < MAX_MESSAGES) this.errors.push(line.slice(0, MAX_MESSAGE_CHARS));
  }
}
