import { APP_CONFIG, Clock, signingKeyAt } from '@app/common';
import type { AppConfig, SigningKey } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { signatureFor } from './request-signer.js';
import type { RequestSigner } from './request-signer.js';
import { SigningKeys } from './signing-keys.service.js';

const KEYS_FRESH_MS = 60_000;

/** Signs with the stored keys, which it reads once a minute. */
@Injectable()
export class StoredKeySigner implements RequestSigner {
  private readonly logger = new Logger(StoredKeySigner.name);
  private readonly agent: string;
  private known: readonly SigningKey[] = [];
  private freshUntil = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'publicUrl'>,
  ) {
    this.agent = new URL(config.publicUrl).origin;
  }

  async headersFor(url: string): Promise<Readonly<Record<string, string>>> {
    if (!this.keys.isEnabled) return {};
    const now = this.clock.now();
    if (now.getTime() >= this.freshUntil) {
      this.reading ??= this.read().finally(() => (this.reading = null));
      await this.reading;
    }
    const key = signingKeyAt(this.known, now);
    return key === null ? {} : signatureFor(url, this.agent, key, now);
  }

  /** A visit goes on while the database is away, with the keys known so far. */
  private async read(): Promise<void> {
    try {
      this.known = await this.keys.listed();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'The keys that sign requests of visitors could not be read.',
      );
    }
    this.freshUntil = this.clock.now().getTime() + KEYS_FRESH_MS;
  }
}
