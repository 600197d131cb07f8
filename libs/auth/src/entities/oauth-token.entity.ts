import { defineEntity, p } from '@mikro-orm/core';
import { StoredApiKey } from './api-key.entity.js';

const OAuthTokenSchema = defineEntity({
  name: 'OAuthToken',
  tableName: 'oauth_tokens',
  properties: {
    /** SHA-256 of a random token. */
    tokenHash: p.string().length(64).primary(),
    /** The connection of the app is a key of the user: scopes, limits and removal are the key's. */
    apiKeyId: () =>
      p.manyToOne(StoredApiKey).mapToPk().deleteRule('cascade').joinColumn('api_key_id').index(),
    kind: p.enum(['access', 'refresh'] as const),
    expiresAt: p.datetime(),
    /** Of refresh tokens: a second use revokes the connection. */
    usedAt: p.datetime().nullable(),
  },
});

/** A token of a connected app. */
export class OAuthToken extends OAuthTokenSchema.class {}
OAuthTokenSchema.setClass(OAuthToken);
