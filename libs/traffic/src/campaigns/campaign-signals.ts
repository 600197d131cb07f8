import { RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';

/** Redis channel; a message is the id of a campaign that was started, paused, resumed or stopped. */
export const CAMPAIGN_CHANNEL = 'campaigns:changed';

/** Signals workers early that a campaign has changed. The row has the state. */
@Injectable()
export class CampaignSignals {
  constructor(private readonly redis: RedisConnections) {}

  /** To be called after the commit. Best effort: workers poll the table within a second anyway. */
  async changed(campaignId: string): Promise<void> {
    try {
      await this.redis.commands.publish(CAMPAIGN_CHANNEL, campaignId);
    } catch {
      // Redis is unavailable; workers poll the table.
    }
  }
}
