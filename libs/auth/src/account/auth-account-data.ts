import { accountData } from '@app/common';

/** The user, settings, sessions and API keys, for the export. Hashes and tokens are left out. */
export const authAccountData = accountData({
  name: 'account',
  export: {
    user: {
      row: `select id, name, email, email_confirmed_at, pending_email, role, created_at
        from users where id = ?`,
    },
    settings: { row: 'select * from user_settings where user_id = ?' },
    sessions: `select created_at, last_used_at, expires_at, ended_at, ip, user_agent
      from sessions where user_id = ? order by created_at`,
    apiKeys: `select name, prefix, created_at, last_used_at, scopes, page_scans_limit, visits_limit
      from api_keys where user_id = ? order by created_at`,
    keyCalls: `select key_name, tool, result, cost, created_at
      from key_calls where user_id = ? order by id`,
  },
});
