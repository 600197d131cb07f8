import { accountData } from '@app/common';

/** Search Console without tokens, for the account export. Its keywords are Google's to export in full. */
export const gscAccountData = accountData({
  name: 'search_console',
  export: {
    connections: `select status, connected_at from gsc_connections where user_id = ?`,
    properties: `select id, site_url, permission, is_selected, last_final_on
      from gsc_properties where user_id = ? order by site_url`,
    totals: `select p.site_url, t.day, t.clicks, t.impressions, t.position from gsc_daily_totals t
      join gsc_properties p on p.id = t.property_id where p.user_id = ? order by p.site_url, t.day`,
  },
});
