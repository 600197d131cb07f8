import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { ownKeyProviders, ownKeyStatuses } from '../contract/index.js';

const ProviderKeySchema = defineEntity({
  name: 'ProviderKey',
  tableName: 'provider_keys',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    provider: p.enum(ownKeyProviders),
    login: p.string().length(200).nullable(),
    /** Encrypted. */
    key: p.text(),
    /** The last characters, to tell keys apart. */
    hint: p.string().length(4),
    status: p.enum(ownKeyStatuses).default('unchecked'),
    statusAt: p.datetime(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'provider_keys_user_provider_unique', properties: ['userId', 'provider'] }],
});

/** A user's own key of a provider. */
export class ProviderKey extends ProviderKeySchema.class {}
ProviderKeySchema.setClass(ProviderKey);
