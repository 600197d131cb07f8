import type { AccessScope } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { OAuthClient } from './oauth-client.entity.js';
import { User } from './user.entity.js';

const OAuthCodeSchema = defineEntity({
  name: 'OAuthCode',
  tableName: 'oauth_codes',
  properties: {
    /** SHA-256 of a random code. */
    codeHash: p.string().length(64).primary(),
    clientId: () =>
      p.manyToOne(OAuthClient).mapToPk().deleteRule('cascade').joinColumn('client_id'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    redirectUri: p.string().length(2048),
    /** PKCE, S256. */
    challenge: p.string().length(128),
    scopes: p.array().$type<AccessScope[]>(),
    pageScansLimit: p.integer().nullable(),
    visitsLimit: p.integer().nullable(),
    rankCheckUsdLimit: p.integer().nullable(),
    expiresAt: p.datetime(),
    /** Set once: a second use revokes what the first one got. */
    apiKeyId: p.uuid().nullable(),
  },
});

/** What a user has allowed an app, until the app has fetched its tokens. */
export class OAuthCode extends OAuthCodeSchema.class {}
OAuthCodeSchema.setClass(OAuthCode);
