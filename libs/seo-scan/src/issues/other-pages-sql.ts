/**
 * SQL: the pages of one scan that it read and the other did not, or the reverse; pages that neither could read, or
 * both, are not among them. Aliases p and q; parameters such as '$1'.
 */
export function otherPagesSql(scan: string, otherScan: string): string {
  return `from scan_pages p left join scan_pages q on q.scan_id = ${otherScan}::uuid and q.url = p.url
    where p.scan_id = ${scan}::uuid and (p.outcome = 'ok') <> coalesce(q.outcome = 'ok', false)`;
}

/**
 * SQL: how many issues a scan found for the first time on pages that it read and the other did not, without ignored
 * ones.
 */
export function newOnNewPagesSql(scan: string, otherScan: string): string {
  return `select count(*)::int from scan_issues i
    join scan_pages p on p.scan_id = i.scan_id and p.url = i.page_url and p.outcome = 'ok'
    where i.scan_id = ${scan}::uuid and i.state = 'new' and i.ignore_id is null and not exists (
      select from scan_pages q where q.scan_id = ${otherScan}::uuid and q.url = i.page_url and q.outcome = 'ok')`;
}
