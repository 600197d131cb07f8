import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ScanProgress, ScanStatus } from '@app/seo-scan/contract';
import { pollUntilEnded } from './poll-until-ended.js';

function progressOf(status: ScanStatus): ScanProgress {
  return {
    scanId: 's',
    status,
    pagesDiscovered: 1,
    pagesScanned: 0,
    pagesSkipped: 0,
    totalPages: 1,
    currentPage: null,
    phase: null,
    estimatedTimeRemaining: null,
    percent: 0,
    issues: { critical: 0, warnings: 0, notices: 0 },
    results: null,
    errors: [],
  };
}

/** Answers with the statuses in turn, the last one for ever; "off" is no answer. */
function poll(...statuses: (ScanStatus | 'off')[]) {
  const abort = new AbortController();
  let asked = 0;
  const ask = () => {
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 'off';
    asked += 1;
    return status === 'off'
      ? Promise.reject(new Error('off'))
      : Promise.resolve(progressOf(status));
  };
  const ended = pollUntilEnded(ask, abort.signal);
  return { ended, abort, asked: () => asked };
}

describe('pollUntilEnded', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each(['completed', 'failed', 'cancelled'] as const)('stops when it is %s', async (status) => {
    const scan = poll('crawling', 'scanning', status);
    await jest.advanceTimersByTimeAsync(999);
    expect(scan.asked()).toBe(0);
    await jest.advanceTimersByTimeAsync(2_001);
    expect((await scan.ended)?.status).toBe(status);
    expect(scan.asked()).toBe(3);
  });

  it('gives up after 30 questions, answered or not', async () => {
    const scan = poll('scanning', 'off');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(scan.asked()).toBe(29);
    await jest.advanceTimersByTimeAsync(1);
    expect(await scan.ended).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(scan.asked()).toBe(30);
  });

  it('asks no more when nobody waits', async () => {
    const scan = poll('scanning');
    const refused = expect(scan.ended).rejects.toThrow('Nobody waits any more');
    await jest.advanceTimersByTimeAsync(1_500);
    scan.abort.abort();
    await refused;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(scan.asked()).toBe(1);
  });
});
