import { defineEntity, p } from '@mikro-orm/core';

const OAuthClientSchema = defineEntity({
  name: 'OAuthClient',
  tableName: 'oauth_clients',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    name: p.string().length(80),
    redirectUris: p.array(),
    createdAt: p.datetime(),
  },
});

/** An app that has registered itself, without a secret. Its name is its own claim. */
export class OAuthClient extends OAuthClientSchema.class {}
OAuthClientSchema.setClass(OAuthClient);
