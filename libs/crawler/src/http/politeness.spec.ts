import { describe, expect, it } from '@jest/globals';
import type { CrawlClock } from './politeness.js';
import { HostPace, Politeness, systemClock } from './politeness.js';
import { ServerStrain } from './server-strain.js';

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
      pace.report({ status, retryAfter: '7', ms: 1 });
      expect(await timeFor(1, pace, clock)).toBe(7_000);
      expect(await timeFor(2, pace, clock)).toBe(2_000);
    },
  );

  it('limits a wait of an hour', async () => {
    const clock = new TestClock();
    const pace = new HostPace(0, clock);
    pace.report({ status: 429, retryAfter: '3600', ms: 1 });
    expect(await timeFor(1, pace, clock)).toBe(60_000);
  });

  it('recovers slowly, but not above the rate limit', async () => {
    const clock = new TestClock();
    const pace = new HostPace(500, clock);
    pace.report({ status: 429, retryAfter: '0', ms: 1 });
    await pace.waitTurn(signal);
    expect(await timeFor(1, pace, clock)).toBe(1_000);
    for (let result = 0; result < 10; result++) pace.report({ status: 200, ms: 1 });
    await pace.waitTurn(signal);
    expect(await timeFor(1, pace, clock)).toBe(800);
    for (let result = 0; result < 200; result++) pace.report({ status: 200, ms: 1 });
    await timeFor(1, pace, clock);
    expect(await timeFor(1, pace, clock)).toBe(500);
  });
});

describe('the pace that an owner has set', () => {
  const fast = (): { pace: HostPace; clock: TestClock } => {
    const clock = new TestClock();
    return { pace: new HostPace(50, clock, new ServerStrain()), clock };
  };

  it('is halved when responses become slow, and recovers', async () => {
    const { pace, clock } = fast();
    for (let count = 0; count < 20; count++) pace.report({ status: 200, ms: 100 });
    for (let count = 0; count < 5; count++) pace.report({ status: 200, ms: 800 });
    expect(pace.summary.slowdowns).toEqual({ asked: 0, slow: 1, failing: 0 });
    await pace.waitTurn(signal);
    expect(await timeFor(2, pace, clock)).toBe(200);
    for (let count = 0; count < 40; count++) pace.report({ status: 200, ms: 100 });
    await timeFor(1, pace, clock);
    expect(await timeFor(2, pace, clock)).toBe(100);
    expect(pace.summary).toMatchObject({
      ...{ maxPerSecond: 20, slowestPerSecond: 10, requests: 65 },
    });
  });

  it('is not reduced below two requests a second for slow responses', async () => {
    const { pace, clock } = fast();
    for (let count = 0; count < 20; count++) pace.report({ status: 200, ms: 100 });
    for (let count = 0; count < 500; count++) pace.report({ status: 200, ms: 800 });
    expect(pace.summary).toMatchObject({ slowestPerSecond: 2, slowdowns: { slow: 4 } });
    await pace.waitTurn(signal);
    expect(await timeFor(1, pace, clock)).toBe(500);
  });

  it('does not recover by requests that fail', async () => {
    const clock = new TestClock();
    const pace = new HostPace(50, clock);
    pace.report({ status: 429, retryAfter: '0', ms: 1 });
    for (let count = 0; count < 100; count++) pace.report({ status: 501, ms: 5 });
    await pace.waitTurn(signal);
    expect(await timeFor(1, pace, clock)).toBe(250);
  });

  it('is halved when requests fail, with or without a response', async () => {
    const { pace, clock } = fast();
    for (const status of [500, null, 502]) pace.report({ status, ms: 5 });
    expect(pace.summary.slowdowns).toEqual({ asked: 0, slow: 0, failing: 1 });
    await pace.waitTurn(signal);
    expect(await timeFor(2, pace, clock)).toBe(200);
  });

  it('never waits more than ten seconds between requests', async () => {
    const { pace, clock } = fast();
    for (let count = 0; count < 300; count++) pace.report({ status: null, ms: 5 });
    await pace.waitTurn(signal);
    expect(await timeFor(1, pace, clock)).toBe(10_000);
  });
});

it('is one pace for a host with and without www.', () => {
  const politeness = new Politeness(() => 500, new TestClock());
  politeness.forUrl('https://www.shop.example/tea').report({ status: 200, ms: 1 });
  expect(politeness.forUrl('https://shop.example/').summary.requests).toBe(1);
  expect(politeness.forUrl('https://blog.shop.example/').summary.requests).toBe(0);
});

it('follows a Crawl-delay that becomes known with the first response', async () => {
  const clock = new TestClock();
  let intervalMs = 50;
  const politeness = new Politeness(() => intervalMs, clock);
  const pace = (): HostPace => politeness.forUrl('https://shop.example/');
  await pace().waitTurn(signal);
  intervalMs = 5_000;
  await pace().waitTurn(signal);
  expect(await timeFor(2, pace(), clock)).toBe(10_000);
  pace().report({ status: 429, retryAfter: '0', ms: 1 });
  await pace().waitTurn(signal);
  expect(await timeFor(1, pace(), clock)).toBe(10_000);
  expect(pace().summary).toMatchObject({ maxPerSecond: 0.2, slowestPerSecond: 0.1 });
});

it('interrupts the wait with the reason of the abort', async () => {
  const controller = new AbortController();
  const sleep = systemClock.sleep(60_000, controller.signal);
  controller.abort(new Error('cancelled by the user'));
  await expect(sleep).rejects.toThrow('cancelled by the user');
});
