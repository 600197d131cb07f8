import type { Issue } from '@app/seo-scan/contract';

export interface IssueGroup {
  readonly checkId: string;
  /** The highest severity among its issues. */
  readonly severity: Issue['severity'];
  readonly issues: readonly [Issue, ...Issue[]];
}

/** One group per check. `issues` is sorted by severity, so a group appears where its worst issue was. */
export function groupByCheck(issues: readonly Issue[]): IssueGroup[] {
  const groups = new Map<string, [Issue, ...Issue[]]>();
  for (const issue of issues) {
    const group = groups.get(issue.check_id);
    if (group === undefined) groups.set(issue.check_id, [issue]);
    else group.push(issue);
  }
  return [...groups].map(([checkId, group]) => ({
    checkId,
    severity: group[0].severity,
    issues: group,
  }));
}
