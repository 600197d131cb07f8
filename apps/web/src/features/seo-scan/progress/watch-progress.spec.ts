import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ScanProgress, ScanStatus } from '@app/seo-scan/contract';
import { watchProgress } from './watch-progress.js';
import type { ProgressSource } from './watch-progress.js';

function progressOf(status: ScanStatus, pagesScanned: number): ScanProgress {
  return {
    scanId: 's',
    status,
    pagesDiscovered: 10,
    pagesScanned,
    pagesSkipped: 0,
    totalPages: 10,
    currentPage: null,
    phase: null,
    estimatedTimeRemaining: null,
    percent: 50,
    issues: { critical: 0, warnings: 0, notices: 0 },
    results: null,
    errors: [],
  };
}

function watch(poll: ProgressSource['poll']) {
  const seen: number[] = [];
  const pageErrors: unknown[] = [];
  const polls = jest.fn(poll);
  let say: (progress: ScanProgress) => void = () => undefined;
  let breakStream: () => void = () => undefined;
  let signal: AbortSignal | undefined;
  const stop = watchProgress(
    {
      stream: (streamSignal, onProgress) =>
        new Promise((_resolve, reject) => {
          signal = streamSignal;
          say = onProgress;
          breakStream = () => reject(new Error('cut off'));
        }),
      poll: polls,
    },
    {
      onProgress: ({ pagesScanned }) => seen.push(pagesScanned),
      onProblem: (error) => pageErrors.push(error),
    },
  );
  return {
    seen,
    pageErrors,
    polls,
    stop,
    say: (progress: ScanProgress) => say(progress),
    breakStream: () => breakStream(),
    isAborted: () => signal?.aborted,
  };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('watchProgress', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('does not poll while the stream is active', async () => {
    const scan = watch(() => Promise.resolve(progressOf('scanning', 99)));
    for (const page of [1, 2, 3]) {
      await pass(4_000);
      scan.say(progressOf('scanning', page));
    }
    expect(scan.seen).toEqual([1, 2, 3]);
    expect(scan.polls).not.toHaveBeenCalled();
    scan.stop();
  });

  it('polls after 5 s of silence, then every 3 s', async () => {
    const scan = watch(() => Promise.resolve(progressOf('scanning', 4)));
    await pass(4_999);
    expect(scan.polls).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(scan.polls).toHaveBeenCalledTimes(1);
    await pass(3_000);
    expect(scan.polls).toHaveBeenCalledTimes(2);
    expect(scan.seen).toEqual([4, 4]);
    scan.stop();
  });

  it('polls at once when the stream breaks', async () => {
    const scan = watch(() => Promise.resolve(progressOf('scanning', 4)));
    scan.breakStream();
    await pass(0);
    expect(scan.polls).toHaveBeenCalledTimes(1);
    scan.stop();
  });

  it('reports a failed poll and keeps polling', async () => {
    let isBroken = true;
    const scan = watch(() =>
      isBroken ? Promise.reject(new Error('off')) : Promise.resolve(progressOf('scanning', 7)),
    );
    await pass(5_000);
    expect(scan.pageErrors).toHaveLength(1);
    isBroken = false;
    await pass(3_000);
    expect(scan.seen).toEqual([7]);
    scan.stop();
  });

  it('drops a polled response that is older than an event received meanwhile', async () => {
    let respond: (progress: ScanProgress) => void = () => undefined;
    const scan = watch(() => new Promise((resolve) => (respond = resolve)));
    await pass(5_000);
    scan.say(progressOf('scanning', 8));
    respond(progressOf('scanning', 2));
    await pass(0);
    expect(scan.seen).toEqual([8]);
    scan.stop();
  });

  it.each(['completed', 'failed', 'cancelled'] as const)(
    'stops when the scan is %s',
    async (end) => {
      const scan = watch(() => Promise.resolve(progressOf(end, 9)));
      await pass(60_000);
      expect(scan.polls).toHaveBeenCalledTimes(1);
      expect(scan.seen).toEqual([9]);
      expect(scan.isAborted()).toBe(true);
    },
  );

  it('reports nothing after it was stopped', async () => {
    const scan = watch(() => Promise.resolve(progressOf('scanning', 1)));
    scan.stop();
    scan.say(progressOf('scanning', 5));
    await pass(60_000);
    expect(scan.seen).toEqual([]);
    expect(scan.polls).not.toHaveBeenCalled();
  });
});
