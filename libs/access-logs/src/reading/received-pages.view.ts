/** For joins: which pages verified bots have received on which days (`website_id`, `day`, `bot`, `path`). */
export const RECEIVED_PAGES = `(select h.website_id, h.day, h.bot, h.path from access_log_hits h
  join access_log_imports i on i.id = h.import_id and i.status = 'finished'
  where h.proof = 'verified' and (h.status between 200 and 299 or h.status = 304))`;
