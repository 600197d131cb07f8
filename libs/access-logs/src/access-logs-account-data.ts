import { accountData } from '@app/common';
import { CSV_MAX_ROWS } from './contract/index.js';

/** Imported logs and the hits of bots, for the export of a user's own data. No addresses or user agents are stored. */
export const accessLogsAccountData = accountData({
  name: 'access-logs',
  export: {
    accessLogs: `select id, website_id, kind, status, source, file_name, format, counts, from_at, to_at, created_at
      from access_log_imports where user_id = ? order by created_at, id`,
    botVisits: `select h.website_id, h.day, h.bot, h.proof, h.status, sum(h.hits)::float8 as hits
      from access_log_hits h join access_log_imports i on i.id = h.import_id
      where i.user_id = ? group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    // A website may have millions of rows, and the export is made in memory.
    mostVisitedPages: `select h.website_id, h.path, sum(h.hits)::float8 as hits
      from access_log_hits h join access_log_imports i on i.id = h.import_id
      where i.user_id = ? group by 1, 2 order by 3 desc, 1, 2 limit ${CSV_MAX_ROWS}`,
  },
});
