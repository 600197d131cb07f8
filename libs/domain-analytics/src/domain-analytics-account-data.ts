import { accountData } from '@app/common';

/** Saved analyses of domains, for the export of a user's own data. */
export const domainAnalyticsAccountData = accountData({
  name: 'domain_analytics',
  export: {
    analyses: `select id, domain, country, language, total_keywords, organic_traffic, visibility_score, top_keywords,
        competitors, backlinks, registration, sources, open_figures,
        analyzed_at
      from domain_analyses where user_id = ? order by analyzed_at`,
  },
});
