import type { ScanProgress, ScanStatus } from '@app/seo-scan/contract';

// Specification 2 section 4.
const STREAM_SILENCE_MS = 5_000;
const POLL_MS = 3_000;

export interface ProgressSource {
  /** Ends when the server closes the stream, rejects when it cannot be read. */
  readonly stream: (
    signal: AbortSignal,
    onProgress: (progress: ScanProgress) => void,
  ) => Promise<void>;
  readonly poll: () => Promise<ScanProgress>;
}

export interface ProgressListener {
  readonly onProgress: (progress: ScanProgress) => void;
  /** Neither stream nor polling works; watching goes on. */
  readonly onTrouble: (error: unknown) => void;
}

/** True when nothing more will happen to a scan. */
export function isEnded(status: ScanStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/**
 * Follows a scan until it ends: by the event stream, and by polling while the stream is silent or broken.
 * Returns a function that stops watching; the scan itself goes on.
 */
export function watchProgress(source: ProgressSource, listener: ProgressListener): () => void {
  const abort = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let nextPoll: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    clearTimeout(silence);
    clearTimeout(nextPoll);
    abort.abort();
  }

  function accept(progress: ScanProgress): void {
    if (isStopped) return;
    listener.onProgress(progress);
    if (isEnded(progress.status)) stop();
  }

  function awaitStream(): void {
    clearTimeout(silence);
    clearTimeout(nextPoll);
    nextPoll = undefined;
    silence = setTimeout(() => void poll(), STREAM_SILENCE_MS);
  }

  async function poll(): Promise<void> {
    clearTimeout(silence);
    clearTimeout(nextPoll);
    if (isStopped) return;
    const own = setTimeout(() => void poll(), POLL_MS);
    nextPoll = own;
    try {
      const progress = await source.poll();
      // The stream may have spoken while this answer was on its way: then it is older than what is shown.
      if (nextPoll === own) accept(progress);
    } catch (error) {
      if (!isStopped) listener.onTrouble(error);
    }
  }

  function onStreamed(progress: ScanProgress): void {
    if (isStopped) return;
    awaitStream();
    accept(progress);
  }

  awaitStream();
  source.stream(abort.signal, onStreamed).then(poll, poll);
  return stop;
}
