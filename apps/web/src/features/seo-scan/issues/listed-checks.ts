import { severityGroups } from '@app/seo-audits/contract';
import type { AssignmentList, Effort, IssueGroup, Suggestion } from '@app/seo-scan/contract';
import { efforts } from '@app/seo-scan/contract';

/** A failed check with what a prediction says about it. */
export interface ListedCheck extends IssueGroup {
  /** `null` for checks that cost no points. */
  readonly effort: Effort | null;
  readonly effortReason: string | null;
  /** Its place by points gained per effort, from 1; `null` for checks that cost no points. */
  readonly first: number | null;
  /** The name of the person who works on it. */
  readonly assignee: string | null;
}

/** `suggestions`: by points gained per effort. */
export function listedChecks(
  groups: readonly IssueGroup[],
  suggestions: readonly Suggestion[],
  assignments: Readonly<AssignmentList['assignments']>,
): ListedCheck[] {
  const places = new Map(suggestions.map((one, index) => [one.check_id, { one, index }]));
  const names = new Map(assignments.map((one) => [one.check_id, one.assignee.name]));
  return groups.map((group) => {
    const place = places.get(group.check_id);
    return {
      ...group,
      effort: place?.one.effort ?? null,
      effortReason: place?.one.effort_reason ?? null,
      first: place === undefined ? null : place.index + 1,
      assignee: names.get(group.check_id) ?? null,
    };
  });
}

/** Higher is worse. */
export function severityRank({
  severity_group: group,
}: Pick<IssueGroup, 'severity_group'>): number {
  return severityGroups.length - severityGroups.indexOf(group);
}

/** Higher is more work; `null` where it is unknown. */
export function effortRank({ effort }: Pick<ListedCheck, 'effort'>): number | null {
  return effort === null ? null : efforts.indexOf(effort) + 1;
}
