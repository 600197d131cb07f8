import { APP_CONFIG, AppError, Clock } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { accessScopes } from '@app/common/contract';
import { Inject, Injectable } from '@nestjs/common';
import type {
  ApproveAuthorizationInput,
  AuthorizationAnswer,
  AuthorizationQuestion,
  AuthorizationRequest,
} from '../contract/index.js';
import { ApiKeysRepository } from '../api-keys/api-keys.repository.js';
import { ApiAccessPort } from '../ports/api-access.js';
import { hashToken, newToken } from '../random-tokens.js';
import { keysFullReason } from '../rules/keys-full.js';
import { isSameRedirectUri, redirectPlace } from '../rules/redirect-uri.js';
import { OAuthClients } from './oauth-clients.service.js';
import type { OAuthClientRow } from './oauth-clients.repository.js';
import { OAuthTokensRepository } from './oauth-tokens.repository.js';

const CODE_VALID_MS = 60_000; // the app fetches its tokens at once

/** The consent screen: what an app asks for, and what its user decides. */
@Injectable()
export class Authorizations {
  private readonly issuer: string;
  private readonly resource: string;

  constructor(
    private readonly clients: OAuthClients,
    private readonly tokens: OAuthTokensRepository,
    private readonly keys: ApiKeysRepository,
    private readonly access: ApiAccessPort,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) { publicUrl }: AppConfig,
  ) {
    this.issuer = new URL(publicUrl).origin;
    this.resource = new URL('/mcp', publicUrl).href;
  }

  /** Throws `not_found` for an unknown app, and `validation_failed` for an address that is not its own. */
  async question(actor: Actor, request: AuthorizationRequest): Promise<AuthorizationQuestion> {
    const client = await this.requireClient(request);
    const asked = request.scope.split(' ');
    const scopes = accessScopes.filter((scope) => asked.includes(scope));
    return {
      clientName: client.name,
      place: redirectPlace(request.redirect_uri),
      scopes: scopes.length === 0 ? ['read'] : scopes,
      notIncludedReason: await this.access.missingReason(actor.userId),
      fullReason: keysFullReason(await this.keys.count(actor.userId)),
    };
  }

  /**
   * The app gets a code, good for one exchange within a minute. Also throws `forbidden` without API access, and
   * `conflict` when the account has all the keys and apps that it can have.
   */
  async approve(actor: Actor, input: ApproveAuthorizationInput): Promise<AuthorizationAnswer> {
    if (actor.sessionId === null)
      throw new AppError('forbidden', "API keys can't connect apps. Please sign in.");
    const client = await this.requireClient(input);
    const reason = await this.access.missingReason(actor.userId);
    if (reason !== null) throw new AppError('forbidden', reason);
    const fullReason = keysFullReason(await this.keys.count(actor.userId));
    if (fullReason !== null) throw new AppError('conflict', fullReason);
    const code = newToken();
    await this.tokens.insertCode({
      codeHash: hashToken(code),
      clientId: client.id,
      userId: actor.userId,
      redirectUri: input.redirect_uri,
      challenge: input.code_challenge,
      ...{ scopes: input.scopes, limits: input.limits },
      expiresAt: new Date(this.clock.now().getTime() + CODE_VALID_MS),
    });
    return this.answer(input, { code });
  }

  async decline(_actor: Actor, request: AuthorizationRequest): Promise<AuthorizationAnswer> {
    await this.requireClient(request);
    return this.answer(request, { error: 'access_denied' });
  }

  private answer(
    { redirect_uri: uri, state }: AuthorizationRequest,
    parameters: Readonly<Record<string, string>>,
  ): AuthorizationAnswer {
    const url = new URL(uri);
    const all = { ...parameters, ...(state !== undefined && { state }), iss: this.issuer };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return { redirectTo: url.href };
  }

  private async requireClient(request: AuthorizationRequest): Promise<OAuthClientRow> {
    const client = await this.clients.find(request.client_id);
    if (client === null) throw new AppError('not_found', 'This app is not registered here.');
    const { redirect_uri: uri, resource } = request;
    if (!client.redirectUris.some((registered) => isSameRedirectUri(registered, uri)))
      throw new AppError('validation_failed', 'The app asks to be answered at another address.');
    if (resource !== undefined && !isSameResource(resource, this.resource))
      throw new AppError('validation_failed', 'The app asks for access to something else.');
    return client;
  }
}

/** Without its last slash: both forms are in use. */
export function isSameResource(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
