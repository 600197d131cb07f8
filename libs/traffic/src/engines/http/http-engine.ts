import { setTimeout as sleep } from 'node:timers/promises';
import type { AnalyzerPool } from '@app/crawler';
import type { OutboundClient } from '@app/outbound';
import type { VisitEngine, VisitOrder, VisitReport } from '../visit-engine.js';
import { WebsiteRobots } from '../website-robots.js';
import { HttpVisit } from './http-visit.js';
import type { Pause } from './http-visit.js';
import { VisitCookies } from './visit-cookies.js';

export interface HttpEngineOptions {
  /** Its own: the engine closes it. */
  readonly client: OutboundClient;
  /** In whose threads pages are read for their links. */
  readonly analyzers: Pick<AnalyzerPool, 'for'>;
  /** `visitorIdentity` of this installation. */
  readonly identity: string;
  /** The Chrome that visitors say they are. */
  readonly chromeMajor?: number;
  /** Visits at a time. Default 200. */
  readonly capacity?: number;
  /** How visits look at a page. Default: by the clock. */
  readonly pause?: Pause;
}

/** Of the Chromium that the product is tested with. */
const CHROME_MAJOR = 153;
const CAPACITY = 200;
const byTheClock: Pause = async (ms, signal) => {
  // The one reason to reject is the signal, and who waits asks it.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
};
/** Connections to one website at a time: visits that look at a page need none. */
export const HTTP_ENGINE_CONNECTIONS = 20;

/**
 * Fetches pages without showing them ("light"): no scripts, pictures or styles. A visit that looks at a page is a
 * timer, so one worker executes hundreds.
 */
export class HttpEngine implements VisitEngine {
  readonly kind = 'http';
  readonly capacity: number;
  readonly unavailableReason = null;
  readonly #robots: WebsiteRobots;
  readonly #running = new Set<AbortController>();
  #isClosed = false;

  constructor(private readonly options: HttpEngineOptions) {
    this.capacity = options.capacity ?? CAPACITY;
    this.#robots = new WebsiteRobots(options);
  }

  async run(order: VisitOrder, signal: AbortSignal): Promise<VisitReport> {
    signal.throwIfAborted();
    if (this.#isClosed) throw new Error('The engine has been closed.');
    const stop = new AbortController();
    const forward = (): void => stop.abort(signal.reason);
    signal.addEventListener('abort', forward, { once: true });
    this.#running.add(stop);
    try {
      return await this.#visit(order, stop.signal).run();
    } finally {
      this.#running.delete(stop);
      signal.removeEventListener('abort', forward);
    }
  }

  prepare(): void {
    // Nothing takes long to start here.
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const visit of this.#running) visit.abort(new Error('The engine has been closed.'));
    await this.options.client.close();
  }

  #visit(order: VisitOrder, signal: AbortSignal): HttpVisit {
    const {
      client,
      analyzers,
      identity,
      chromeMajor = CHROME_MAJOR,
      pause = byTheClock,
    } = this.options;
    const { persona, campaignId, visitId, websiteOrigin } = order;
    const source = {
      client,
      analyzer: analyzers.for(websiteOrigin),
      robots: order.obeysRobots ? this.#robots : null,
      cookies: new VisitCookies(),
      visitor: { persona, identity, chromeMajor, campaignId, visitId },
      websiteOrigin,
      signal,
    };
    return new HttpVisit(order, source, pause);
  }
}
