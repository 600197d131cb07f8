import type { EngineKind } from '../../contract/index.js';
import type { VisitEngine, VisitOrder, VisitReport } from '../../engines/visit-engine.js';

type Script = (order: VisitOrder) => Partial<VisitReport> | Promise<Partial<VisitReport>>;

/** A visit as every visitor would like it. */
export function completed(order: Pick<VisitOrder, 'url'>): VisitReport {
  return {
    ...{ outcome: 'completed', error: null, durationMs: 5_000, loadMs: 120 },
    pages: [{ url: order.url, status: 200, loadMs: 120 }],
    ...{ retryAfterMs: null, screenshot: null },
  };
}

/** A visit that came to nothing, by default in a way that another attempt may mend. */
export function failed(change: Partial<VisitReport> = {}): VisitReport {
  return {
    ...{ outcome: 'failed', pages: [], durationMs: 30, loadMs: null },
    ...{ retryAfterMs: null, screenshot: null },
    error: { code: 'timeout', message: 'The page did not load in time.' },
    ...change,
  };
}

/** An answer with a status that is no page. */
export function answered(status: number, change: Partial<VisitReport> = {}): VisitReport {
  return failed({
    error: { code: 'http_status', message: `The website answered with status ${status}.` },
    pages: [{ url: 'http://shop.example/', status, loadMs: null }],
    ...change,
  });
}

/** An engine that does what its script says, and knows what it was asked. */
export class ScriptedEngine implements VisitEngine {
  readonly orders: VisitOrder[] = [];
  /** Visits that were left in the middle. */
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
