import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { VisitEngine, VisitOrder, VisitReport } from '../engines/visit-engine.js';
import { runVisits } from './run-visits.js';

const SHOWN: VisitReport = {
  ...{ outcome: 'completed', error: null, pages: [], durationMs: 1, loadMs: 1 },
  ...{ retryAfterMs: null, screenshot: null },
};

/** An engine whose visits end when `visit` says so. */
function engineOf(visit: (order: VisitOrder, signal: AbortSignal) => Promise<VisitReport>) {
  const engine: VisitEngine = {
    ...{ kind: 'browser', capacity: 20, unavailableReason: null, run: visit },
    prepare: () => undefined,
    close: () => Promise.resolve(),
  };
  return engine;
}

function run(engine: VisitEngine, visits: number, signal = new AbortController().signal) {
  const pauses: string[] = [];
  const outcome = runVisits(
    engine,
    {
      ...{ url: 'http://shop.example/', websiteOrigin: 'http://shop.example', dwellMs: 1 },
      ...{ scroll: false, obeysRobots: true, runId: 'run', concurrency: 3, seed: 1 },
      visitIds: Array.from({ length: visits }, (_unused, index) => `visit ${index}`),
      devices: ['desktop', 'mobile'],
    },
    {
      ...{ signal, now: () => performance.now(), onEnded: () => undefined },
      onPause: (reason) => void pauses.push(reason),
    },
  );
  return { outcome, pauses };
}

describe('the visits of a command', () => {
  it('take devices in turns, all measured, never more at a time than asked for', async () => {
    let underWay = 0;
    let most = 0;
    const orders: VisitOrder[] = [];
    const engine = engineOf(async (order) => {
      orders.push(order);
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return SHOWN;
    });
    const { visits, stopped } = await run(engine, 8).outcome;
    expect(stopped).toBeNull();
    expect(visits.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(visits.slice(0, 3).map(({ device }) => device)).toEqual([
      'desktop',
      'mobile',
      'desktop',
    ]);
    expect(orders.every(({ isMeasured }) => isMeasured)).toBe(true);
    expect(most).toBe(3);
  });

  it('stop when the website asks for a pause of a day', async () => {
    const engine = engineOf(() =>
      Promise.resolve({
        ...SHOWN,
        outcome: 'failed',
        error: { code: 'http_status', message: 'The page responded with status 429.' },
        pages: [{ url: 'http://shop.example/', status: 429, loadMs: null, vitals: null }],
        retryAfterMs: 86_400_000,
      }),
    );
    const { visits, stopped } = await run(engine, 20).outcome;
    expect(visits.length).toBeLessThanOrEqual(3);
    expect(stopped).toBe('The website asked for fewer visits (status 429).');
  });

  it('end before the command does when it is interrupted', async () => {
    const interruption = new AbortController();
    let underWay = 0;
    const engine = engineOf(async (_order, signal) => {
      underWay += 1;
      interruption.abort(new Error('Ctrl-C'));
      if (!signal.aborted) await once(signal, 'abort');
      underWay -= 1;
      throw signal.reason as Error;
    });
    await expect(run(engine, 20, interruption.signal).outcome).rejects.toThrow('Ctrl-C');
    expect(underWay).toBe(0);
  });

  it('fail as a whole when the engine does', async () => {
    const engine = engineOf(() => Promise.reject(new Error('No memory')));
    await expect(run(engine, 20).outcome).rejects.toThrow('No memory');
  });
});
