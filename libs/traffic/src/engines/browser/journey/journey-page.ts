import { formatDuration } from '@app/common/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JourneyStep } from '../../../contract/index.js';
import { visitErrorSentences } from '../../../rules/visit-errors.js';
import type { VisitorPage } from '../visitor-page.js';
import { findElement } from './find-element.js';
import type { FoundElement, SearchedPage } from './find-element.js';
import type { JourneyFrames } from './journey-frames.js';
import { StepFailure } from './step-failure.js';

const POLL_MS = 150;
/** How long a press may take to lead anywhere. */
const MOVE_STARTS_MS = 500;

/** Where the page was before a step acted. */
interface Moment {
  readonly requestedAt: number;
  readonly moves: number;
}

export type StepOnElement = Extract<JourneyStep, { target: readonly string[] }>;

/** The page of a visitor who follows a journey: looks for things as long as a step may wait. */
export class JourneyPage {
  /** Where the element was found last: the page, or a frame in it. */
  where: SearchedPage;

  constructor(
    readonly page: VisitorPage,
    private readonly frames: JourneyFrames,
    private readonly signal: AbortSignal,
    /** By the clock of `performance.now()`. */
    private readonly deadline: number,
  ) {
    this.where = page;
  }

  /** The milliseconds that a step may wait. */
  waitMs({ waitSeconds }: JourneyStep): number {
    return Math.max(0, Math.min(waitSeconds * 1_000, this.deadline - performance.now()));
  }

  async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.signal });
  }

  /** Looks again and again; `null` when the time is over. */
  async wait<T>(step: JourneyStep, look: () => Promise<T | null>): Promise<T | null> {
    const end = performance.now() + this.waitMs(step);
    for (;;) {
      this.page.lost.throwIfAborted();
      const seen = await look();
      if (seen !== null) return seen;
      if (performance.now() >= end) return null;
      this.page.frames.hurry(POLL_MS);
      await this.pause(POLL_MS);
    }
  }

  /** An element that a visitor could press. Throws `StepFailure` that says what is in the way. */
  async element(step: StepOnElement): Promise<FoundElement> {
    let reason = '';
    const found = await this.wait(step, async () => {
      const place = await this.frames.enter(step.frame ?? []);
      if (typeof place === 'string') {
        reason = place;
        return null;
      }
      this.where = place.page;
      const seen = await place.shown(await findElement(place.page, step.target));
      reason = absence(seen, step.target);
      return seen.state === 'ready' ? seen : null;
    });
    if (found !== null) return found;
    throw new StepFailure(reason);
  }

  now(): Moment {
    return { requestedAt: this.page.gate.requestedAt, moves: this.page.sameDocumentMoves };
  }

  /** Waits for the page behind a press, if it leads to one. */
  async arrive(step: JourneyStep, before: Moment, startsMs = MOVE_STARTS_MS): Promise<void> {
    const { page } = this;
    const { gate } = page;
    const isAsked = (): boolean => gate.requestedAt > before.requestedAt;
    await page.until(() => isAsked() || page.sameDocumentMoves > before.moves, startsMs);
    if (!isAsked()) return;
    const isThere = (): boolean => {
      const { current, refusal } = gate;
      if (refusal !== null) return true;
      return current !== null && current.requestedAt > before.requestedAt && current.isReady;
    };
    const isOver = !(await page.until(isThere, this.waitMs(step)));
    if (gate.refusal !== null) throw new StepFailure(refusalText(gate.refusal.sentence));
    if (isOver)
      throw new StepFailure(`the page did not load within ${formatDuration(step.waitSeconds)}`);
    const status = gate.current?.status ?? 0;
    const isExpected = step.assertions.some(({ kind }) => kind === 'status');
    if (status >= 400 && !isExpected) {
      throw new StepFailure(`the page responded with status ${status}`);
    }
  }
}

function absence(last: FoundElement, target: readonly string[]): string {
  switch (last.state) {
    case 'hidden':
      return `the element ${target.join(', ')} is not visible`;
    case 'covered':
      return `the element ${target.join(', ')} is covered by another one`;
    case 'disabled':
      return `the element ${target.join(', ')} is disabled`;
    case 'ready':
    case 'missing':
      return last.invalid === null
        ? `no element matches ${target.join(', ')}`
        : `no element matches ${target.join(', ')}, and ${last.invalid} is not a valid selector`;
  }
}

/** Its sentence inside another one. */
function refusalText(sentence: string): string {
  if (sentence === visitErrorSentences.left_website) {
    return 'it leads to another website, which visitors do not enter';
  }
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
