import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';

const KeyCallSchema = defineEntity({
  name: 'KeyCall',
  tableName: 'key_calls',
  properties: {
    id: p.bigint().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Without a foreign key, and with its name: the calls of a removed key are kept. */
    apiKeyId: p.uuid(),
    keyName: p.string().length(80),
    tool: p.string().length(60),
    /** `done`, `needs_confirmation`, `declined`, or the code of a failure. */
    result: p.string().length(40),
    /** What the call costs at most: `{"page_scans": 10}`. */
    cost: p.json<Readonly<Record<string, number>>>().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'key_calls_of_user', properties: ['userId', 'id'] },
    { name: 'key_calls_created_at', properties: ['createdAt'] },
  ],
});

/** One call of a tool by an agent, without its arguments. */
export class KeyCall extends KeyCallSchema.class {}
KeyCallSchema.setClass(KeyCall);
