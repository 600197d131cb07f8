/**
 * SQL: the pages of one scan that it read and the other did not, or the reverse; pages that neither could read, or
 * both, are not among them. Aliases p and q; parameters such as '$1'.
 */
export function otherPagesSql(scan: string, otherScan: string): string {
  return `from scan_pages p left join scan_pages q on q.scan_id = ${otherScan}::uuid and q.url = p.url
    where p.scan_id = ${scan}::uuid and (p.outcome = 'ok') <> coalesce(q.outcome = 'ok', false)`;
}
