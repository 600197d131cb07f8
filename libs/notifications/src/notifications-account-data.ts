import { accountData } from '@app/common';

/** Notifications and mails, for the account export; the text of mails may contain secret links and is left out. */
export const notificationsAccountData = accountData({
  name: 'notifications',
  export: {
    notifications: `select kind, title, body, link, created_at, read_at
      from notifications where user_id = ? order by created_at`,
    mails: `select kind, recipient, subject, status, created_at, sent_at
      from mail_outbox where user_id = ? order by created_at`,
  },
});
