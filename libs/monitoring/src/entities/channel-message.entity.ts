import { defineEntity, p } from '@mikro-orm/core';
import { StoredAlertChannel } from './alert-channel.entity.js';

const ChannelMessageSchema = defineEntity({
  name: 'ChannelMessage',
  tableName: 'channel_messages',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    channelId: () =>
      p.manyToOne(StoredAlertChannel).mapToPk().deleteRule('cascade').joinColumn('channel_id'),
    /** Of the alert, which may go to several channels. */
    noticeId: p.uuid(),
    /** JSON, in the format of the channel's service. */
    body: p.text(),
    attempts: p.smallint().default(0),
    /** `null` when it was sent or abandoned. */
    nextAttemptAt: p.datetime().nullable(),
    /** A worker is posting it until then; afterwards it counts as dead. */
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [
    {
      name: 'channel_messages_channel_id_notice_id_unique',
      properties: ['channelId', 'noticeId'],
    },
  ],
  indexes: [
    {
      name: 'channel_messages_due',
      expression:
        'create index "channel_messages_due" on "channel_messages" ("next_attempt_at") where "next_attempt_at" is not null',
    },
  ],
});

/** An alert on its way to a channel. */
export class ChannelMessage extends ChannelMessageSchema.class {}
ChannelMessageSchema.setClass(ChannelMessage);
