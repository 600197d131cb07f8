/**
 * The issues of a scan that are ignored or fixed live, by page. Those found are stored with each page, and most scans
 * hide hardly any of them: counting the open ones of all pages would read every issue.
 * @param scan placeholder of the scan's id.
 */
export function hiddenIssuesSql(scan: string, hasIgnored: boolean): string {
  const columns = 'i.id, i.page_url, i.severity';
  const ignored = `union select ${columns} from scan_issues i where i.scan_id = ${scan} and i.ignore_id is not null`;
  return `select page_url, count(*)::int as total,
            count(*) filter (where severity = 'critical')::int as critical,
            count(*) filter (where severity = 'high')::int as high,
            count(*) filter (where severity in ('medium', 'low'))::int as others
          from (
            select ${columns} from scans s
            join live_fixed_issues f on f.user_id = s.user_id
            join scan_issues i on i.scan_id = s.id and i.fingerprint = f.fingerprint
            where s.id = ${scan} ${hasIgnored ? ignored : ''}
          ) i group by page_url`;
}
