import { accountData } from '@app/common';
import { LINKS_WITH_SUBJECTS, LINK_OWNER } from './report-subject.js';

/** Links to reports, for the export of a user's own data. */
export const sharedReportsAccountData = accountData({
  name: 'sharedReports',
  export: {
    links: `select r.scan_id, r.campaign_id, r.label, r.created_at, r.expires_at, r.views, r.last_viewed_at
      from ${LINKS_WITH_SUBJECTS} where ${LINK_OWNER} = ? order by r.created_at`,
  },
});
