import { evidenceChars, SPARE_CHARS } from './evidence-limits.js';
import type { TracedRequest } from './visit-evidence.js';

const MAX_FAILURES = 100;
const MAX_URL_CHARS = evidenceChars.url + SPARE_CHARS;
/** A line is written while its request is under way or soon after it, on a busy machine too. */
const MAX_GAP_MS = 3_000;

/** A line of Chromium's own log (DevTools `Log.LogEntry`). */
export interface LogLine {
  readonly source: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly url?: string;
}

interface Failure {
  readonly url: string;
  readonly at: number;
  readonly status: number | null;
  readonly failure: string | null;
}

/**
 * Requests that failed, by what the browser writes to its console about each: "Failed to load resource: the server
 * responded with a status of 404 (Not Found)", or "… net::ERR_CONNECTION_REFUSED". It does so for other origins too,
 * whose status no page can read.
 */
export class LoggedFailures {
  readonly #latest: Failure[] = [];

  take({ source, text, timestamp: at, url = '' }: LogLine): void {
    if (source !== 'network' || !/^https?:/i.test(url)) return;
    const status = Number(/with a status of (\d{3})/.exec(text)?.[1] ?? 0) || null;
    const failure = /net::\w+/.exec(text)?.[0] ?? null;
    if (status === null && failure === null) return;
    this.#latest.push({ url: url.slice(0, MAX_URL_CHARS), at, status, failure });
    if (this.#latest.length > MAX_FAILURES) this.#latest.shift();
  }

  /** The requests with what is known of their failures, and those of which nothing else is known. */
  joinedTo(requests: readonly TracedRequest[]): readonly TracedRequest[] {
    const joined = [...requests];
    const open = new Set(requests.keys());
    const others: TracedRequest[] = [];
    for (const failure of this.#latest) {
      const index = nearest(failure, requests, open);
      const request = index === null ? undefined : joined[index];
      if (index === null || request === undefined) others.push(onlyFailed(failure));
      else {
        open.delete(index);
        joined[index] = {
          ...request,
          status: request.status ?? failure.status,
          failure: request.failure ?? failure.failure,
        };
      }
    }
    return [...joined, ...others];
  }
}

/** The request that failed: a page may request an address many times, and only one of these may have failed. */
function nearest(
  { url, at, status }: Failure,
  requests: readonly TracedRequest[],
  open: ReadonlySet<number>,
): number | null {
  let best: number | null = null;
  let least = MAX_GAP_MS;
  for (const index of open) {
    const request = requests[index];
    if (request?.url !== url) continue;
    if (status !== null && request.status !== null && request.status !== status) continue;
    const { startedAt, durationMs } = request;
    const endedAt = durationMs === null ? Infinity : startedAt + durationMs;
    const gap = Math.max(0, startedAt - at, at - endedAt);
    if (gap > least) continue;
    best = index;
    least = gap;
  }
  return best;
}

/** Its failure stands for it: when it began is unknown. */
function onlyFailed({ url, at, status, failure }: Failure): TracedRequest {
  return {
    ...{ method: null, url, type: 'Other', startedAt: at, status, failure },
    ...{ requestHeaders: [], statusText: '', protocol: '', mimeType: '', responseHeaders: [] },
    ...{ phases: null, durationMs: null, bytes: null, isCached: false },
  };
}
