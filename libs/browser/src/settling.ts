import type { CDPSession } from 'puppeteer-core';
import type { RequestLog } from './request-log.js';

/** Nothing under way for this long is rest. */
const QUIET_MS = 500;
export interface Settling {
  /** From `begin` to the load event of the document shown, or to the cut. */
  readonly loadMs: number;
  readonly isSettled: boolean;
}

/**
 * Watches a page come to rest: the load event of the document shown, and after it half a second
 * without a request under way. Made before the navigation starts.
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
      this.#look();
    });
    session.on('Page.loadEventFired', () => {
      this.#loadedAt = performance.now();
      this.#look();
    });
    log.onChange = () => this.#look();
  }

  /** The visit starts now. */
  begin(): void {
    this.#startedAt = performance.now();
  }

  /** Resolves when the page rests, or is cut `cutMs` from this call. */
  async untilRest(cutMs: number): Promise<Settling> {
    this.#cutTimer = setTimeout(() => this.#finish(false), cutMs);
    this.#look();
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

  #look(): void {
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
