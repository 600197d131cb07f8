import { defineEntity, p } from '@mikro-orm/core';
import { channelKinds } from '../contract/index.js';
import { WebsiteMonitor } from './website-monitor.entity.js';

const StoredAlertChannelSchema = defineEntity({
  name: 'StoredAlertChannel',
  tableName: 'alert_channels',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    monitorId: () =>
      p.manyToOne(WebsiteMonitor).mapToPk().deleteRule('cascade').joinColumn('monitor_id').index(),
    kind: p.enum(channelKinds),
    name: p.string().length(80),
    /** Encrypted: anyone who has the address can post to the channel. */
    url: p.text().lazy(),
    maskedUrl: p.string().length(300),
    lastSentAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** A Slack or Teams channel that alerts are sent to. */
export class StoredAlertChannel extends StoredAlertChannelSchema.class {}
StoredAlertChannelSchema.setClass(StoredAlertChannel);
