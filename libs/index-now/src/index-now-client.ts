import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { retryAfterMs } from '@app/common/contract';
import { OutboundClient } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import type { IndexNowAnswer } from './rules/submission-outcome.js';

const TIMEOUT_MS = 20_000;
const RESPONSE_MAX_BYTES = 4_096;

export interface SubmittedUrls {
  /** Of the website, as the addresses have it: `bakery.example`. */
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/** Speaks the protocol of IndexNow (indexnow.org/documentation): one POST of up to 10,000 addresses of one host. */
@Injectable()
export class IndexNowClient {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Never rejects because of the service. */
  async submit(urls: SubmittedUrls, signal: AbortSignal): Promise<IndexNowAnswer> {
    const result = await this.outbound.fetch({
      ...{ url: `${this.config.indexNowBase}/indexnow`, method: 'POST', signal },
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      ...{ body: JSON.stringify(urls), timeoutMs: TIMEOUT_MS, maxRedirects: 0 },
      ...{ maxBytes: RESPONSE_MAX_BYTES, truncate: true },
    });
    if (result.kind === 'failed') return { status: null, retryAfterMs: null };
    const now = this.clock.now().getTime();
    return {
      status: result.status,
      retryAfterMs: retryAfterMs(result.headers['retry-after'], now),
    };
  }
}
