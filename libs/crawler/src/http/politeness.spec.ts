import { describe, expect, it } from '@jest/globals';
import type { CrawlClock } from './politeness.js';
import { HostPace, systemClock } from './politeness.js';

/** Sleeping takes no time here; it advances the clock. */
class TestClock implements CrawlClock {
  time = 1_000_000;
  now(): number {
    return this.time;
  }
  sleep(ms: number): Promise<void> {
    this.time += ms;
    return Promise.resolve();
  }
}
const { signal } = new AbortController();

async function timeFor(requests: number, pace: HostPace, clock: TestClock): Promise<number> {
  const startedAt = clock.time;
  for (let request = 0; request < requests; request++) await pace.waitTurn(signal);
  return clock.time - startedAt;
}

describe('the pace', () => {
  it('respects the rate limit', async () => {
    const clock = new TestClock();
    expect(await timeFor(5, new HostPace(500, clock), clock)).toBe(2_000);
  });

  it('does not wait without a rate limit', async () => {
    const clock = new TestClock();
    expect(await timeFor(100, new HostPace(0, clock), clock)).toBe(0);
  });

  it.each([429, 503])(
    'pauses after %s for as long as the host requests, and then slows down',
    async (status) => {
      const clock = new TestClock();
      const pace = new HostPace(500, clock);
      pace.report(status, '7');
      expect(await timeFor(1, pace, clock)).toBe(7_000);
      expect(await timeFor(2, pace, clock)).toBe(2_000);
    },
  );

  it('limits a wait of an hour', async () => {
    const clock = new TestClock();
    const pace = new HostPace(0, clock);
    pace.report(429, '3600');
    expect(await timeFor(1, pace, clock)).toBe(60_000);
  });

  it('recovers slowly, but not above the rate limit', async () => {
    const clock = new TestClock();
    const pace = new HostPace(500, clock);
    pace.report(429, '0');
    await pace.waitTurn(signal);
    expect(await timeFor(1, pace, clock)).toBe(1_000);
    for (let result = 0; result < 10; result++) pace.report(200, undefined);
    await pace.waitTurn(signal);
    expect(await timeFor(1, pace, clock)).toBe(800);
    for (let result = 0; result < 200; result++) pace.report(200, undefined);
    await timeFor(1, pace, clock);
    expect(await timeFor(1, pace, clock)).toBe(500);
  });
});

it('interrupts the wait with the reason of the abort', async () => {
  const controller = new AbortController();
  const sleep = systemClock.sleep(60_000, controller.signal);
  controller.abort(new Error('cancelled by the user'));
  await expect(sleep).rejects.toThrow('cancelled by the user');
});
