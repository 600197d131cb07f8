import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** A campaign of one visit that is repeated daily; its next run is far away. */
export async function makeCampaignSchedule(
  api: TestApi,
  { userId, websiteId, url }: { userId: string; websiteId: string; url: string },
): Promise<Pick<OwnedRows, 'campaignScheduleId'>> {
  const order = { urls: [url], dwellMs: 5_000, scroll: true, engine: 'http' };
  const [row] = await api.rows<{ id: string }>(
    `insert into campaign_schedules (user_id, website_id, template, target_url, visits, frequency, time, time_zone,
       is_enabled, notifies_by_email, next_run_at, created_at)
     values (?, ?, ?::jsonb, ?, 1, 'daily', '06:00', 'UTC', true, true, now() + interval '20 hours', now()) returning id`,
    [userId, websiteId, JSON.stringify({ kind: 'direct', order }), url],
  );
  return { campaignScheduleId: row?.id ?? '' };
}
