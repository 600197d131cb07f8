import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';

/** For the account export; the rows are deleted with their website. */
export const indexNowAccountData = accountData({
  name: 'indexNow',
  export: {
    websites: `select n.website_id, n.key, n.verified_at, n.is_automatic, n.created_at
      from index_now_websites n join ${WEBSITE_OWNERS} w on w.id = n.website_id where w.user_id = ?
      order by n.created_at`,
    submissions: `select s.website_id, s.status, s.urls, s.is_automatic, s.http_status, s.problem, s.created_at
      from index_now_submissions s join ${WEBSITE_OWNERS} w on w.id = s.website_id where w.user_id = ?
      order by s.created_at`,
  },
});
