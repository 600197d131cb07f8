import { AuthService } from '@app/auth';
import { AppError, Cipher, Clock, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CallbackInput, ConnectFailure, DisconnectInput } from '../contract/index.js';
import { FigureCopies } from '../figure-copies.js';
import { GSC_SCOPE, GoogleOAuth } from '../providers/google-oauth.provider.js';
import { listPropertiesJob, listPropertiesJobKey } from '../gsc.jobs.js';
import { AccessTokens } from './access-tokens.service.js';
import { NO_CONNECTION, NOT_CONFIGURED } from './connect-text.js';
import { ConnectionsRepository } from './connections.repository.js';
import { PropertiesRepository } from './properties.repository.js';
import { PropertiesService } from './properties.service.js';

/** Time to choose the right Google account and to read the consent screen. */
const ATTEMPT_MS = 15 * 60_000;
const VERIFIER_BYTES = 48; // 64 characters; RFC 7636 requires 43 to 128
const COOKIE_BYTES = 32;
const VERIFIER = 'gsc code verifier';
const STATE = 'gsc state';

export interface StartedAttempt {
  readonly url: string;
  /** For the browser that is sent there: without it the callback is refused. */
  readonly cookie: string;
  readonly maxAgeSeconds: number;
}

/** The OAuth flow of a user to Google's consent screen and back, and the end of the consent. */
@Injectable()
export class ConnectService {
  constructor(
    private readonly oauth: GoogleOAuth,
    private readonly tokens: AccessTokens,
    private readonly connections: ConnectionsRepository,
    private readonly properties: PropertiesRepository,
    private readonly listing: PropertiesService,
    private readonly copies: FigureCopies,
    private readonly auth: AuthService,
    private readonly outbox: JobOutbox,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  /** Throws `unavailable` when the operator has configured no credentials, `forbidden` for an API key. */
  async begin(actor: Actor): Promise<StartedAttempt> {
    if (!this.oauth.isConfigured) throw new AppError('unavailable', NOT_CONFIGURED);
    if (actor.sessionId === null)
      throw new AppError('forbidden', "API keys can't access this. Please sign in.");
    const id = randomUUID();
    const cookie = randomBytes(COOKIE_BYTES).toString('base64url');
    const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
    const now = this.clock.now();
    await this.connections.beginAttempt({
      id,
      userId: actor.userId,
      sessionId: actor.sessionId,
      cookieHash: hashOf(cookie),
      verifier: this.cipher.encrypt(verifier, VERIFIER),
      createdAt: now,
      expiresAt: new Date(now.getTime() + ATTEMPT_MS),
    });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return {
      url: this.oauth.consentUrl(this.cipher.encrypt(id, STATE), challenge),
      cookie,
      maxAgeSeconds: ATTEMPT_MS / 1_000,
    };
  }

  /**
   * The callback from Google. `null`: connected. A state is valid once, in the browser and the session that
   * requested it: nobody else's consent can end up in this account.
   */
  async finish(input: CallbackInput, cookie: string | null): Promise<ConnectFailure | null> {
    const attemptId = this.attemptOf(input.state ?? '');
    if (attemptId === null || cookie === null) return 'expired';
    const attempt = await this.connections.takeAttempt(attemptId, this.clock.now());
    if (attempt === null || !isSame(attempt.cookieHash, hashOf(cookie))) return 'expired';
    if ((await this.auth.findActor(attempt.sessionId)) === null) return 'expired';
    if (input.error !== undefined || input.code === undefined) return 'access_denied';
    const verifier = this.cipher.decrypt(attempt.verifier, VERIFIER);
    const outcome = await this.oauth.exchange(input.code, verifier);
    if (outcome.kind === 'ended') return 'expired';
    if (outcome.kind !== 'ok') return 'unavailable';
    const { tokens } = outcome;
    // Each scope has a checkbox of its own on the consent screen, which can be left unchecked.
    if (!tokens.scopes.includes(GSC_SCOPE)) return 'scope_missing';
    const { refreshToken } = tokens;
    if (refreshToken === null) return 'unavailable';
    return this.keep(attempt.userId, { ...tokens, refreshToken });
  }

  /** Ends the consent at Google and deletes the tokens; idempotent. */
  async disconnect(actor: Actor, { deleteData }: DisconnectInput): Promise<{ success: true }> {
    const connection = await this.connections.find(actor.userId);
    const token = connection === null ? null : this.tokens.refreshTokenOf(connection);
    await this.connections.transaction(async (tx) => {
      await this.connections.delete(tx, actor.userId);
      await this.properties.disconnect(tx, actor.userId, deleteData);
      if (deleteData) await this.copies.delete(tx, actor.userId);
    });
    if (token !== null) await this.oauth.revoke(token);
    return { success: true };
  }

  /**
   * Fetches a property no longer; without the last one the consent ends as well. Throws `not_found` for a property that
   * is not the actor's, or is not fetched.
   */
  async disconnectOne(
    actor: Actor,
    { id, deleteData }: DisconnectInput & { readonly id: string },
  ): Promise<{ success: true }> {
    const { userId } = actor;
    const token = await this.connections.transaction(async (tx) => {
      const remaining = await this.properties.disconnectOne(tx, { userId, id }, deleteData);
      if (remaining === null) throw new AppError('not_found', NO_CONNECTION);
      if (deleteData) await this.copies.delete(tx, userId);
      if (remaining > 0) return null;
      const connection = await this.connections.find(userId);
      await this.connections.delete(tx, userId);
      await this.properties.disconnect(tx, userId, false);
      return connection === null ? null : this.tokens.refreshTokenOf(connection);
    });
    if (token !== null) await this.oauth.revoke(token);
    return { success: true };
  }

  private async keep(
    userId: string,
    tokens: Parameters<AccessTokens['encrypted']>[0],
  ): Promise<ConnectFailure | null> {
    const connectedAt = this.clock.now();
    const connection = { id: randomUUID(), userId, connectedAt };
    await this.connections.transaction(async (tx) => {
      await this.connections.save(tx, connection, this.tokens.encrypted(tokens));
      await this.listing.queueChecks(tx, await this.properties.beginAgain(tx, userId));
      // Revoked right below; the job covers a failure of Google or of this process.
      const work = { userId, since: connectedAt.toISOString() };
      await this.outbox.add(tx, listPropertiesJob, {
        key: listPropertiesJobKey(work),
        payload: work,
      });
    });
    const listed = await this.listing.refresh(userId);
    return listed.kind === 'ok' && listed.data === 0 ? 'no_properties' : null;
  }

  private attemptOf(state: string): string | null {
    try {
      return z.uuid().safeParse(this.cipher.decrypt(state, STATE)).data ?? null;
    } catch {
      return null;
    }
  }
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
