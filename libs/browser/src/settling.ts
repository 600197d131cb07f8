import type { CDPSession } from 'puppeteer-core';
import type { RequestLog } from './request-log.js';

/** A page without requests in progress for this long has settled. */
const QUIET_MS = 500;
export interface Settling {
  /** From `begin` to the load event of the document shown, or to the cut-off. */
  readonly loadMs: number;
  readonly isSettled: boolean;
}

/**
 * Detects when a page has settled: after the load event of the document shown, followed by half a second without
 * requests in progress. Create it before the navigation starts.
 */
export class SettlingWatch {
  readonly #result: Promise<Settling>;
  #resolve: (settling: Settling) => void = () => undefined;
  #startedAt = performance.now();
  #loadedAt: number | null = null;
  #quietTimer: NodeJS.Timeout | undefined;
  #cutTimer: NodeJS.Timeout | undefined;

  constructor(
    session: CDPSession,
    private readonly log: RequestLog,
  ) {
    this.#result = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#loadedAt = null;
      this.#scheduleQuietEnd();
    });
    session.on('Page.loadEventFired', () => {
      this.#loadedAt = performance.now();
      this.#scheduleQuietEnd();
    });
    log.onChange = () => this.#scheduleQuietEnd();
  }

  /** Marks the start of the visit. */
  begin(): void {
    this.#startedAt = performance.now();
  }

  /** Resolves when the page has settled, or after `cutMs`. */
  async untilRest(cutMs: number): Promise<Settling> {
    this.#cutTimer = setTimeout(() => this.#finish(false), cutMs);
    this.#scheduleQuietEnd();
    try {
      return await this.#result;
    } finally {
      this.stop();
    }
  }

  stop(): void {
    clearTimeout(this.#quietTimer);
    clearTimeout(this.#cutTimer);
    this.log.onChange = () => undefined;
  }

  #scheduleQuietEnd(): void {
    clearTimeout(this.#quietTimer);
    if (this.#cutTimer === undefined) return;
    if (this.#loadedAt === null || this.log.underWay > 0) return;
    this.#quietTimer = setTimeout(() => this.#finish(true), QUIET_MS);
  }

  #finish(isSettled: boolean): void {
    const until = this.#loadedAt ?? performance.now();
    this.#resolve({ loadMs: Math.round(until - this.#startedAt), isSettled });
  }
}
