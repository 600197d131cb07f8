import { engineKinds } from '../contract/index.js';
import type { EngineKind, VisitEngineList, VisitWorker } from '../contract/index.js';
import type { WebsiteLimits } from './website-limits.js';

type Capacity = Pick<
  VisitWorker,
  'isLost' | 'browserCapacity' | 'httpCapacity' | 'browserUnavailable'
>;

const NO_WORKER = 'No worker is running, so visits are waiting. They start when a worker does.';
const NO_BROWSER =
  'No worker has a browser right now, so real-browser visits are waiting. Choose the light engine, or ask your administrator to start a worker with Chromium.';

/** The capacity of each engine with these workers; a lost worker has none. */
export function engineStates(
  workers: readonly Capacity[],
  { concurrency, startsPerMinute }: WebsiteLimits,
): VisitEngineList {
  const alive = workers.filter(({ isLost }) => !isLost);
  const engines = engineKinds.map((engine) => {
    const capacity = alive.reduce((sum, worker) => sum + capacityOf(worker, engine), 0);
    return {
      engine,
      capacity,
      websiteLimit: concurrency[engine],
      unavailable: capacity > 0 ? null : alive.length === 0 ? NO_WORKER : whyNot(engine),
    };
  });
  return { engines, startsPerMinute };
}

function capacityOf(worker: Capacity, engine: EngineKind): number {
  if (engine === 'http') return worker.httpCapacity;
  return worker.browserUnavailable === null ? worker.browserCapacity : 0;
}

function whyNot(engine: EngineKind): string {
  return engine === 'browser' ? NO_BROWSER : NO_WORKER;
}
