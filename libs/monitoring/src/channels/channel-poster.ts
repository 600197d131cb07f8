import { APP_CONFIG, CannotDecrypt, Cipher, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { retryAfterMs } from '@app/common/contract';
import { OutboundClient, isListed } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import type { ChannelKind } from '../contract/index.js';
import { addressProblem } from '../rules/channel-address.js';
import { refusalText } from '../rules/message-retry.js';
import type { MessageAnswer } from '../rules/message-retry.js';

const PURPOSE = 'alert channel';
const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 1_024;
const LOST_KEY = 'Its URL can no longer be decrypted: remove the channel and add it again.';

export interface Posted extends MessageAnswer {
  /** A sentence; `null` when it arrived. It never contains the URL. */
  readonly error: string | null;
}

/** Posts to Slack and Teams, and to hosts that the operator allows: nowhere else. */
@Injectable()
export class ChannelPoster {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  get canStore(): boolean {
    return this.config.encryptionKeys.length > 0;
  }

  encrypt(url: string): string {
    return this.cipher.encrypt(url, PURPOSE);
  }

  /** Why messages cannot be sent to the address, as a sentence; `null` when they can. */
  problemOf(kind: ChannelKind, url: string): string | null {
    const isAllowed = URL.canParse(url) && isListed(new URL(url), this.config.outboundAllowedHosts);
    return isAllowed ? null : addressProblem(kind, url);
  }

  /** `url`: encrypted. Never rejects because of the service. */
  async post(
    channel: { readonly kind: ChannelKind; readonly url: string },
    body: string,
  ): Promise<Posted> {
    const url = this.decrypted(channel.url);
    if (url === null) return failure(LOST_KEY, 410);
    const problem = this.problemOf(channel.kind, url);
    if (problem !== null) return failure(problem, 410);
    const result = await this.outbound.fetch({
      ...{ url, method: 'POST', body, timeoutMs: TIMEOUT_MS },
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      ...{ maxRedirects: 0, maxBytes: RESPONSE_MAX_BYTES, truncate: true },
    });
    if (result.kind === 'failed') return failure("The service didn't answer.", null);
    const { status, headers } = result;
    if (status >= 200 && status < 300) return { error: null, status, retryAfterMs: null };
    return {
      error: refusalText(status, result.body.toString('utf8')),
      status,
      retryAfterMs: retryAfterMs(headers['retry-after'], this.clock.now().getTime()),
    };
  }

  private decrypted(text: string): string | null {
    try {
      return this.cipher.decrypt(text, PURPOSE);
    } catch (error) {
      if (error instanceof CannotDecrypt) return null;
      throw error;
    }
  }
}

function failure(error: string, status: number | null): Posted {
  return { error, status, retryAfterMs: null };
}
