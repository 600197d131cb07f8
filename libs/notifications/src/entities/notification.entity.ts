import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { notificationKinds } from '../contract/index.js';

const StoredNotificationSchema = defineEntity({
  name: 'StoredNotification',
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    kind: p.enum(notificationKinds),
    /** Its subject; the same user and key again is the same notification. */
    key: p.string().length(120),
    title: p.string().length(200),
    body: p.text(),
    link: p.string().length(2048),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    readAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'notifications_user_id_key_unique', properties: ['userId', 'key'] }],
  indexes: [
    {
      name: 'notifications_user_newest',
      expression:
        'create index "notifications_user_newest" on "notifications" ("user_id", "created_at" desc, "id" desc)',
    },
    {
      name: 'notifications_user_unread',
      expression:
        'create index "notifications_user_unread" on "notifications" ("user_id") where "read_at" is null',
    },
  ],
});

/** A notification of a user. */
export class StoredNotification extends StoredNotificationSchema.class {}
StoredNotificationSchema.setClass(StoredNotification);
