import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  AnalyticsCheck,
  AnalyticsTool,
  ConsentChoice,
  DeviceType,
  ToolCounts,
} from '../contract/index.js';
import { StoredToolCount } from '../entities/tool-count.entity.js';

export type KnownVisits = Readonly<Record<DeviceType, number>>;

export type KnownConsent = AnalyticsCheck['known']['consent'];

interface EnteredCounts {
  readonly campaignId: string;
  readonly tool: AnalyticsTool;
  readonly counts: ToolCounts;
  readonly savedAt: Date;
}

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

  /** Visits made for evidence, which are in no count of the campaign. */
  async repeats(campaignId: string): Promise<number> {
    const [row] = await this.fork().execute<{ repeats: number }[]>(
      `select count(*)::int as repeats from visit_evidence where campaign_id = ? and is_repeat and status in ('running', 'stored')`,
      [campaignId],
    );
    return row?.repeats ?? 0;
  }

  /** Completed visits by the last choice that they have reached; `null` when the journey has none. */
  async knownConsent(campaignId: string): Promise<KnownConsent> {
    const rows = await this.fork().execute<{ choice: ConsentChoice; visits: number }[]>(
      `with choices as (
         select n::int as step, s ->> 'consent' as choice
         from campaigns c, jsonb_array_elements(c.journey -> 'steps') with ordinality as t (s, n)
         where c.id = ? and s ->> 'consent' is not null
       )
       select coalesce(chosen.choice, 'none') as choice, count(*)::int as visits
       from visits v left join lateral (
         select c.choice from visit_steps r join choices c on c.step = r.step
         where r.visit_id = v.id and r.is_reached order by r.step desc limit 1
       ) chosen on true
       where v.campaign_id = ? and v.status = 'completed' and exists (select from choices)
       group by 1`,
      [campaignId, campaignId],
    );
    if (rows.length === 0) return null;
    const known = { accepted: 0, declined: 0, none: 0 };
    for (const { choice, visits } of rows) known[choice] = visits;
    return known;
  }

  /** Replaces earlier counts of the tool. */
  async save(
    { campaignId, tool, counts, savedAt }: EnteredCounts,
    known: KnownVisits,
    knownConsent: KnownConsent,
  ): Promise<void> {
    await this.fork().upsert(StoredToolCount, {
      ...{ campaignId, tool, savedAt, knownConsent },
      ...counts,
      knownDesktop: known.desktop,
      knownMobile: known.mobile,
      knownTablet: known.tablet,
    });
  }

  async remove(campaignId: string, tool: AnalyticsTool): Promise<void> {
    await this.fork().nativeDelete(StoredToolCount, { campaignId, tool });
  }
}
