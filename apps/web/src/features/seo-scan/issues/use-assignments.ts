import type { AssignmentList } from '@app/seo-scan/contract';
import { trpc } from '../../../lib/trpc.js';

type Assignments = Readonly<Pick<AssignmentList, 'people' | 'assignments'>>;

const NONE: Assignments = { people: [], assignments: [] };

/**
 * Who works on which check; no people where nobody else works on the website. Nothing waits for them: until they are
 * here, the issues only lack a column and a filter.
 */
export function useAssignments(scanId: string): Assignments {
  const { data } = trpc.seoScan.assignments.list.useQuery({ scanId });
  if (data === undefined) return NONE;
  const isTeam = data.people.length > 1 || data.assignments.length > 0;
  return isTeam ? data : { people: NONE.people, assignments: data.assignments };
}
