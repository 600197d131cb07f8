import { accountData } from '@app/common';

/** Campaigns for the account export, and their screenshots for its deletion. Visits have their own export. */
export const trafficAccountData = accountData({
  name: 'traffic',
  export: {
    campaigns: `select id, kind, engine, status, target_url, compared_url, ordered, completed, failed, cancelled, pages_visited,
        dwell_ms, scroll, natural_browsing, click_internal_links, search_engine, keywords, country, speed, window_ms,
        auto_retry, retries, measure, budgets, reason, created_at, started_at, ended_at
      from campaigns where user_id = ? order by created_at`,
    analyticsCounts: `select t.campaign_id, t.tool, t.total, t.desktop, t.mobile, t.tablet, t.consent, t.saved_at
      from campaign_tool_counts t join campaigns c on c.id = t.campaign_id
      where c.user_id = ? order by t.saved_at`,
    gates: `select g.campaign_id, g.evaluated_at, g.results from campaign_gates g
      join campaigns c on c.id = g.campaign_id where c.user_id = ? order by g.evaluated_at`,
    vitals: `select v.campaign_id, v.computed_at, v.summary from campaign_vitals v
      join campaigns c on c.id = v.campaign_id where c.user_id = ? order by c.created_at`,
    pageMaps: `select m.campaign_id, m.computed_at, m.map from campaign_page_maps m
      join campaigns c on c.id = m.campaign_id where c.user_id = ? order by c.created_at`,
    evidence: `select e.campaign_id, e.kind, e.is_repeat, e.seq, e.url, e.device_type, e.occurred_at, e.error_code, e.message,
        e.step, e.lcp_ms, e.marks, e.requests, e.console_lines
      from visit_evidence e join campaigns c on c.id = e.campaign_id
      where c.user_id = ? order by e.occurred_at`,
    hours: `select hour, country, device_type, completed, failed, pages
      from visit_hours where user_id = ? order by hour, country, device_type`,
  },
  files: `with own as (select id from campaigns where user_id = ?)
    select v.screenshot_key as key from visits v join own on own.id = v.campaign_id
    where v.screenshot_key is not null
    union all
    select file->>'key' from visit_evidence e join own on own.id = e.campaign_id, jsonb_array_elements(e.files) file`,
});
