import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { keyOwners } from '../contract/index.js';

export const callPurposes = [
  'result_page',
  'keyword_figures',
  'keyword_difficulties',
  'domain_figures',
] as const;
export type CallPurpose = (typeof callPurposes)[number];

/**
 * `reserved`: bought or about to be. `settled`: its cost is final, 0 if it was refused or never sent. `assumed`: it may
 * have been charged, and its response, or its end, was lost; its cost is what it can have cost at most.
 */
export const callStatuses = ['reserved', 'settled', 'assumed'] as const;

const ProviderCallSchema = defineEntity({
  name: 'ProviderCall',
  tableName: 'provider_calls',
  properties: {
    id: p.uuid().primary(),
    /** `null` after the account has been deleted: what the installation paid remains. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('set null').joinColumn('user_id'),
    /** Of the work that needs the call; repeated work finds its calls by it. */
    idempotencyKey: p.string().length(200),
    provider: p.string().length(20),
    keyOwner: p.enum(keyOwners),
    purpose: p.enum(callPurposes),
    /** First day of the month that pays, UTC. */
    month: p.date(),
    estimateMicros: p.bigint('number'),
    /** `null` while reserved, unless a task of a queue has stated its cost. */
    costMicros: p.bigint('number').nullable(),
    status: p.enum(callStatuses).default('reserved'),
    /** The provider's id of a queued task. */
    taskId: p.string().length(100).nullable(),
    /** How it ended: `ok`, `empty` or the reason of the failure; `null` while reserved. */
    outcome: p.string().length(20).nullable(),
    /** What was bought, kept for a day: work that was interrupted after the call reads it here. */
    data: p.json().$type<unknown>().nullable(),
    reservedAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
  uniques: [
    {
      name: 'provider_calls_idempotency_key_unique',
      properties: ['idempotencyKey', 'provider', 'keyOwner'],
    },
  ],
  indexes: [
    {
      name: 'provider_calls_reserved',
      expression:
        'create index "provider_calls_reserved" on "provider_calls" ("reserved_at") where "status" = \'reserved\'',
    },
    {
      name: 'provider_calls_with_data',
      expression:
        'create index "provider_calls_with_data" on "provider_calls" ("settled_at") where "data" is not null',
    },
    {
      name: 'provider_calls_month',
      expression: 'create index "provider_calls_month" on "provider_calls" ("month", "provider")',
    },
    {
      name: 'provider_calls_user',
      expression: 'create index "provider_calls_user" on "provider_calls" ("user_id", "month")',
    },
  ],
});

/** One call that costs money: reserved before it is made, settled with the provider's own figure. */
export class ProviderCall extends ProviderCallSchema.class {}
ProviderCallSchema.setClass(ProviderCall);
