import { APP_CONFIG, Clock, RateLimits } from '@app/common';
import type { AppConfig, RateLimit, RequestOrigin } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ApiKeysRepository } from '../api-keys/api-keys.repository.js';
import type { IssuedTokens, TokenRequest } from '../contract/index.js';
import { hashToken, newToken } from '../random-tokens.js';
import { addressGroup } from '../rules/address-group.js';
import { keysFullReason } from '../rules/keys-full.js';
import { UsersRepository } from '../users.repository.js';
import { isSameResource } from './authorizations.service.js';
import { OAuthClients } from './oauth-clients.service.js';
import { OAuthRefusal } from './oauth-refusal.js';
import { OAuthTokensRepository } from './oauth-tokens.repository.js';
import type { OAuthCodeRow } from './oauth-tokens.repository.js';

/** Prefix of access tokens; it distinguishes them from API keys. */
export const ACCESS_TOKEN_START = 'gso_';
const ACCESS_SECONDS = 60 * 60;
const REFRESH_DAYS = 60; // from the last use: an app that nobody uses any more loses its access
const DAY_MS = 24 * 60 * 60_000;
/** Per IP address. */
const REQUESTS: RateLimit = {
  ...{ name: 'oauth-token', points: 120, seconds: 60 },
  message: 'Too many requests. Please wait a moment.',
};

type CodeRequest = Extract<TokenRequest, { grant_type: 'authorization_code' }>;
type RefreshRequest = Extract<TokenRequest, { grant_type: 'refresh_token' }>;
/** `stolen`: used a second time. What it has granted is gone, which has to be committed before the refusal. */
type Exchange = { readonly tokens: IssuedTokens } | 'stolen';

/** The token endpoint: codes and refresh tokens are exchanged once; a second use ends the connection. */
@Injectable()
export class OAuthTokens {
  private readonly resource: string;

  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly keys: ApiKeysRepository,
    private readonly clients: OAuthClients,
    private readonly repository: OAuthTokensRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) { publicUrl }: AppConfig,
  ) {
    this.resource = new URL('/mcp', publicUrl).href;
  }

  /** Throws `OAuthRefusal`, and `rate_limited`. */
  async issue(origin: RequestOrigin, request: TokenRequest): Promise<IssuedTokens> {
    await this.limits.count(REQUESTS, addressGroup(origin.ip));
    const exchange = await this.em
      .fork()
      .transactional((tx) =>
        request.grant_type === 'authorization_code'
          ? this.exchangeCode(tx, request)
          : this.refresh(tx, request),
      );
    if (exchange === 'stolen')
      throw new OAuthRefusal(
        'invalid_grant',
        'This code or token was used before, so the connection has ended.',
      );
    return exchange.tokens;
  }

  /** Ends the connection of a token; nothing happens for an unknown one (RFC 7009). */
  async revoke(origin: RequestOrigin, clientId: string, token: string): Promise<void> {
    await this.limits.count(REQUESTS, addressGroup(origin.ip));
    await this.repository.removeConnection(hashToken(token), clientId);
  }

  private async exchangeCode(tx: EntityManager, request: CodeRequest): Promise<Exchange> {
    const codeHash = hashToken(request.code);
    const code = await this.lockCode(tx, codeHash);
    if (code?.clientId !== request.client_id) throw new OAuthRefusal('invalid_grant', UNKNOWN_CODE);
    if (code.apiKeyId !== null) {
      await this.repository.removeKey(tx, code.apiKeyId);
      return 'stolen';
    }
    const now = this.clock.now();
    if (new Date(code.expiresAt) <= now) throw new OAuthRefusal('invalid_grant', UNKNOWN_CODE);
    if (code.redirectUri !== request.redirect_uri)
      throw new OAuthRefusal('invalid_grant', 'The redirect address is another one.');
    if (challengeOf(request.code_verifier) !== code.challenge)
      throw new OAuthRefusal('invalid_grant', 'The code verifier does not match.');
    if (request.resource !== undefined && !isSameResource(request.resource, this.resource))
      throw new OAuthRefusal('invalid_target', 'Tokens are for the MCP server only.');
    const client = await this.clients.find(code.clientId);
    if (client === null) throw new OAuthRefusal('invalid_grant', UNKNOWN_CODE);
    const fullReason = keysFullReason(await this.keys.count(code.userId, tx));
    if (fullReason !== null) throw new OAuthRefusal('invalid_grant', fullReason);
    const key = await this.keys.insert(tx, {
      ...{ userId: code.userId, name: client.name, prefix: ACCESS_TOKEN_START },
      keyHash: hashToken(newToken()), // nobody has it: apps have tokens
      ...{ createdAt: now, scopes: code.scopes, oauthClientId: client.id },
      limits: {
        ...{ pageScans: code.pageScansLimit, visits: code.visitsLimit },
        rankCheckUsd: code.rankCheckUsdLimit,
      },
    });
    await this.repository.markCode(tx, codeHash, key.id);
    return { tokens: await this.newTokens(tx, key.id, code.scopes) };
  }

  /** The user's row first, as a new password does, which removes the codes: the two never wait for each other. */
  private async lockCode(tx: EntityManager, codeHash: string): Promise<OAuthCodeRow | null> {
    const userId = await this.repository.userOfCode(tx, codeHash);
    if (userId === null || !(await this.users.lock(tx, userId))) return null;
    return this.repository.lockCode(tx, codeHash);
  }

  private async refresh(tx: EntityManager, request: RefreshRequest): Promise<Exchange> {
    const tokenHash = hashToken(request.refresh_token);
    const token = await this.repository.lockRefreshToken(tx, tokenHash);
    if (token?.clientId !== request.client_id)
      throw new OAuthRefusal('invalid_grant', UNKNOWN_TOKEN);
    if (token.usedAt !== null) {
      await this.repository.removeKey(tx, token.apiKeyId);
      return 'stolen';
    }
    const now = this.clock.now();
    if (new Date(token.expiresAt) <= now) throw new OAuthRefusal('invalid_grant', UNKNOWN_TOKEN);
    await this.repository.markUsed(tx, tokenHash, now);
    return { tokens: await this.newTokens(tx, token.apiKeyId, token.scopes) };
  }

  private async newTokens(
    tx: EntityManager,
    apiKeyId: string,
    scopes: readonly string[],
  ): Promise<IssuedTokens> {
    const access_token = `${ACCESS_TOKEN_START}${newToken()}`;
    const refresh_token = newToken();
    const now = this.clock.now().getTime();
    for (const [kind, token, ms] of [
      ['access', access_token, ACCESS_SECONDS * 1_000],
      ['refresh', refresh_token, REFRESH_DAYS * DAY_MS],
    ] as const)
      await this.repository.insertToken(tx, {
        ...{ tokenHash: hashToken(token), apiKeyId, kind },
        expiresAt: new Date(now + ms),
      });
    return {
      ...{ access_token, token_type: 'Bearer', expires_in: ACCESS_SECONDS },
      ...{ refresh_token, scope: scopes.join(' ') },
    };
  }
}

const UNKNOWN_CODE = 'This code is unknown or has expired.';
const UNKNOWN_TOKEN = 'This refresh token is unknown or has expired.';

/** S256 (RFC 7636). */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
