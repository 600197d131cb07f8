import type { AccessScope } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';

const ApiKeySchema = defineEntity({
  name: 'StoredApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    name: p.string().length(80),
    prefix: p.string().length(20),
    /** SHA-256: the key has 256 random bits, so it cannot be guessed from its hash. */
    keyHash: p.string().length(64).unique(),
    scopes: p.array().$type<AccessScope[]>().defaultRaw(`'{read,write,spend}'`),
    /** Of a calendar month; `null`: no limit. */
    pageScansLimit: p.integer().nullable(),
    visitsLimit: p.integer().nullable(),
    rankCheckUsdLimit: p.integer().nullable(),
    /** Of a connected app, which has tokens instead of the key. */
    oauthClientId: p.uuid().nullable(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A key for programs. Removing the row revokes it at once. */
export class StoredApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(StoredApiKey);
