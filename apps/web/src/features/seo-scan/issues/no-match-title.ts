import type { Assignee } from '@app/seo-scan/contract';
import { ME, NOBODY } from './assignee-param.js';
import { hasFilters } from './issue-filters.js';
import type { ShownIssues } from './issue-filters.js';

const ANY = 'No issues match these filters';

/** Why no issue is listed: in the words of the assignee when that is the only filter. */
export function noMatchTitle(
  filters: ShownIssues,
  people: readonly Assignee[],
  userId: string | null,
): string {
  const { assignee } = filters;
  if (assignee === null || hasFilters({ ...filters, assignee: null })) return ANY;
  if (assignee === NOBODY) return 'Every issue is assigned';
  if (assignee === ME || assignee === userId) return 'No issues are assigned to you';
  const name = people.find(({ id }) => id === assignee)?.name;
  return name === undefined ? ANY : `No issues are assigned to ${name}`;
}
