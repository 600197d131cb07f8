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

/** Responds with the statuses in turn and repeats the last one; "off" fails. */
function poll(...statuses: (ScanStatus | 'off')[]) {
  const abort = new AbortController();
  let requestCount = 0;
  const request = () => {
    const status = statuses[Math.min(requestCount, statuses.length - 1)] ?? 'off';
    requestCount += 1;
    return status === 'off'
      ? Promise.reject(new Error('off'))
      : Promise.resolve(progressOf(status));
  };
  const shown: ScanStatus[] = [];
  const ended = pollUntilEnded(request, abort.signal, ({ status }) => shown.push(status));
  return { ended, abort, shown, requested: () => requestCount };
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
    expect(scan.requested()).toBe(0);
    await jest.advanceTimersByTimeAsync(2_001);
    expect((await scan.ended)?.status).toBe(status);
    expect(scan.requested()).toBe(3);
  });

  it('shows the progress until then', async () => {
    const scan = poll('crawling', 'off', 'scanning', 'completed');
    await jest.advanceTimersByTimeAsync(4_000);
    await scan.ended;
    expect(scan.shown).toEqual(['crawling', 'scanning']);
  });

  it('gives up after 30 requests, successful or not', async () => {
    const scan = poll('scanning', 'off');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(scan.requested()).toBe(29);
    await jest.advanceTimersByTimeAsync(1);
    expect(await scan.ended).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(scan.requested()).toBe(30);
  });

  it('stops when the caller aborts', async () => {
    const scan = poll('scanning');
    const refused = expect(scan.ended).rejects.toThrow('The wait was aborted');
    await jest.advanceTimersByTimeAsync(1_500);
    scan.abort.abort();
    await refused;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(scan.requested()).toBe(1);
  });
});
