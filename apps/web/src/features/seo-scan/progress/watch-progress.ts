import type { ScanProgress, ScanStatus } from '@app/seo-scan/contract';

// Specification 2 section 4.
const STREAM_SILENCE_MS = 5_000;
const POLL_MS = 3_000;

export interface ProgressSource {
  /** Resolves when the server closes the stream, rejects when it cannot be read. */
  readonly stream: (
    signal: AbortSignal,
    onProgress: (progress: ScanProgress) => void,
  ) => Promise<void>;
  readonly poll: () => Promise<ScanProgress>;
}

export interface ProgressListener {
  readonly onProgress: (progress: ScanProgress) => void;
  /** Neither stream nor polling works; watching continues. */
  readonly onProblem: (error: unknown) => void;
}

/** True when the status of a scan is final. */
export function isEnded(status: ScanStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/**
 * Follows a scan until it ends: by the event stream, and by polling while the stream is silent or broken. Returns a
 * function that stops watching; the scan itself continues.
 */
export function watchProgress(source: ProgressSource, listener: ProgressListener): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let streamed = 0;
  const isStopped = () => abort.signal.aborted;

  function stop(): void {
    clearTimeout(timer);
    abort.abort();
  }

  function pollIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), milliseconds);
  }

  function accept(progress: ScanProgress): void {
    if (isStopped()) return;
    listener.onProgress(progress);
    if (isEnded(progress.status)) stop();
  }

  async function poll(): Promise<void> {
    if (isStopped()) return;
    pollIn(POLL_MS);
    const streamedBefore = streamed;
    try {
      const progress = await source.poll();
      // An event that arrived meanwhile is newer than this response.
      if (streamed === streamedBefore) accept(progress);
    } catch (error) {
      if (!isStopped()) listener.onProblem(error);
    }
  }

  function onStreamed(progress: ScanProgress): void {
    if (isStopped()) return;
    streamed += 1;
    pollIn(STREAM_SILENCE_MS);
    accept(progress);
  }

  pollIn(STREAM_SILENCE_MS);
  source.stream(abort.signal, onStreamed).then(poll, poll);
  return stop;
}
