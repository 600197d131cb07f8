import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';

const EmailConfirmationSchema = defineEntity({
  name: 'EmailConfirmation',
  tableName: 'email_confirmations',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    /** The address that the link was sent to: the account's own, or its pending one. */
    email: p.string().length(254),
    /** SHA-256 of the token, which is not stored. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** One link that confirms an email address. Its token works once. */
export class EmailConfirmation extends EmailConfirmationSchema.class {}
EmailConfirmationSchema.setClass(EmailConfirmation);
