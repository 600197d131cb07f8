import { stepText } from '../../../contract/index.js';
import type { JourneyStep } from '../../../contract/index.js';
import { shortWithoutSecrets } from '../../../rules/evidence/cut-between-secrets.js';
import { journeyLimitMs, pauseMs } from '../../../rules/journey/journey-pace.js';
import { partSeed, seededRandom } from '@app/common/contract';
import type { JourneyOutcome, StepOutcome, VisitorJourney } from '../../visitor-journey.js';
import type { DevtoolsConnection } from '@app/browser';
import type { InputSimulation } from '../input-simulation.js';
import type { VisitorPage } from '../visitor-page.js';
import { JourneyActions } from './journey-actions.js';
import { JourneyChecks } from './journey-checks.js';
import { JourneyObserver } from './journey-observer.js';
import { JourneyFrames } from './journey-frames.js';
import { JourneyPage } from './journey-page.js';
import { Keyboard } from './keyboard.js';
import { MASK_PAGE } from './page-scripts.js';
import { StepFailure } from './step-failure.js';

const READ_MS = 3_000;
const MAX_FAILURE_CHARS = 500;

export interface JourneyRunOptions {
  readonly page: VisitorPage;
  readonly devtools: DevtoolsConnection;
  readonly input: InputSimulation;
  readonly signal: AbortSignal;
  readonly journey: VisitorJourney;
  /** Draws the page. */
  readonly capture: () => Promise<Uint8Array | null>;
}

/** Follows a journey on a visitor's page. Rejects only when the page is lost or the visit is aborted. */
export class JourneyRun {
  private readonly startedAt = performance.now();
  private readonly observer: JourneyObserver;
  private readonly actions: JourneyActions;
  private readonly checks: JourneyChecks;
  private readonly at: JourneyPage;
  private readonly frames: JourneyFrames;

  constructor(private readonly options: JourneyRunOptions) {
    const { page, devtools, input, signal, journey } = options;
    const deadline = this.startedAt + journeyLimitMs(page.order.dwellMs);
    this.frames = new JourneyFrames(devtools, page);
    this.at = new JourneyPage(page, this.frames, signal, deadline);
    this.observer = new JourneyObserver(page, journey.steps);
    const keyboard = new Keyboard(devtools, page.sessionId);
    this.actions = new JourneyActions(this.at, input, keyboard, this.observer, journey, signal);
    this.checks = new JourneyChecks(this.at, this.observer, readOwn(devtools, page), (step, text) =>
      this.actions.seesText(step, text),
    );
  }

  /** Before the first page is requested. */
  start(): Promise<void> {
    return this.observer.start();
  }

  /** The first page is there: it is the first step. `screenshot` is of the step that was not reached. */
  async follow(): Promise<{
    readonly journey: JourneyOutcome;
    readonly screenshot: Uint8Array | null;
  }> {
    const { journey, page } = this.options;
    const random = seededRandom(partSeed(page.order.seed, journey.steps.length));
    const steps: StepOutcome[] = [];
    let requestsFrom = 0;
    for (const [index, step] of journey.steps.entries()) {
      const isPaused = index > 0 && page.order.naturalBrowsing;
      if (isPaused) await this.at.pause(pauseMs(random()));
      const outcome = await this.take(step, index, requestsFrom);
      requestsFrom = outcome.requestsFrom;
      steps.push(outcome.outcome);
      if (!outcome.outcome.isReached) {
        return { journey: { steps }, screenshot: await this.pictureOfFailure() };
      }
    }
    return { journey: { steps }, screenshot: null };
  }

  async end(): Promise<void> {
    await this.observer.stop();
  }

  private async take(
    step: JourneyStep,
    index: number,
    requestsFrom: number,
  ): Promise<{ readonly outcome: StepOutcome; readonly requestsFrom: number }> {
    const { observer, actions } = this;
    const isLanding = index === 0;
    const beganAt = isLanding ? this.startedAt : performance.now();
    const beginning = isLanding
      ? { requests: 0, errors: 0 }
      : { requests: observer.requests.length, errors: observer.errors.length };
    this.options.page.gate.beginStep();
    let failure: string | null = null;
    try {
      if (!isLanding) await actions.do(step, requestsFrom);
      for (const assertion of step.assertions) {
        await this.checks.check(assertion, step, beginning);
      }
    } catch (error: unknown) {
      if (!(error instanceof StepFailure)) throw error;
      failure = this.sentence(step, index, error);
    }
    const now = performance.now();
    const outcome = {
      step: index + 1,
      isReached: failure === null,
      ms: Math.round(now - beganAt),
      atMs: Math.round(now - this.startedAt),
      matches: isLanding ? null : actions.matches,
      failure,
    };
    return { outcome, requestsFrom: beginning.requests };
  }

  private sentence(step: JourneyStep, index: number, { message }: StepFailure): string {
    const sentence = `Step ${index + 1} “${stepText(step)}”: ${message}.`;
    const { secrets } = this.options.journey;
    return shortWithoutSecrets(sentence, MAX_FAILURE_CHARS, secrets).slice(0, MAX_FAILURE_CHARS);
  }

  /** `null` when secrets on the page could not be made unreadable. */
  private async pictureOfFailure(): Promise<Uint8Array | null> {
    const { journey, capture } = this.options;
    if (journey.secrets.length > 0) {
      const call = `(${MASK_PAGE})(${JSON.stringify(journey.secrets)})`;
      if (!(await this.frames.isTrueInAll(call))) return null;
    }
    return await capture();
  }
}

function readOwn(
  devtools: DevtoolsConnection,
  page: VisitorPage,
): (expression: string) => Promise<unknown> {
  return async (expression) => {
    const params = { expression, returnByValue: true, silent: true, timeout: READ_MS };
    const { result } = await devtools.send('Runtime.evaluate', params, page.sessionId);
    return result.value as unknown;
  };
}
