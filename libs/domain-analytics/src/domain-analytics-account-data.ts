import { accountData } from '@app/common';

/** Saved and requested analyses of domains, for the export of a user's own data. */
export const domainAnalyticsAccountData = accountData({
  name: 'domain_analytics',
  export: {
    analyses: `select id, domain, country, language, total_keywords, organic_traffic, visibility_score, top_keywords,
        competitors, backlinks, registration, sources, open_figures,
        analyzed_at
      from domain_analyses where user_id = ? order by analyzed_at`,
    requests: `select id, domain, country, language, status, figures, created_at, finished_at
      from analysis_requests where user_id = ? order by created_at`,
  },
});
