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
    words: unavailable?.split(',')[0] ?? null,
  }));
const NO_WORKER = 'No worker is running';

describe('engineStates', () => {
  it('adds up what living workers execute', () => {
    expect(statesOf(worker, worker, { ...worker, isLost: true })).toEqual([
      { capacity: 40, words: null },
      { capacity: 400, words: null },
    ]);
  });

  it('says that visits wait for a browser, and that light ones do not', () => {
    expect(statesOf({ ...worker, browserUnavailable: 'There is no Chromium.' })).toEqual([
      { capacity: 0, words: 'No worker has a browser at present' },
      { capacity: 200, words: null },
    ]);
    expect(statesOf({ ...worker, browserCapacity: 0 })[0]?.capacity).toBe(0);
  });

  it('says that nothing runs', () => {
    const nothing = { capacity: 0, words: NO_WORKER };
    expect(statesOf()).toEqual([nothing, nothing]);
    expect(statesOf({ ...worker, isLost: true })).toEqual([nothing, nothing]);
  });

  it('tells what protects a website', () => {
    const { engines, startsPerMinute } = engineStates([worker], defaultWebsiteLimits);
    expect(engines.map(({ engine, websiteLimit }) => [engine, websiteLimit])).toEqual([
      ['browser', 20],
      ['http', 40],
    ]);
    expect(startsPerMinute).toBe(600);
  });
});
