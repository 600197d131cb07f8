import {
  APP_CONFIG,
  Cipher,
  Clock,
  KEY_SIGNS_DAYS,
  Repository,
  newSealedKey,
  openSealedKey,
  signingKeyAt,
} from '@app/common';
import type { AppConfig, SigningKey } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ProofKey } from '../contract/index.js';
import { FixProofKey } from '../entities/fix-proof-key.entity.js';

const PURPOSE = 'fix-proof-key';
const DAY_MS = 86_400_000;

/** The keys with which this installation signs the records of fixes. Public ones are kept, so that records stay valid. */
@Injectable()
export class ProofKeys extends Repository {
  private readonly logger = new Logger(ProofKeys.name);
  private readonly isEnabled: boolean;

  constructor(
    em: EntityManager,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'encryptionKeys'>,
  ) {
    super(em);
    this.isEnabled = config.encryptionKeys.length > 0;
  }

  /** The key that signs now, a new one if there is none; `null` without ENCRYPTION_KEY. */
  async current(tx: EntityManager): Promise<SigningKey | null> {
    if (!this.isEnabled) return null;
    const known = await this.readable(tx);
    if (known !== null) return known;
    await tx.execute('lock table fix_proof_keys in share row exclusive mode');
    return (await this.readable(tx)) ?? (await this.create(tx));
  }

  /** The public keys with these ids, or all of them; oldest first. */
  async published(ids?: readonly string[]): Promise<ProofKey[]> {
    const where = ids === undefined ? {} : { id: { $in: [...ids] } };
    const keys = await this.fork().find(FixProofKey, where, {
      orderBy: { signsFrom: 'asc', id: 'asc' },
    });
    return keys.map(({ id, publicKey }) => ({ id, x: publicKey }));
  }

  private async readable(tx: EntityManager): Promise<SigningKey | null> {
    const now = this.clock.now();
    const stored = await tx.find(
      FixProofKey,
      { signsUntil: { $gt: now } },
      { disableIdentityMap: true },
    );
    const keys = stored.flatMap((key) => {
      const { id, publicKey, privateKey, signsFrom, signsUntil } = key;
      if (privateKey == null) return [];
      const sealed = { id, publicKey, privateKey, signsFrom, signsUntil };
      const opened = openSealedKey(this.cipher, PURPOSE, sealed);
      return opened === null ? [] : [opened];
    });
    return signingKeyAt(keys, now);
  }

  /** Keys that no longer sign lose their private part. */
  private async create(tx: EntityManager): Promise<SigningKey | null> {
    const now = this.clock.now();
    await tx.nativeUpdate(FixProofKey, { signsUntil: { $lte: now } }, { privateKey: null });
    const signsUntil = new Date(now.getTime() + KEY_SIGNS_DAYS * DAY_MS);
    const key = newSealedKey(this.cipher, PURPOSE, { signsFrom: now, signsUntil });
    await tx.insert(FixProofKey, { ...key });
    this.logger.log({ keyId: key.id, signsUntil }, 'Created a key that signs records of fixes.');
    return openSealedKey(this.cipher, PURPOSE, key);
  }
}
