import { Clock } from '@app/common';
import { JsonReader } from '@app/crawler';
import { OutboundClient } from '@app/outbound';
import { ProviderPace, ProviderPaused, ProviderRequests } from '@app/search-data';
import type { ProviderRequest } from '@app/search-data';
import { Inject, Injectable } from '@nestjs/common';

/** A source, and how many requests it permits. */
export interface OpenSource {
  /** Names its pace. */
  readonly name: string;
  /** Empty where the source has no keys. */
  readonly key: string;
  readonly requestsPerSecond: number;
}

export type OpenSourceResponse =
  | { readonly kind: 'responded'; readonly status: number; readonly json: unknown }
  | OpenFailure;

/** `paused`: the source asks to wait. `no_response`: nothing, or nothing that can be read. */
export interface OpenFailure {
  readonly kind: 'failed';
  readonly reason: 'paused' | 'no_response';
}

const TIMEOUT_MS = 15_000;
/** Where a source limits the rate and does not say for how long. */
const DEFAULT_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const TOO_MANY_REQUESTS = 429;
const NO_RESPONSE: OpenFailure = { kind: 'failed', reason: 'no_response' };
const PAUSED: OpenFailure = { kind: 'failed', reason: 'paused' };

/** Sends requests to open sources of figures: at their pace, through the outbound guard, without redirects or retries. */
@Injectable()
export class OpenSourceRequests {
  private readonly requests: ProviderRequests;

  constructor(
    @Inject(ProviderPace) private readonly pace: Pick<ProviderPace, 'wait' | 'pause' | 'record'>,
    @Inject(OutboundClient) outbound: OutboundClient,
    @Inject(JsonReader) json: JsonReader,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.requests = new ProviderRequests(outbound, json, clock, TIMEOUT_MS);
  }

  /** Never rejects. A response below 500 has a JSON body; its status is for the caller to read. */
  async send(
    { name: provider, key, requestsPerSecond }: OpenSource,
    request: ProviderRequest,
    signal: AbortSignal,
  ): Promise<OpenSourceResponse> {
    const paced = { provider, key, requestsPerSecond };
    try {
      await this.pace.wait(paced, signal);
    } catch (error) {
      return error instanceof ProviderPaused ? PAUSED : NO_RESPONSE;
    }
    const response = await this.requests.send(request, signal);
    if (response.kind === 'responded') {
      const { status, json, retryAt } = response;
      if (status === TOO_MANY_REQUESTS) {
        await this.pace.pause(paced, this.pauseMs(retryAt));
        return PAUSED;
      }
      if (status < 500 && json !== undefined) {
        await this.pace.record(paced, 'success');
        return { kind: 'responded', status, json };
      }
      if (retryAt !== null) await this.pace.pause(paced, this.pauseMs(retryAt));
    }
    await this.pace.record(paced, 'failure');
    return NO_RESPONSE;
  }

  private pauseMs(retryAt: Date | null): number {
    if (retryAt === null) return DEFAULT_PAUSE_MS;
    return Math.min(retryAt.getTime() - this.clock.now().getTime(), LONGEST_PAUSE_MS);
  }
}
