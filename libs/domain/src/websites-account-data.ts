import { accountData } from '@app/common';

/** The user's websites, for the export of personal data. */
export const websitesAccountData = accountData({
  name: 'websites',
  export: {
    websites: `select id, origin, site_id, created_at, widget_status, verified_by, verified_at, last_scanned_at
      from websites where user_id = ? order by created_at`,
  },
});
