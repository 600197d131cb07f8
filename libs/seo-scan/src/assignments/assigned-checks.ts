import type { AssigneeFilter, AssignmentList } from '../contract/index.js';

/** The checks that a filter by assignee names: those that match, or those that do not (`isExcluded`). */
export interface AssignedChecks {
  readonly checkIds: readonly string[];
  readonly isExcluded: boolean;
}

/** Nobody works on a check that is not assigned, so `none` excludes the assigned ones. */
export function assignedChecks(
  assignments: Readonly<AssignmentList['assignments']>,
  assignee: AssigneeFilter,
): AssignedChecks {
  const isExcluded = assignee === 'none';
  const named = assignments.filter((one) => isExcluded || one.assignee.id === assignee);
  return { checkIds: named.map(({ check_id: id }) => id), isExcluded };
}
