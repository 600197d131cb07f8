import { setTimeout as sleep } from 'node:timers/promises';
import type { AnalyzerPool } from '@app/crawler';
import type { OutboundClient } from '@app/outbound';
import type { RequestSigner } from '../../signing/request-signer.js';
import type { VisitEngine, VisitOrder, VisitReport } from '../visit-engine.js';
import { WebsiteRobots } from '../website-robots.js';
import { HttpVisit } from './http-visit.js';
import type { Pause } from './http-visit.js';
import { LightTrace } from './light-trace.js';
import { VisitCookies } from './visit-cookies.js';

export interface HttpEngineOptions {
  /** Owned by the engine, which closes it. */
  readonly client: OutboundClient;
  /** Its threads extract the links of pages. */
  readonly analyzers: Pick<AnalyzerPool, 'for'>;
  /** `visitorIdentity` of this installation. */
  readonly identity: string;
  /** Signs the requests to the visited website. */
  readonly signer: RequestSigner;
  /** The Chrome version that visitors claim. */
  readonly chromeMajor?: number;
  /** Concurrent visits. Default 200. */
  readonly capacity?: number;
  /** How a visit waits on a page. Default: by the clock. */
  readonly pause?: Pause;
}

/** That of the Chromium that the product is tested with. */
const CHROME_MAJOR = 153;
const CAPACITY = 200;
const byTheClock: Pause = async (ms, signal) => {
  // The signal is the only reason to reject, and callers check it.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
};
/** Concurrent connections to one website: visits that dwell on a page need none. */
export const HTTP_ENGINE_CONNECTIONS = 20;

/**
 * Fetches pages without showing them ("light"): no scripts, pictures or styles. A visit that dwells on a page is a
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
    // Nothing here takes long to start.
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
      signer,
      chromeMajor = CHROME_MAJOR,
      pause = byTheClock,
    } = this.options;
    const { persona, campaignId, visitId, websiteOrigin } = order;
    const source = {
      client,
      analyzer: analyzers.for(websiteOrigin),
      robots: order.obeysRobots ? this.#robots : null,
      signer,
      cookies: new VisitCookies(),
      trace: new LightTrace(),
      visitor: { persona, identity, chromeMajor, campaignId, visitId },
      websiteOrigin,
      signal,
    };
    return new HttpVisit(order, source, pause);
  }
}
