import { createHash } from 'node:crypto';
import type { Protocol } from 'puppeteer-core';
import { LoggedFailures } from '../../../rules/evidence/logged-failures.js';
import { boundedHeaders } from '../../../rules/evidence/bounded-headers.js';
import { BoundedRing } from '../../../rules/evidence/bounded-ring.js';
import { evidenceChars, SPARE_CHARS } from '../../../rules/evidence/evidence-limits.js';
import type {
  Header,
  RequestPhases,
  TracedRequest,
} from '../../../rules/evidence/visit-evidence.js';
import type { PageResource } from './page-resources.js';
import { PausedParts } from './paused-parts.js';

const MAX_REQUESTS = 300;
const MAX_BYTES = 512 * 1024;
/** What a request takes up besides its texts. */
const BASE_BYTES = 400;
const MAX_TIMED = 3_000;

type Open = { -readonly [Key in keyof TracedRequest]: TracedRequest[Key] } & {
  /** By Chromium's clock, in milliseconds. */
  readonly beganAt: number;
};
type Begun = Pick<TracedRequest, 'url' | 'type'> & {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: number;
  readonly beganAt: number;
};

/** The latest requests of a visit. */
export class RequestTrace {
  readonly #ring = new BoundedRing<Open>({ count: MAX_REQUESTS, bytes: MAX_BYTES });
  readonly #underWay = new Map<string, Open>();
  readonly #parts = new PausedParts<Open>(MAX_REQUESTS);
  /** Hashes of requests that a page has timed: it is read more than once. */
  readonly #timed = new Set<string>();
  readonly #failures = new LoggedFailures();

  /** In the order in which they began. */
  get requests(): readonly TracedRequest[] {
    const all = this.#all.toSorted((one, other) => one.startedAt - other.startedAt);
    return all.slice(-MAX_REQUESTS);
  }

  get dropped(): number {
    return this.#ring.dropped + Math.max(0, this.#all.length - MAX_REQUESTS);
  }

