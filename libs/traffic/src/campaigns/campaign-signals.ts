import { RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';

/** Redis channel; a message is the id of a campaign that was started, paused, resumed or stopped. */
export const CAMPAIGN_CHANNEL = 'campaigns:changed';

/** Tells workers early that a campaign has changed. What it is now, its row says. */
@Injectable()
export class CampaignSignals {
  constructor(private readonly redis: RedisConnections) {}

  /** After the commit. Best effort: workers look at the table by themselves within a second. */
  async changed(campaignId: string): Promise<void> {
    try {
      await this.redis.commands.publish(CAMPAIGN_CHANNEL, campaignId);
    } catch {
      // Redis is away; the table tells.
    }
  }
}
