import { accountData } from '@app/common';

/** Search Console without tokens, for the account export. Its keywords are Google's to export in full. */
export const gscAccountData = accountData({
  name: 'search_console',
  export: {
    connections: `select status, connected_at from gsc_connections where user_id = ?`,
    properties: `select id, site_url, permission, is_selected, last_final_on
      from gsc_properties where user_id = ? order by site_url`,
    inspections: `select p.site_url, i.url, i.inspected_at, i.is_automatic, i.result from gsc_inspections i
      join gsc_properties p on p.id = i.property_id
      where p.user_id = ? and i.inspected_at is not null order by i.inspected_at`,
    inspected_fixes: `select url, changed_at, due_at from gsc_watched_pages where user_id = ? order by url`,
    totals: `select p.site_url, t.day, t.clicks, t.impressions, t.position from gsc_daily_totals t
      join gsc_properties p on p.id = t.property_id where p.user_id = ? order by p.site_url, t.day`,
  },
});