  get #all(): readonly TracedRequest[] {
    const requests = this.#ring.entries.map(({ beganAt: _beganAt, ...request }) => request);
    return this.#failures.joinedTo(requests);
  }

  /** A request of a visit whose responses are not reported: a document is paused twice, anything else once. */
  paused(event: Protocol.Fetch.RequestPausedEvent): void {
    const { request, resourceType, frameId, responseStatusCode, responseErrorReason } = event;
    const key = `${frameId} ${request.url}`;
    if (responseStatusCode === undefined && responseErrorReason === undefined) {
      const begun = {
        ...{ method: request.method, url: request.url, type: resourceType },
        ...{ headers: request.headers, at: Date.now(), beganAt: performance.now() },
      };
      if (resourceType === 'Document') this.#open(key, begun);
      else if (/^https?:/i.test(request.url))
        this.#parts.add(this.#begin(begun), event.requestId, event.redirectedRequestId ?? null);
      return;
    }
    const open = this.#underWay.get(key);
    if (open === undefined) return;
    this.#underWay.delete(key);
    open.durationMs = performance.now() - open.beganAt;
    open.failure = responseErrorReason ?? null;
    open.status = responseStatusCode ?? null;
    open.statusText = recorded(event.responseStatusText ?? '', 'statusText');
    const headers = event.responseHeaders ?? [];
    open.responseHeaders = bounded(headers.map(({ name, value }) => [name, value]));
    open.mimeType = open.responseHeaders.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  }

  /** What the timings of its page show of a request whose response is not reported. */
  timed(resource: PageResource): void {
    const key = createHash('sha256')
      .update(`${resource.startedAt} ${resource.url}`)
      .digest('base64');
    if (this.#timed.has(key) || this.#timed.size >= MAX_TIMED) return;
    this.#timed.add(key);
    const url = recorded(resource.url, 'url');
    if (this.#parts.complete({ ...resource, url })) return;
    // It came from the memory of the browser, or began too long ago.
    const unknown = { requestHeaders: [], statusText: '', responseHeaders: [], failure: null };
    this.#ring.add({ ...unknown, ...resource, url, beganAt: 0 }, BASE_BYTES + url.length);
  }

  /** A line of the browser's own about a request that it does not report otherwise. */
  logged(entry: Protocol.Log.LogEntry): void {
    this.#failures.take(entry);
  }

  sent(event: Protocol.Network.RequestWillBeSentEvent): void {
    const { requestId, request, redirectResponse, timestamp, wallTime, type } = event;
    if (redirectResponse) this.#respond(requestId, redirectResponse, timestamp);
    if (!/^(?:https?|data):/i.test(request.url)) return;
    this.#open(requestId, {
      ...{ method: request.method, url: request.url, type: type ?? 'Other' },
      ...{ headers: request.headers, at: wallTime * 1_000, beganAt: timestamp * 1_000 },
    });
  }

  responded({ requestId, response }: Protocol.Network.ResponseReceivedEvent): void {
    this.#respond(requestId, response, null);
  }

  finished(event: Protocol.Network.LoadingFinishedEvent): void {
    const open = this.#close(event.requestId, event.timestamp);
    if (open) open.bytes = Math.max(0, Math.round(event.encodedDataLength));
  }

  failed(event: Protocol.Network.LoadingFailedEvent): void {
    const open = this.#close(event.requestId, event.timestamp);
    if (open)
      open.failure = event.canceled === true ? 'cancelled' : recorded(event.errorText, 'failure');
  }

  #open(key: string, begun: Begun): void {
    this.#underWay.set(key, this.#begin(begun));
    // Those that never end must not add up either.
    if (this.#underWay.size <= MAX_REQUESTS) return;
    const oldest = this.#underWay.keys().next();
    if (oldest.done !== true) this.#underWay.delete(oldest.value);
  }

  #begin({ method, url, type, headers, at, beganAt }: Begun): Open {
    const requestHeaders = bounded(Object.entries(headers));
    const open: Open = {
      ...{ method: recorded(method, 'method'), url: recorded(url, 'url'), type, requestHeaders },
      ...{ startedAt: at, beganAt, status: null, statusText: '', protocol: '' },
      ...{ mimeType: '', responseHeaders: [], phases: null, durationMs: null, bytes: null },
      ...{ failure: null, isCached: false },
    };
    const headerChars = 2 * evidenceChars.headers * headerShare(open);
    this.#ring.add(open, BASE_BYTES + open.url.length + headerChars);
    return open;
  }

  #respond(requestId: string, response: Protocol.Network.Response, endedAt: number | null): void {
    const open = this.#underWay.get(requestId);
    if (open === undefined) return;
    open.status = response.status;
    open.statusText = recorded(response.statusText, 'statusText');
    open.protocol = response.protocol ?? open.protocol;
    open.mimeType = recorded(response.mimeType, 'mimeType');
    open.responseHeaders = bounded(Object.entries(response.headers));
    open.phases = response.timing === undefined ? null : phasesOf(response.timing);
    open.isCached = response.fromDiskCache === true || response.fromPrefetchCache === true;
    if (endedAt === null) return;
    this.#close(requestId, endedAt);
    open.bytes = Math.max(0, Math.round(response.encodedDataLength));
  }

  #close(requestId: string, seconds: number): Open | undefined {
    const open = this.#underWay.get(requestId);
    this.#underWay.delete(requestId);
    if (open) open.durationMs = Math.max(0, seconds * 1_000 - open.beganAt);
    return open;
  }
}

/** Data in addresses have no headers worth keeping. */
function headerShare({ url }: TracedRequest): number {
  return url.startsWith('data:') ? 0 : 0.5;
}

/** Longer than evidence shows it: it is cut when its secrets are masked. */
function recorded(text: string, limit: keyof typeof evidenceChars): string {
  return text.slice(0, evidenceChars[limit] + SPARE_CHARS);
}

function bounded(headers: readonly Header[]): Header[] {
  return boundedHeaders(headers, evidenceChars.headers + SPARE_CHARS);
}

function phasesOf(timing: Protocol.Network.ResourceTiming): RequestPhases {
  const { dnsStart, dnsEnd, connectStart, connectEnd, sslStart, sslEnd } = timing;
  const { sendStart, sendEnd, receiveHeadersEnd } = timing;
  return {
    ...{ dnsStart, dnsEnd, connectStart, connectEnd, sslStart, sslEnd },
    ...{ sendStart, sendEnd, receiveHeadersEnd },
  };
}
