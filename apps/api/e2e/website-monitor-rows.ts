import type { TestApi } from './test-api.js';

/** The monitoring of a website; its next check is far away. */
export async function makeWebsiteMonitor(
  api: TestApi,
  { userId, websiteId, url }: { userId: string; websiteId: string; url: string },
): Promise<void> {
  const [monitor] = await api.rows<{ id: string }>(
    `insert into website_monitors (user_id, website_id, cadence, time_zone, alert_from, notifies_by_email,
       next_check_at, created_at)
     values (?, ?, 'hourly', 'UTC', 'warning', true, now() + interval '20 hours', now()) returning id`,
    [userId, websiteId],
  );
  await api.rows(
    `insert into monitored_pages (monitor_id, kind, url, created_at) values (?, 'home', ?, now())`,
    [monitor?.id, `${url}/`],
  );
}

/** Changes of a monitored website: the one that copies are made of, and its id. */
export async function makePageChange(
  api: TestApi,
  { userId, websiteId, url }: { userId: string; websiteId: string; url: string },
): Promise<string> {
  await makeWebsiteMonitor(api, { userId, websiteId, url });
  const [change] = await api.rows<{ id: string }>(
    `insert into page_changes (monitor_id, url, kind, field, severity, is_recovery, before, after, alert, created_at)
     select id, ?, 'home', 'title', 'info', false, 'Old', 'New', 'none', now() - interval '2 hours'
     from website_monitors where website_id = ? returning id`,
    [`${url}/`, websiteId],
  );
  return change?.id ?? '';
}
