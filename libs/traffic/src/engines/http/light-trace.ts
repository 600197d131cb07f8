import type { OutboundResult } from '@app/outbound';
import { boundedHeaders } from '../../rules/evidence/bounded-headers.js';
import { BoundedRing } from '../../rules/evidence/bounded-ring.js';
import { evidenceChars, SPARE_CHARS } from '../../rules/evidence/evidence-limits.js';
import type { Header, RequestPhases, TracedRequest } from '../../rules/evidence/visit-evidence.js';

const MAX_REQUESTS = 300;
const MAX_BYTES = 512 * 1024;
/** What a request takes up besides its texts. */
const BASE_BYTES = 400;

interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/** The latest requests of a light visit; it requests documents only. */
export class LightTrace {
  readonly #ring = new BoundedRing<TracedRequest>({ count: MAX_REQUESTS, bytes: MAX_BYTES });

  get requests(): readonly TracedRequest[] {
    return this.#ring.entries;
  }
  get dropped(): number {
    return this.#ring.dropped;
  }

  add({ url, headers, startedAt, durationMs }: SentRequest, result: OutboundResult): void {
    const request: TracedRequest = {
      ...{ method: 'GET', url: recorded(url, 'url'), type: 'Document', startedAt, durationMs },
      requestHeaders: bounded(headers),
      ...{ statusText: '', protocol: 'http/1.1', isCached: false },
      ...(result.kind === 'failed' ? failureOf(result.message) : responseOf(result)),
    };
    this.#ring.add(request, bytesOf(request));
  }
}

type ResponsePart = Pick<
  TracedRequest,
  'status' | 'mimeType' | 'responseHeaders' | 'phases' | 'bytes' | 'failure'
>;

function failureOf(message: string): ResponsePart {
  return {
    ...{ status: null, mimeType: '', responseHeaders: [], phases: null, bytes: null },
    failure: recorded(message, 'failure'),
  };
}

function responseOf({
  status,
  headers,
  transferredBytes,
  responseMs,
}: Extract<OutboundResult, { kind: 'responded' }>): ResponsePart {
  return {
    ...{ status, mimeType: recorded(headers['content-type'] ?? '', 'mimeType') },
    ...{ responseHeaders: bounded(headers), phases: phasesOf(responseMs) },
    ...{ bytes: transferredBytes, failure: null },
  };
}

/** The wait includes the DNS lookup and connecting, which are not measured separately. */
function phasesOf(responseMs: number): RequestPhases {
  return {
    ...{ dnsStart: -1, dnsEnd: -1, connectStart: -1, connectEnd: -1, sslStart: -1, sslEnd: -1 },
    ...{ sendStart: 0, sendEnd: 0, receiveHeadersEnd: responseMs },
  };
}

/** Longer than evidence shows it: it is cut when its secrets are masked. */
function recorded(text: string, limit: keyof typeof evidenceChars): string {
  return text.slice(0, evidenceChars[limit] + SPARE_CHARS);
}

function bounded(headers: Readonly<Record<string, string>>): Header[] {
  return boundedHeaders(Object.entries(headers), evidenceChars.headers + SPARE_CHARS);
}

function bytesOf({ url, requestHeaders, responseHeaders }: TracedRequest): number {
  const headers = [...requestHeaders, ...responseHeaders];
  return (
    headers.reduce((sum, [name, value]) => sum + name.length + value.length, url.length) +
    BASE_BYTES
  );
}
