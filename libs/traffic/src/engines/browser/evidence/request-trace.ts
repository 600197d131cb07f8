import type { Protocol } from 'puppeteer-core';
import { BoundedRing } from '../../../rules/evidence/bounded-ring.js';
import type {
  Header,
  RequestPhases,
  TracedRequest,
} from '../../../rules/evidence/visit-evidence.js';

const MAX_REQUESTS = 300;
const MAX_BYTES = 512 * 1024;
const MAX_URL_CHARS = 2_000;
const MAX_HEADERS = 40;
/** Of all headers of one request or response. */
const MAX_HEADER_CHARS = 2_000;
/** What a request takes up besides its texts. */
const BASE_BYTES = 400;

type Open = { -readonly [Key in keyof TracedRequest]: TracedRequest[Key] } & {
  /** By Chromium's clock, in milliseconds. */
  readonly beganAt: number;
};

/** The latest requests of a visit. */
export class RequestTrace {
  readonly #ring = new BoundedRing<Open>({ count: MAX_REQUESTS, bytes: MAX_BYTES });
  readonly #underWay = new Map<string, Open>();

  get requests(): readonly TracedRequest[] {
    return this.#ring.entries.map(({ beganAt: _beganAt, ...request }) => request);
  }

  get dropped(): number {
    return this.#ring.dropped;
  }

  /** A document of a visit whose other requests are not reported: it is paused twice. */
  paused(event: Protocol.Fetch.RequestPausedEvent): void {
    const { request, resourceType, frameId, responseStatusCode, responseErrorReason } = event;
    const key = `${frameId} ${request.url}`;
    if (responseStatusCode === undefined && responseErrorReason === undefined) {
      this.#open(key, {
        ...{ method: request.method, url: request.url, type: resourceType },
        ...{ headers: request.headers, at: Date.now(), beganAt: performance.now() },
      });
      return;
    }
    const open = this.#underWay.get(key);
    if (open === undefined) return;
    this.#underWay.delete(key);
    open.durationMs = performance.now() - open.beganAt;
    open.failure = responseErrorReason ?? null;
    open.status = responseStatusCode ?? null;
    open.statusText = (event.responseStatusText ?? '').slice(0, MAX_URL_CHARS);
    const headers = event.responseHeaders ?? [];
    open.responseHeaders = bounded(headers.map(({ name, value }) => [name, value]));
    open.mimeType = open.responseHeaders.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
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
    if (open) open.failure = event.canceled === true ? 'cancelled' : event.errorText.slice(0, 200);
  }

  #open(
    key: string,
    begun: Pick<TracedRequest, 'method' | 'url' | 'type'> & {
      readonly headers: Readonly<Record<string, string>>;
      readonly at: number;
      readonly beganAt: number;
    },
  ): void {
    const { method, url, type, headers, at, beganAt } = begun;
    const requestHeaders = bounded(Object.entries(headers));
    const open: Open = {
      ...{ method: method.slice(0, 20), url: url.slice(0, MAX_URL_CHARS), type, requestHeaders },
      ...{ startedAt: at, beganAt, status: null, statusText: '', protocol: 'http/1.1' },
      ...{ mimeType: '', responseHeaders: [], phases: null, durationMs: null, bytes: null },
      ...{ failure: null, isCached: false },
    };
    this.#underWay.set(key, open);
    this.#ring.add(open, BASE_BYTES + open.url.length + 2 * MAX_HEADER_CHARS * headerShare(open));
    // Those that never end must not add up either.
    if (this.#underWay.size <= MAX_REQUESTS) return;
    const oldest = this.#underWay.keys().next();
    if (oldest.done !== true) this.#underWay.delete(oldest.value);
  }

  #respond(requestId: string, response: Protocol.Network.Response, endedAt: number | null): void {
    const open = this.#underWay.get(requestId);
    if (open === undefined) return;
    open.status = response.status;
    open.statusText = response.statusText.slice(0, MAX_URL_CHARS);
    open.protocol = response.protocol ?? open.protocol;
    open.mimeType = response.mimeType.slice(0, 200);
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

function bounded(headers: readonly Header[]): Header[] {
  let left = MAX_HEADER_CHARS;
  const kept: Header[] = [];
  for (const [name, value] of headers.slice(0, MAX_HEADERS)) {
    const shown = value.slice(0, Math.max(0, left - name.length));
    if (name.length >= left) break;
    left -= name.length + shown.length;
    kept.push([name, shown]);
  }
  return kept;
}

function phasesOf(timing: Protocol.Network.ResourceTiming): RequestPhases {
  const { dnsStart, dnsEnd, connectStart, connectEnd, sslStart, sslEnd } = timing;
  const { sendStart, sendEnd, receiveHeadersEnd } = timing;
  return {
    ...{ dnsStart, dnsEnd, connectStart, connectEnd, sslStart, sslEnd },
    ...{ sendStart, sendEnd, receiveHeadersEnd },
  };
}
