/**
 * SQL: the new issues of the scans that a query groups, and of them those on newly read pages. The findings of a
 * website's first scan existed before, so they are not called new. `newOnNewPages` is null unless it is known of each.
 */
export function summedNewIssuesSql(scan: string): string {
  const isLater = `exists (
    select from scans earlier
    where earlier.user_id = ${scan}.user_id and earlier.origin = ${scan}.origin and earlier.status = 'completed'
      and (earlier.finished_at, earlier.id) < (${scan}.finished_at, ${scan}.id)
  )`;
  const summed = (column: string): string =>
    `coalesce(sum(${scan}.${column}) filter (where ${isLater}), 0)::int`;
  return `${summed('new_issues')} as "newIssues",
    case when bool_and(${scan}.new_issues = 0 or ${scan}.new_issues_on_new_pages is not null) filter (where ${isLater})
      then ${summed('new_issues_on_new_pages')} end as "newOnNewPages"`;
}
