import { formatMs } from '@app/common/contract';
import { BrowserFailure } from './browser-failure.js';
import type { ChromiumProcess } from './chromium-process.js';
import { withinTime } from './within-time.js';

/** What can end a visit before its work is done. */
export interface PageSessionBounds<C = Pick<ChromiumProcess, 'isAlive' | 'hasExited'>> {
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  readonly chromium: C;
}

const EXIT_REPORT_MS = 100;

/** Ends the visit with a failure, from anything that watches it. */
export type EndPageSession = (failure: BrowserFailure) => void;

/**
 * Runs the work of one visit until it is done, the deadline passes, the signal is aborted, Chromium dies or `end` is
 * called, whichever comes first. Rejects with `BrowserFailure` only.
 */
export async function runPageSession<T>(
  bounds: PageSessionBounds,
  work: (end: EndPageSession) => Promise<T>,
): Promise<T> {
  const { signal, deadlineMs, chromium } = bounds;
  let end: EndPageSession = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  const onAbort = (): void => end(new BrowserFailure('aborted', 'The visit was stopped.'));
  const timer = setTimeout(() => end(tooLate(deadlineMs)), deadlineMs);
  signal.addEventListener('abort', onAbort, { once: true });
  void chromium.hasExited.then(() => end(browserDied()));
  try {
    if (signal.aborted) onAbort();
    return await Promise.race([ended, work(end)]);
  } catch (error: unknown) {
    if (error instanceof BrowserFailure) throw error;
    // When the page or the process dies, Puppeteer's error says less than the cause, which may be reported a moment
    // later.
    const end = await withinTime(ended, EXIT_REPORT_MS).catch((reason: unknown) => reason);
    if (end instanceof BrowserFailure) throw end;
    if (!chromium.isAlive) throw browserDied();
    const message = error instanceof Error ? error.message : String(error);
    throw new BrowserFailure('work_failed', `The visit failed: ${message}`, { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    end(new BrowserFailure('aborted', 'The visit is over.'));
    ended.catch(() => undefined);
  }
}

function tooLate(deadlineMs: number): BrowserFailure {
  const message = `The page did not finish in ${formatMs(deadlineMs)}.`;
  return new BrowserFailure('timeout', message);
}

function browserDied(): BrowserFailure {
  return new BrowserFailure('browser_died', 'The browser crashed. Try again.');
}
