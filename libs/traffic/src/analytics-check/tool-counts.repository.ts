import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { AnalyticsTool, DeviceType, ToolCounts } from '../contract/index.js';
import { StoredToolCount } from '../entities/tool-count.entity.js';

export type KnownVisits = Readonly<Record<DeviceType, number>>;

@Injectable()
export class ToolCountsRepository extends Repository {
  /** By tool. */
  list(campaignId: string): Promise<StoredToolCount[]> {
    return this.fork().find(StoredToolCount, { campaignId }, { orderBy: { tool: 'asc' } });
  }

  /** Completed visits of a campaign. */
  async known(campaignId: string): Promise<KnownVisits> {
    const rows = await this.fork().execute<{ device: DeviceType; visits: number }[]>(
      `select device_type as device, count(*)::int as visits from visits
       where campaign_id = ? and status = 'completed' group by device_type`,
      [campaignId],
    );
    const known = { desktop: 0, mobile: 0, tablet: 0 };
    for (const { device, visits } of rows) known[device] = visits;
    return known;
  }

  /** Replaces earlier counts of the tool. */
  async save(
    campaignId: string,
    tool: AnalyticsTool,
    { total, desktop, mobile, tablet }: ToolCounts,
    known: KnownVisits,
    savedAt: Date,
  ): Promise<void> {
    await this.fork().upsert(StoredToolCount, {
      ...{ campaignId, tool, total, desktop, mobile, tablet, savedAt },
      knownDesktop: known.desktop,
      knownMobile: known.mobile,
      knownTablet: known.tablet,
    });
  }

  async remove(campaignId: string, tool: AnalyticsTool): Promise<void> {
    await this.fork().nativeDelete(StoredToolCount, { campaignId, tool });
  }
}
