import { APP_CONFIG, AppError, Clock, RateLimits } from '@app/common';
import type { Actor, AppConfig, RateLimit } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_CHANNELS } from '../contract/index.js';
import type {
  AddChannelInput,
  AlertChannel,
  AlertChannelList,
  AlertChannelResponse,
  ChannelIdInput,
  ChannelTestResponse,
  MonitoringRemoved,
} from '../contract/index.js';
import type { StoredAlertChannel } from '../entities/alert-channel.entity.js';
import { MonitorsService } from '../monitors/monitors.service.js';
import { monitoringPath } from '../monitors/monitoring-path.js';
import { maskedAddress } from '../rules/channel-address.js';
import { channelMessage, testNotice } from '../rules/channel-message.js';
import { ChannelPoster } from './channel-poster.js';
import { ChannelsRepository } from './channels.repository.js';

const NO_ENCRYPTION =
  "Webhook URLs can't be stored here: the operator has not set an encryption key (ENCRYPTION_KEY).";
const NOT_FOUND = 'This channel does not exist.';
const TESTS: RateLimit = {
  name: 'channel-tests',
  points: 10,
  seconds: 600,
  message: 'You have sent many test messages. Try again in a few minutes.',
};

/** The Slack and Teams channels that a website's alerts are sent to. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly em: EntityManager,
    private readonly monitors: MonitorsService,
    private readonly channels: ChannelsRepository,
    private readonly poster: ChannelPoster,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** None until the monitoring is set up. */
  async list(actor: Actor, websiteId: string): Promise<AlertChannelList> {
    const monitor = await this.monitors.find(actor, websiteId);
    const rows = monitor === null ? [] : await this.channels.list(monitor.id);
    return { channels: rows.map(present), canStore: this.poster.canStore };
  }

  /** Throws `validation_failed` for an address of another service, `conflict` for one channel too many. */
  async add(
    actor: Actor,
    { websiteId, kind, name, url }: AddChannelInput,
  ): Promise<AlertChannelResponse> {
    const monitor = await this.monitors.require(actor, websiteId);
    const problem = this.poster.problemOf(kind, url);
    if (problem !== null)
      throw new AppError('validation_failed', problem, { details: { url: problem } });
    if (!this.poster.canStore) throw new AppError('unavailable', NO_ENCRYPTION);
    const { href } = new URL(url);
    const id = await this.em.fork().transactional(async (tx) => {
      await this.monitors.lock(tx, websiteId);
      const existing = await this.channels.ofMonitor(tx, monitor.id);
      if (existing.length >= MAX_CHANNELS) {
        throw new AppError(
          'conflict',
          `A website can have ${MAX_CHANNELS} channels. Remove one first.`,
        );
      }
      return this.channels.insert(tx, {
        ...{ monitorId: monitor.id, kind, name, createdAt: this.clock.now() },
        ...{ url: this.poster.encrypt(href), maskedUrl: maskedAddress(href) },
      });
    });
    return { channel: present(await this.require(monitor.id, id)) };
  }

  async remove(actor: Actor, { websiteId, channelId }: ChannelIdInput): Promise<MonitoringRemoved> {
    const monitor = await this.monitors.require(actor, websiteId);
    if (!(await this.channels.remove(monitor.id, channelId)))
      throw new AppError('not_found', NOT_FOUND);
    return { success: true };
  }

  /** Sends a message at once. */
  async test(actor: Actor, { websiteId, channelId }: ChannelIdInput): Promise<ChannelTestResponse> {
    const monitor = await this.monitors.require(actor, websiteId);
    const channel = await this.require(monitor.id, channelId);
    await this.limits.count(TESTS, actor.userId);
    const { host } = new URL(await this.monitors.originOf(actor, websiteId));
    const link = `${this.config.publicUrl}${monitoringPath(websiteId)}`;
    const body = JSON.stringify(channelMessage(channel.kind, testNotice(host), link));
    const { error } = await this.poster.post(channel, body);
    if (error === null) await this.channels.noteSent(null, channelId, this.clock.now());
    else await this.channels.noteError(null, channelId, error);
    return { delivered: error === null, reason: error };
  }

  private async require(monitorId: string, id: string): Promise<StoredAlertChannel> {
    const channel = await this.channels.find(monitorId, id);
    if (channel === null) throw new AppError('not_found', NOT_FOUND);
    return channel;
  }
}

function present(channel: StoredAlertChannel): AlertChannel {
  const { id, kind, name, maskedUrl, lastSentAt, lastError } = channel;
  return {
    ...{ id, kind, name, maskedUrl },
    lastSentAt: lastSentAt?.toISOString() ?? null,
    lastError: lastError ?? null,
  };
}
