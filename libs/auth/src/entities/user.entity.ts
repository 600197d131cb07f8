import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { roles } from '../contract/index.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    name: p.string().length(200),
    /** Normalised: lower-cased and trimmed. */
    email: p.string().length(254).unique(),
    /** Its owner has opened the link sent to it, or staff vouches for it. */
    emailConfirmedAt: p.datetime().nullable(),
    /** Replaces `email` once it is confirmed. */
    pendingEmail: p.string().length(254).nullable(),
    passwordHash: p.string().length(200),
    role: p.enum(roles).default('user'),
    /** The password is a one-time password that another person knows. */
    mustChangePassword: p.boolean().default(false),
    failedLogins: p.integer().default(0),
    lockedUntil: p.datetime().nullable(),
    /** Whole milliseconds: lists of users are paged by it. */
    createdAt: p.datetime(LIST_TIME_DIGITS).defaultRaw(`date_trunc('milliseconds'::text, now())`),
  },
  indexes: [
    {
      name: 'users_newest',
      expression: 'create index "users_newest" on "users" ("created_at" desc, "id" desc)',
    },
  ],
});

/** A person who signs in. Only the auth feature reads or writes this table. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
