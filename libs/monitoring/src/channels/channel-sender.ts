import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { retryDelay } from '../rules/message-retry.js';
import { ChannelPoster } from './channel-poster.js';
import { ChannelsRepository } from './channels.repository.js';
import type { ClaimedMessage } from './channels.repository.js';

/** Longer than one attempt can take: an expired claim belongs to a worker that died. */
const CLAIM_MS = 60_000;

/** Sends what is due. Safe to run concurrently: each message is claimed by one worker at a time. */
@Injectable()
export class ChannelSender {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly poster: ChannelPoster,
    private readonly clock: Clock,
  ) {}

  /** One after the other until nothing is due; returns how many arrived. */
  async sendDue(signal: AbortSignal): Promise<number> {
    let sent = 0;
    while (!signal.aborted) {
      const message = await this.channels.claim(this.clock.now(), CLAIM_MS);
      if (message === null) return sent;
      if (await this.send(message)) sent += 1;
    }
    return sent;
  }

  private async send(message: ClaimedMessage): Promise<boolean> {
    const { error, ...answer } = await this.poster.post(message, message.body);
    const now = this.clock.now();
    if (error === null) {
      await this.channels.markSent(message, now);
      return true;
    }
    const delay = retryDelay(message.attempts, answer);
    const retryAt = delay === null ? null : new Date(now.getTime() + delay);
    await this.channels.markFailed(message, { error, retryAt });
    return false;
  }
}
