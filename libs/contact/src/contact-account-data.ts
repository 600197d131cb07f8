import { accountData } from '@app/common';

/** A signed-in user's messages to support, for the account export. */
export const contactAccountData = accountData({
  name: 'contact',
  export: {
    messages: `select topic, name, email, message, status, answer, created_at, decided_at
      from contact_messages where user_id = ? order by created_at`,
  },
});
