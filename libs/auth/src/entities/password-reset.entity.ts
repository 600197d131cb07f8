import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** As typed, lower-cased; possibly without an account. */
    email: p.string().length(254),
    requestedAt: p.datetime(),
    /** Set by the job once it has found the account. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('cascade').joinColumn('user_id').index(),
    /** SHA-256 of the token, which is not stored. */
    tokenHash: p.string().length(64).nullable().unique(),
    expiresAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
  },
});

/** One request for a new password. The token in its link works once. */
export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);
