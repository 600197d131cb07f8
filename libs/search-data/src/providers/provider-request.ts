import type { Clock } from '@app/common';
import type { JsonReader } from '@app/crawler';
import { retryAfterMs } from '@app/common/contract';
import type { OutboundClient, OutboundFailure } from '@app/outbound';
import { fetchFromProvider } from './fetch-from-provider.js';
import type { RequestEnd } from '../rules/possible-charge.js';
import { endOfFailure } from '../rules/possible-charge.js';

/** Providers fetch the result page while the request waits; the slowest take half a minute. */
const TIMEOUT_MS = 60_000;
/** A result page with all its features is below one megabyte. */
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;

export interface ProviderRequest {
  readonly url: string;
  /** Secrets belong here wherever the provider allows it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly json?: unknown;
}

/**
 * The outcome of one request. It has neither the address nor the message of a failure: both may contain the key, and
 * what is not here cannot be logged or stored.
 */
export type ProviderResponse =
  | {
      readonly kind: 'responded';
      readonly status: number;
      /** `undefined` if the body is not JSON. */
      readonly json: unknown;
      /** Names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      readonly retryAt: Date | null;
    }
  | {
      readonly kind: 'failed';
      readonly reason: 'blocked' | 'timeout' | 'partial' | 'parse';
      /** `lost`: the provider may have received the request and charge for it. */
      readonly end: RequestEnd;
      /** It ended here, at the outbound guard or by `signal`, which says nothing about the provider. */
      readonly isLocal?: boolean;
    };

/** Sends requests to providers of search data through the outbound guard: one at a time, without redirects or retries. */
export class ProviderRequests {
  constructor(
    private readonly client: OutboundClient,
    private readonly reader: JsonReader,
    private readonly clock: Clock,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Never rejects. An abort by `signal` is `partial`. */
  async send(request: ProviderRequest, signal: AbortSignal): Promise<ProviderResponse> {
    const { url, headers, json } = request;
    const result = await fetchFromProvider(this.client, {
      url,
      ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal,
      timeoutMs: this.timeoutMs,
      maxBytes: MAX_RESPONSE_BYTES,
      maxRedirects: 0,
      // Each may be charged.
      isRepeatable: false,
    });
    if (result.kind === 'failed') return failed(result);
    const { status, body } = result;
    const now = this.clock.now().getTime();
    const waitMs = retryAfterMs(result.headers['retry-after'], now);
    return {
      kind: 'responded',
      status,
      json: await this.reader.read(body, url),
      headers: result.headers,
      retryAt: waitMs === null ? null : new Date(now + waitMs),
    };
  }
}

function failed(failure: OutboundFailure): ProviderResponse {
  const failed = { kind: 'failed', reason: reasonOf(failure), end: endOfFailure(failure) } as const;
  const isLocal = failure.reason === 'aborted' || failure.reason === 'refused_target';
  return isLocal ? { ...failed, isLocal } : failed;
}

function reasonOf({ reason }: OutboundFailure): 'blocked' | 'timeout' | 'partial' | 'parse' {
  switch (reason) {
    case 'timeout':
      return 'timeout';
    case 'aborted':
      return 'partial';
    case 'too_large':
    case 'protocol':
      return 'parse';
    case 'refused_target':
    case 'connection':
    case 'dns':
    case 'tls':
    case 'redirect_loop':
    case 'too_many_redirects':
    case 'bad_redirect':
      return 'blocked';
  }
}
