import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { contactPriorities, contactStatuses, contactTopics } from '../contract/index.js';

const StoredContactMessageSchema = defineEntity({
  name: 'StoredContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The signed-in user; the message outlives the account. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('set null').joinColumn('user_id').index(),
    name: p.string().length(200),
    email: p.string().length(254),
    topic: p.enum(contactTopics),
    message: p.text(),
    status: p.enum(contactStatuses),
    /** By the plan at the time of sending. */
    priority: p.enum(contactPriorities).default('normal'),
    answer: p.text().nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    decidedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'contact_messages_newest',
      expression:
        'create index "contact_messages_newest" on "contact_messages" ("created_at" desc, "id" desc)',
    },
    {
      name: 'contact_messages_first',
      expression: `create index "contact_messages_first" on "contact_messages" ("created_at") where "status" = 'open' and "priority" <> 'normal'`,
    },
    {
      name: 'contact_messages_email',
      expression:
        'create index "contact_messages_email" on "contact_messages" (lower("email"), "created_at")',
    },
  ],
});

/** A message sent through the contact form. */
export class StoredContactMessage extends StoredContactMessageSchema.class {}
StoredContactMessageSchema.setClass(StoredContactMessage);
