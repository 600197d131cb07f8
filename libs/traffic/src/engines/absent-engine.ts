import type { EngineKind } from '../contract/index.js';
import type { VisitEngine, VisitReport } from './visit-engine.js';

/** Stands in for an engine that this machine does not have: it takes no visits and says why. */
export class AbsentEngine implements VisitEngine {
  readonly capacity = 0;

  constructor(
    readonly kind: EngineKind,
    readonly unavailableReason: string,
  ) {}

  run(): Promise<VisitReport> {
    return Promise.reject(new Error(this.unavailableReason));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
