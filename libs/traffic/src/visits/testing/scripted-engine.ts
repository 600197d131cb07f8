import type { EngineKind } from '../../contract/index.js';
import type { VisitEngine, VisitOrder, VisitReport } from '../../engines/visit-engine.js';

type Script = (order: VisitOrder) => Partial<VisitReport> | Promise<Partial<VisitReport>>;

/** A perfect visit. */
export function completed(order: Pick<VisitOrder, 'url'>): VisitReport {
  return {
    ...{ outcome: 'completed', error: null, durationMs: 5_000, loadMs: 120 },
    pages: [{ url: order.url, status: 200, loadMs: 120, vitals: null }],
    ...{ retryAfterMs: null, screenshot: null },
  };
}

/** A failed visit, by default with an error that is retried. */
export function failed(change: Partial<VisitReport> = {}): VisitReport {
  return {
    ...{ outcome: 'failed', pages: [], durationMs: 30, loadMs: null },
    ...{ retryAfterMs: null, screenshot: null },
    error: { code: 'timeout', message: 'The page did not load in time.' },
    ...change,
  };
}

/** A response with an error status. */
export function responded(status: number, change: Partial<VisitReport> = {}): VisitReport {
  return failed({
    error: { code: 'http_status', message: `The website responded with status ${status}.` },
    pages: [{ url: 'http://shop.example/', status, loadMs: null, vitals: null }],
    ...change,
  });
}

/** An engine that follows a script and records its orders. */
export class ScriptedEngine implements VisitEngine {
  readonly orders: VisitOrder[] = [];
  /** Visits that were aborted. */
  readonly aborted: string[] = [];
  unavailableReason: string | null = null;
  isClosed = false;
  isPrepared = false;

  constructor(
    readonly kind: EngineKind,
    readonly capacity: number,
    public script: Script = completed,
  ) {}

  async run(order: VisitOrder, signal: AbortSignal): Promise<VisitReport> {
    this.orders.push(order);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        this.aborted.push(order.visitId);
        reject(signal.reason as Error);
      });
    });
    return { ...completed(order), ...(await Promise.race([this.script(order), aborted])) };
  }

  prepare(): void {
    this.isPrepared = true;
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}
