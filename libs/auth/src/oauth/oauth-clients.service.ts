import { Clock, RateLimits } from '@app/common';
import type { RateLimit, RequestOrigin } from '@app/common';
import { Injectable } from '@nestjs/common';
import { grantTypes } from '../contract/index.js';
import type { RegisterClientInput, RegisteredClient } from '../contract/index.js';
import { addressGroup } from '../rules/address-group.js';
import { isRedirectUri } from '../rules/redirect-uri.js';
import { OAuthClientsRepository } from './oauth-clients.repository.js';
import type { OAuthClientRow } from './oauth-clients.repository.js';
import { OAuthRefusal } from './oauth-refusal.js';

const UNUSED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Per IP address. */
const REGISTRATIONS: RateLimit = {
  ...{ name: 'oauth-register', points: 30, seconds: 3_600 },
  message: 'Too many registrations. Please wait a while and try again.',
};

/** Apps that register themselves (RFC 7591): public ones, which keep no secret and use PKCE. */
@Injectable()
export class OAuthClients {
  constructor(
    private readonly repository: OAuthClientsRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Throws `OAuthRefusal` for an address that no code may be sent to, and `rate_limited`. */
  async register(origin: RequestOrigin, input: RegisterClientInput): Promise<RegisteredClient> {
    await this.limits.count(REGISTRATIONS, addressGroup(origin.ip));
    const refused = input.redirect_uris.find((uri) => !isRedirectUri(uri));
    if (refused !== undefined)
      throw new OAuthRefusal('invalid_redirect_uri', `Not a redirect address: ${refused}`);
    const client = await this.repository.insert(
      { name: input.client_name, redirectUris: input.redirect_uris },
      this.clock.now(),
    );
    return {
      client_id: client.id,
      client_id_issued_at: Math.floor(new Date(client.createdAt).getTime() / 1_000),
      client_name: client.name,
      redirect_uris: [...client.redirectUris],
      grant_types: [...grantTypes],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  find(id: string): Promise<OAuthClientRow | null> {
    return this.repository.find(id);
  }

  /** Idempotent. */
  removeExpired(): Promise<void> {
    const now = this.clock.now();
    return this.repository.removeExpired(now, new Date(now.getTime() - UNUSED_DAYS * DAY_MS));
  }
}
