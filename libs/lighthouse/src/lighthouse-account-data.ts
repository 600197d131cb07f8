import { accountData } from '@app/common';

/** Lighthouse reports, for the export of a user's own data. */
export const lighthouseAccountData = accountData({
  name: 'lighthouse',
  export: {
    reports: `select id, url, preset, status, result, error, created_at, finished_at
      from lighthouse_reports where user_id = ? order by created_at`,
  },
});
