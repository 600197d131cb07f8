import { evidenceChars, SPARE_CHARS } from './evidence-limits.js';
import type { TracedRequest } from './visit-evidence.js';

const MAX_FAILURES = 100;
const MAX_URL_CHARS = evidenceChars.url + SPARE_CHARS;

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
    const failure = /net::(\w+)/.exec(text)?.[1] ?? null;
    if (status === null && failure === null) return;
    this.#latest.push({ url: url.slice(0, MAX_URL_CHARS), at, status, failure });
    if (this.#latest.length > MAX_FAILURES) this.#latest.shift();
  }

  /** The requests with what is known of their failures, and those that only failed. */
  joinedTo(requests: readonly TracedRequest[]): readonly TracedRequest[] {
    const left = [...this.#latest];
    const joined = requests.map((request) => {
      const index = left.findIndex(({ url }) => url === request.url);
      const [failure] = index === -1 ? [] : left.splice(index, 1);
      if (failure === undefined) return request;
      return {
        ...request,
        status: request.status ?? failure.status,
        failure: request.failure ?? failure.failure,
      };
    });
    return [...joined, ...left.map(onlyFailed)];
  }
}

function onlyFailed({ url, at, status, failure }: Failure): TracedRequest {
  return {
    ...{ method: null, url, type: 'Other', startedAt: at, status, failure },
    ...{ requestHeaders: [], statusText: '', protocol: '', mimeType: '', responseHeaders: [] },
    ...{ phases: null, durationMs: null, bytes: null, isCached: false },
  };
}
