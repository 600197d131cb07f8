import { accountData } from '@app/common';

/**
 * Search Console without tokens, for the account export. Its keywords are Google's to export in full. An imported table
 * is one text with a line for each row, `name, clicks, impressions, position` with tabs: exports are made in memory.
 */
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
    imports: `select id, domain, from_day, to_day, filters, created_at from gsc_imports
      where user_id = ? order by domain, from_day`,
    imported_figures: `select r.import_id, r.kind,
        string_agg(concat_ws(E'\\t', r.name, r.clicks, r.impressions, r.position), E'\\n' order by r.place) as figures
      from gsc_imported_rows r join gsc_imports i on i.id = r.import_id
      where i.user_id = ? group by r.import_id, r.kind order by r.import_id, r.kind`,
  },
});
