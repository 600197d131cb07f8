import type { issueStates } from '../contract/issue-state.js';

type IssueState = (typeof issueStates)[number];

/**
 * The result of one scan for one issue. rule_changed: it checked and did not find it, but with another rule than when
 * it was found.
 */
export type Sighting = 'found' | 'looked_and_not_found' | 'rule_changed' | 'not_looked';

/**
 * The state of an issue after a scan; `null` is an unknown issue. `isLate`: a scan that began later has already checked
 * it, so this one has older knowledge and changes no result. tracked-issues.repository.ts does the same for many issues
 * at once.
 */
export function nextIssueState(
  before: IssueState | null,
  sighting: Sighting,
  isLate: boolean,
): IssueState | null {
  switch (sighting) {
    case 'found':
      if (before === null) return 'new';
      if (before === 'fixed') return isLate ? 'fixed' : 'regressed';
      // It was never fixed, so it has not regressed.
      if (before === 'rule_changed') return isLate ? 'rule_changed' : 'open';
      return 'open';
    case 'looked_and_not_found':
      if (before === null || isLate) return before;
      return isClosed(before) ? before : 'fixed';
    case 'rule_changed':
      if (before === null || isLate) return before;
      return isClosed(before) ? before : 'rule_changed';
    case 'not_looked':
      return before;
  }
}

function isClosed(state: IssueState): boolean {
  return state === 'fixed' || state === 'rule_changed';
}
