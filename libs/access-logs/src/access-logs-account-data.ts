import { accountData } from '@app/common';

/** Imported logs and the hits of bots, for the export of a user's own data. No addresses or user agents are stored. */
export const accessLogsAccountData = accountData({
  name: 'access-logs',
  export: {
    accessLogs: `select id, website_id, kind, status, source, file_name, format, counts, from_at, to_at, created_at
      from access_log_imports where user_id = ? order by created_at, id`,
    botVisits: `select h.website_id, h.day, h.bot, h.proof, h.status, h.path, sum(h.hits)::int as hits
      from access_log_hits h join access_log_imports i on i.id = h.import_id
      where i.user_id = ? group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  },
});
