import { accountData } from '@app/common';

/** Own keys without their secrets, and what calls have cost; the calls themselves remain without their user. */
export const searchDataAccountData = accountData({
  name: 'search_data',
  export: {
    keys: `select provider, login, hint, status, created_at from provider_keys where user_id = ? order by provider`,
    calls: `select month, provider, purpose, key_owner, count(*)::int calls, sum(cost_micros)::float8 cost_micros,
        coalesce(sum(cost_micros) filter (where status = 'assumed'), 0)::float8 assumed_micros
      from provider_calls where user_id = ? group by month, provider, purpose, key_owner order by month, provider`,
  },
});
