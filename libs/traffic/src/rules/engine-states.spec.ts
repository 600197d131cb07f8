import { describe, expect, it } from '@jest/globals';
import { engineStates } from './engine-states.js';
import { defaultWebsiteLimits } from './website-limits.js';

const worker = {
  ...{ isLost: false, browserCapacity: 20, httpCapacity: 200 },
  browserUnavailable: null as string | null,
};
const statesOf = (...workers: (typeof worker)[]) =>
  engineStates(workers, defaultWebsiteLimits).engines.map(({ capacity, unavailable }) => ({
    capacity,
    text: unavailable?.split(',')[0] ?? null,
  }));
const NO_WORKER = 'No worker is running';

describe('engineStates', () => {
  it('adds up the capacity of live workers', () => {
    expect(statesOf(worker, worker, { ...worker, isLost: true })).toEqual([
      { capacity: 40, text: null },
      { capacity: 400, text: null },
    ]);
  });

  it('reports that browser visits wait for a browser, and light ones do not', () => {
    expect(statesOf({ ...worker, browserUnavailable: 'There is no Chromium.' })).toEqual([
      { capacity: 0, text: 'No worker has a browser right now' },
      { capacity: 200, text: null },
    ]);
    expect(statesOf({ ...worker, browserCapacity: 0 })[0]?.capacity).toBe(0);
  });

  it('reports that no worker runs', () => {
    const nothing = { capacity: 0, text: NO_WORKER };
    expect(statesOf()).toEqual([nothing, nothing]);
    expect(statesOf({ ...worker, isLost: true })).toEqual([nothing, nothing]);
  });

  it('reports the limits that protect a website', () => {
    const { engines, startsPerMinute } = engineStates([worker], defaultWebsiteLimits);
    expect(engines.map(({ engine, websiteLimit }) => [engine, websiteLimit])).toEqual([
      ['browser', 20],
      ['http', 40],
    ]);
    expect(startsPerMinute).toBe(600);
  });
});
