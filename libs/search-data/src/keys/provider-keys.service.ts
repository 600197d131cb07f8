import { APP_CONFIG, AppError, CannotDecrypt, Cipher, Clock } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ownKeyProviders } from '../contract/index.js';
import type { OwnKey, OwnKeyProvider, OwnKeyStatus, SaveOwnKeyInput } from '../contract/index.js';
import { ProviderKey } from '../entities/provider-key.entity.js';
import type { ProviderCredentials } from '../providers/serp-provider.js';

const PURPOSE = 'search data key';
const HINT_CHARS = 4;
const RETRY_WITHOUT_FUNDS_MS = 86_400_000;
const NO_ENCRYPTION =
  "Keys can't be stored here: the operator has not set an encryption key (ENCRYPTION_KEY).";

/** Users' own keys: stored encrypted, never shown again. */
@Injectable()
export class ProviderKeys {
  private readonly logger = new Logger(ProviderKeys.name);

  constructor(
    private readonly em: EntityManager,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  get canStore(): boolean {
    return this.config.encryptionKeys.length > 0;
  }

  /** Replaces the user's key of this provider. Throws `unavailable` without a key to encrypt with. */
  async save({ userId }: Actor, { provider, login, key }: SaveOwnKeyInput): Promise<void> {
    if (!this.canStore) throw new AppError('unavailable', NO_ENCRYPTION);
    const now = this.clock.now();
    const stored = {
      login,
      key: this.cipher.encrypt(key, PURPOSE),
      hint: key.slice(-HINT_CHARS),
      status: 'unchecked' as const,
      statusAt: now,
    };
    await this.em.fork().upsert(
      ProviderKey,
      { id: randomUUID(), userId, provider, createdAt: now, ...stored },
      {
        onConflictFields: ['userId', 'provider'],
        onConflictMergeFields: ['login', 'key', 'hint', 'status', 'statusAt'],
      },
    );
  }

  async remove({ userId }: Actor, provider: OwnKeyProvider): Promise<void> {
    await this.em.fork().nativeDelete(ProviderKey, { userId, provider });
  }

  async list(userId: string): Promise<OwnKey[]> {
    const keys = await this.em
      .fork()
      .find(ProviderKey, { userId }, { orderBy: { provider: 'asc' } });
    return keys.map(({ provider, login, hint, status, statusAt }) => ({
      ...{ provider, login: login ?? null, hint, status, statusAt: statusAt.toISOString() },
    }));
  }

  /**
   * The user's credentials by provider, without those that the installation can no longer decrypt and those that their
   * provider has refused; a key without funds is tried again after a day.
   */
  async credentials(userId: string): Promise<ReadonlyMap<string, ProviderCredentials>> {
    const keys = await this.em.fork().find(ProviderKey, { userId });
    const usable = new Map<string, ProviderCredentials>();
    for (const { provider, login = null, key, status, statusAt } of keys) {
      const ageMs = this.clock.now().getTime() - statusAt.getTime();
      if (status === 'bad_key' || status === 'no_permission') continue;
      if (status === 'no_funds' && ageMs < RETRY_WITHOUT_FUNDS_MS) continue;
      const decrypted = this.decrypted(provider, key);
      if (decrypted !== null) usable.set(provider, { login, key: decrypted });
    }
    return usable;
  }

  /** Users with a key of one of these providers that the provider has not refused. */
  async usersWith(providers: readonly string[]): Promise<string[]> {
    const keys = await this.em.fork().find(
      ProviderKey,
      {
        provider: { $in: ownKeyProviders.filter((name) => providers.includes(name)) },
        status: { $nin: ['bad_key', 'no_permission'] },
      },
      { fields: ['userId'], orderBy: { userId: 'asc' } },
    );
    return [...new Set(keys.map(({ userId }) => userId))];
  }

  /** Why the user's keys cannot be used; `no_key` if there are none. */
  async refusal(userId: string): Promise<'no_key' | 'bad_key' | 'no_funds'> {
    const keys = await this.em.fork().find(ProviderKey, { userId });
    if (keys.length === 0) return 'no_key';
    return keys.some(({ status }) => status === 'no_funds') ? 'no_funds' : 'bad_key';
  }

  /** What the provider said about the key at the last call. */
  async record(userId: string, provider: string, status: OwnKeyStatus): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        ProviderKey,
        { userId, provider: provider as OwnKeyProvider, status: { $ne: status } },
        { status, statusAt: this.clock.now() },
      );
  }

  private decrypted(provider: string, text: string): string | null {
    try {
      return this.cipher.decrypt(text, PURPOSE);
    } catch (error) {
      if (!(error instanceof CannotDecrypt)) throw error;
      this.logger.warn(`A user's ${provider} key cannot be decrypted; it must be entered again.`);
      return null;
    }
  }
}
