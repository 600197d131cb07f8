import { CannotDecrypt, Cipher, Clock } from '@app/common';
import { NotificationsService } from '@app/notifications';
import { Injectable, Logger } from '@nestjs/common';
import type { GscConnection } from '../entities/gsc-connection.entity.js';
import { GoogleOAuth } from '../providers/google-oauth.provider.js';
import type { GoogleTokens } from '../providers/google-oauth.provider.js';
import type { GoogleOutcome } from '../providers/search-console.provider.js';
import { ConnectionsRepository } from './connections.repository.js';
import type { StoredTokens } from './connections.repository.js';

const ACCESS_TOKEN = 'gsc access token';
const REFRESH_TOKEN = 'gsc refresh token';
/** A token that expires sooner is replaced before it is used. */
const SPARE_MS = 60_000;

/** not_connected: there is no connection, or the consent has ended. */
export type TokenOutcome<T> = GoogleOutcome<T> | { readonly kind: 'not_connected' };

/** Stores the tokens of a consent, encrypted, and calls Google with them. */
@Injectable()
export class AccessTokens {
  private readonly logger = new Logger(AccessTokens.name);

  constructor(
    private readonly connections: ConnectionsRepository,
    private readonly oauth: GoogleOAuth,
    private readonly notifications: NotificationsService,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  /**
   * Calls Google with the user's access token; refreshes it when it is old, or once when it is refused. An ended
   * consent stops everything and the user is notified.
   */
  async request<T>(
    userId: string,
    send: (accessToken: string) => Promise<GoogleOutcome<T>>,
  ): Promise<TokenOutcome<T>> {
    const connection = await this.connections.find(userId);
    if (connection?.status !== 'connected') return { kind: 'not_connected' };
    const kept = this.keptToken(connection);
    if (kept !== null) {
      const result = await send(kept);
      if (result.kind !== 'denied' || result.reason !== 'token') return result;
    }
    const fresh = await this.refresh(connection);
    return fresh.kind === 'ok' ? send(fresh.data) : fresh;
  }

  encrypted(tokens: GoogleTokens & { readonly refreshToken: string }): StoredTokens {
    return {
      refreshToken: this.cipher.encrypt(tokens.refreshToken, REFRESH_TOKEN),
      ...this.encryptedAccess(tokens),
    };
  }

  /** The token by which Google can revoke the consent; `null` when none is stored that can be decrypted. */
  refreshTokenOf({ refreshToken }: Pick<GscConnection, 'refreshToken'>): string | null {
    return refreshToken == null ? null : this.readable(refreshToken, REFRESH_TOKEN);
  }

  private keptToken(connection: GscConnection): string | null {
    const { accessToken, accessTokenUntil } = connection;
    if (accessToken == null || accessTokenUntil == null) return null;
    if (accessTokenUntil.getTime() - SPARE_MS <= this.clock.now().getTime()) return null;
    return this.readable(accessToken, ACCESS_TOKEN);
  }

  /** `null` when its key is not configured any more: only a new consent helps. */
  private readable(text: string, purpose: string): string | null {
    try {
      return this.cipher.decrypt(text, purpose);
    } catch (error) {
      if (error instanceof CannotDecrypt) return null;
      throw error;
    }
  }

  private async refresh(connection: GscConnection): Promise<TokenOutcome<string>> {
    const refreshToken = this.refreshTokenOf(connection);
    if (refreshToken === null) {
      await this.end(connection);
      return { kind: 'not_connected' };
    }
    const outcome = await this.oauth.refresh(refreshToken);
    switch (outcome.kind) {
      case 'ok': {
        const { tokens } = outcome;
        await this.connections.saveAccessToken(connection, this.encryptedAccess(tokens));
        return { kind: 'ok', data: tokens.accessToken };
      }
      case 'ended':
        await this.end(connection);
        return { kind: 'not_connected' };
      case 'config':
        this.logger.warn("Google rejects this installation's client credentials.");
        return { kind: 'unknown', reason: 'blocked' };
      case 'unknown':
        return outcome;
    }
  }

  private end(connection: GscConnection): Promise<void> {
    return this.connections.transaction(async (tx) => {
      if (!(await this.connections.end(tx, connection))) return;
      await this.notifications.notify(tx, connection.userId, {
        kind: 'search_console_reconnect',
        title: 'Search Console needs to be reconnected',
        body: 'Google ended the access, so no new data is fetched. Reconnect to continue; fetched data is kept.',
        link: '/settings',
        key: `gsc-reconnect:${connection.connectedAt.getTime()}`,
      });
    });
  }

  private encryptedAccess(
    tokens: Pick<GoogleTokens, 'accessToken' | 'expiresInSeconds'>,
  ): Pick<StoredTokens, 'accessToken' | 'accessTokenUntil'> {
    return {
      accessToken: this.cipher.encrypt(tokens.accessToken, ACCESS_TOKEN),
      accessTokenUntil: new Date(this.clock.now().getTime() + tokens.expiresInSeconds * 1_000),
    };
  }
}
