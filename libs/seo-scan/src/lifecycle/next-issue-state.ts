import type { IssueState } from '../contract/issue-state.js';

/**
 * What one scan says of one issue. rule_changed: it looked and did not find it, but its check judges by
 * another rule than when it was found.
 */
export type Sighting = 'found' | 'looked_and_not_found' | 'rule_changed' | 'not_looked';

/**
 * The state of an issue after a scan; `null` is an issue nobody knew. `isLate`: another scan that began
 * later has looked already, so this one knows nothing newer and changes no verdict.
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
      // Nobody had fixed it, so it is not back again.
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
