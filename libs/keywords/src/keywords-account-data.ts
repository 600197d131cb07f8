import { accountData } from '@app/common';

/**
 * Tracked keywords and their ranks, for the export of a user's own data. Result pages are shared and not a user's. The
 * days of a keyword are one text with a line for each, `day,outcome,position,depth` (and `tracker,address` of imported ones): exports are made in memory, and a
 * year of 10,000 keywords is 3.6 million days.
 */
export const keywordsAccountData = accountData({
  name: 'keywords',
  export: {
    keywords: `select k.id, k.text, k.target, k.match, m.engine, m.country, m.language, m.location, m.device,
        k.tags, k.cadence, k.depth, k.intended_address, k.outcome, k.rank, k.address, k.checked_at, k.created_at,
        k.search_volume, k.cpc_micros, k.figures_at
      from tracked_keywords k join search_markets m on m.id = k.market_id
      where k.user_id = ? order by k.created_at`,
    days: `select d.keyword_id, d.source,
        string_agg(concat(d.day, ',', d.outcome, ',', d.position, ',', d.depth,
          case when d.tracker is not null then concat(',', d.tracker, ',', d.address) end), E'\\n' order by d.day) as days
      from rank_days d join tracked_keywords k on k.id = d.keyword_id where k.user_id = ?
      group by d.keyword_id, d.source order by d.keyword_id, d.source`,
    alertRules: `select id, kind, threshold, target, website_id, tag, channels, is_enabled, created_at
      from rank_alert_rules where user_id = ? order by created_at`,
    alerts: `select id, rule_id, keyword_id, kind, threshold, from_position, from_address, from_at, to_position,
        to_address, to_at, created_at
      from rank_alerts where user_id = ? order by created_at`,
    savedFilters: `select name, filter, sort, sort_order, created_at from saved_keyword_filters where user_id = ?
      order by name`,
    figure_batches: `select country, language, location, keywords, outcome, created_at from keyword_figure_batches
      where user_id = ? order by created_at`,
    bought_rankings: `select domain, country, language, bought_at, keywords from bought_rankings
      where user_id = ? order by domain, country, language`,
    competitors: `select target, host, created_at from keyword_competitors where user_id = ?`,
  },
});
