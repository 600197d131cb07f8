import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Accurate to a few minutes. */
    lastUsedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    ip: p.string().length(45),
    userAgent: p.string().length(400).nullable(),
  },
});

/** One login. The row, not the token, decides whether the user is signed in. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
