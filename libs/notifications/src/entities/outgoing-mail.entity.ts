import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { mailKinds, mailStatuses } from '../contract/index.js';

const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  tableName: 'mail_outbox',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The recipient; `null` for mails to other addresses. Deleted with the user. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('cascade').joinColumn('user_id').index(),
    kind: p.enum(mailKinds),
    /** Its subject, unique per recipient: the same key again is the same mail. */
    key: p.string().length(200).unique(),
    recipient: p.string().length(320),
    /** The address for replies when it is not the sender. */
    replyTo: p.string().length(320).nullable(),
    subject: p.string().length(200),
    text: p.text(),
    html: p.text(),
    status: p.enum(mailStatuses),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(),
    /** A worker is trying until then; afterwards it counts as dead. */
    claimedUntil: p.datetime().nullable(),
    /** Code and text of the mail server without any address. */
    lastError: p.text().nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    sentAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'mail_outbox_due',
      expression:
        'create index "mail_outbox_due" on "mail_outbox" ("next_attempt_at") where "status" = \'queued\'',
    },
    {
      name: 'mail_outbox_failed',
      expression: `create index "mail_outbox_failed" on "mail_outbox" ("created_at") where "status" = 'failed'`,
    },
    {
      name: 'mail_outbox_newest',
      expression:
        'create index "mail_outbox_newest" on "mail_outbox" ("created_at" desc, "id" desc)',
    },
  ],
});

/** A mail that was decided in a transaction; without a mail server it is held for staff to read. */
export class OutgoingMail extends OutgoingMailSchema.class {}
OutgoingMailSchema.setClass(OutgoingMail);
