import { accountData } from '@app/common';

/** Webhooks without their secrets, for the account export. */
export const webhooksAccountData = accountData({
  name: 'webhooks',
  export: {
    endpoints: `select id, url, events, is_enabled, created_at
      from webhook_endpoints where user_id = ? order by created_at`,
  },
});
