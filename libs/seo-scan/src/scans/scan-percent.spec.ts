import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scanStatuses } from '../contract/scan.js';
import { PhaseTimes } from './phase-times.js';
import { scanPercent, secondsLeft } from './scan-percent.js';
import type { TimedWork } from './scan-percent.js';
import { phaseOf, workOf } from './scan-work.js';
import type { ScanCounts, WorkCounter } from './scan-work.js';

const noTimes = new PhaseTimes(0, 0).unitMs;
const first: ScanCounts = {
  ...{ discovered: 1, scanned: 1, maxPages: 25, isCrawled: false },
  ...{ probes: null, rendering: null, lighthouse: null, auditing: null },
  sample: { rendered: 8, lab: 1 },
  isEnding: false,
};

function timed(counts: ScanCounts, elapsedMs = 0, unitMs = noTimes): TimedWork {
  return { work: workOf(counts), unitMs, current: { phase: phaseOf(counts), elapsedMs } };
}

const counter: fc.Arbitrary<WorkCounter | null> = fc.option(
  fc.record({ done: fc.nat(60), planned: fc.nat(60) }),
);
const anyCounts: fc.Arbitrary<ScanCounts> = fc.record({
  ...{ discovered: fc.nat(500), scanned: fc.nat(500), maxPages: fc.integer({ min: 1, max: 500 }) },
  ...{ isCrawled: fc.boolean(), isEnding: fc.boolean() },
  ...{ probes: counter, rendering: counter, lighthouse: counter, auditing: counter },
  sample: fc.record({ rendered: fc.nat(50), lab: fc.nat(5) }),
});

describe('the percentage of a scan', () => {
  it('is small after the only page that is known so far', () => {
    expect(scanPercent('scanning', timed(first), 0)).toBeLessThan(5);
  });

  it('is a whole number that never decreases and is 100 for a completed scan only', () => {
    const step = fc.record({
      status: fc.constantFrom(...scanStatuses),
      counts: anyCounts,
      elapsedMs: fc.nat(60_000),
      ms: fc.nat(30_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const times = new PhaseTimes(0, 0);
        let percent = 0;
        let now = 0;
        for (const { status, counts, elapsedMs, ms } of steps) {
          const work = workOf(counts);
          now += ms;
          times.count(phaseOf(counts), work[phaseOf(counts)].done, now);
          const next = scanPercent(status, timed(counts, elapsedMs, times.unitMs), percent);
          if (status === 'completed') expect(next).toBe(100);
          else {
            expect(Number.isInteger(next)).toBe(true);
            expect(next).toBeGreaterThanOrEqual(percent);
            expect(next).toBeLessThan(100);
            percent = next;
          }
          expect(secondsLeft(timed(counts, elapsedMs, times.unitMs))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('weighs the phases by the time they take', () => {
    const rendered: ScanCounts = {
      ...first,
      ...{ discovered: 60, scanned: 25, isCrawled: true, auditing: { done: 0, planned: 25 } },
      ...{ probes: { done: 27, planned: 27 } },
      ...{ rendering: { done: 1, planned: 8 }, lighthouse: { done: 0, planned: 1 } },
    };
    const before = scanPercent('scanning', timed(rendered), 0);
    const after = scanPercent(
      'scanning',
      timed({ ...rendered, lighthouse: { done: 1, planned: 1 } }),
      0,
    );
    expect(before).toBeLessThan(20);
    expect(after - before).toBeGreaterThan(40);
  });

  it('moves during a run of Lighthouse, but not to its end', () => {
    const measuring: ScanCounts = {
      ...first,
      ...{ scanned: 8, isCrawled: true, auditing: { done: 0, planned: 8 } },
      ...{ rendering: { done: 1, planned: 8 }, lighthouse: { done: 0, planned: 1 } },
    };
    const at = (elapsedMs: number): number =>
      scanPercent('scanning', timed(measuring, elapsedMs), 0);
    expect(at(4_000)).toBeGreaterThan(at(0) + 10);
    const done = { ...measuring, lighthouse: { done: 1, planned: 1 } };
    expect(at(600_000)).toBeLessThan(scanPercent('scanning', timed(done), 0));
  });
});

describe('the time left', () => {
  it('follows the pace of the scan itself', () => {
    const counts = { ...first, maxPages: 100, discovered: 100, scanned: 50 };
    const times = new PhaseTimes(0, 0);
    times.count('fetching', 50, 100_000); // two seconds for a page
    const left = secondsLeft(timed(counts, 0, times.unitMs));
    expect(left).toBeGreaterThan(90);
    expect(left).toBeLessThan(125);
  });

  it('expects the pace that a public website is read at', () => {
    const counts = { ...first, maxPages: 100, discovered: 100, scanned: 50 };
    const left = secondsLeft(timed(counts, 0, new PhaseTimes(500, 0).unitMs));
    expect(left).toBeGreaterThan(40);
  });

  it('does not count pages of an earlier attempt as read in no time', () => {
    const times = new PhaseTimes(0, 0);
    times.skip('fetching', 50, 5_000);
    times.count('fetching', 50, 6_000);
    expect(times.unitMs).toEqual(noTimes);
    expect(times.elapsedMs(6_000)).toBe(1_000);
  });
});
