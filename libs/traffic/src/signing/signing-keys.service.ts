import {
  APP_CONFIG,
  Cipher,
  Clock,
  listedKeys,
  newSealedKey,
  nextSigningPeriod,
  openSealedKey,
} from '@app/common';
import type { AppConfig, SigningKey } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { StoredSigningKey } from '../entities/signing-key.entity.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

const PURPOSE = 'visitor-signing-key';

/** The keys with which this installation signs the requests of its simulated visitors. */
@Injectable()
export class SigningKeys {
  private readonly logger = new Logger(SigningKeys.name);
  /** Keys are stored encrypted: without ENCRYPTION_KEY nothing is signed. */
  readonly isEnabled: boolean;

  constructor(
    private readonly rows: SigningKeysRepository,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'encryptionKeys'>,
  ) {
    this.isEnabled = config.encryptionKeys.length > 0;
  }

  /** The keys that verifiers must know now, oldest first; those of a lost ENCRYPTION_KEY are left out. */
  async listed(): Promise<SigningKey[]> {
    return listedKeys(this.readable(await this.rows.list()), this.clock.now());
  }

  /** Creates the next key when it is due and deletes those that are no longer listed. Repetitions have no effect. */
  async renew(): Promise<void> {
    if (!this.isEnabled) return;
    await this.rows.exclusively(async (tx) => {
      const now = this.clock.now();
      const stored = await this.rows.list(tx);
      const keys = this.readable(stored);
      const listed = new Set(listedKeys(stored, now));
      for (const key of stored) if (!listed.has(key)) tx.remove(key);
      const period = nextSigningPeriod(keys, now);
      if (period === null) return;
      const key = newSealedKey(this.cipher, PURPOSE, period);
      tx.create(StoredSigningKey, { ...key });
      this.logger.log(
        { keyId: key.id, ...period },
        'Created a key that signs requests of visitors.',
      );
    });
  }

  private readable(stored: readonly StoredSigningKey[]): SigningKey[] {
    return stored.flatMap((key) => {
      const opened = openSealedKey(this.cipher, PURPOSE, key);
      if (opened !== null) return [opened];
      this.logger.warn({ keyId: key.id }, 'A signing key cannot be decrypted and is not used.');
      return [];
    });
  }
}
