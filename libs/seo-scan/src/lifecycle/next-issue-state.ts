import type { IssueState } from '../contract/issue-state.js';

/** What one scan says of one issue. */
export type Sighting = 'found' | 'looked_and_not_found' | 'not_looked';

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
      return 'open';
    case 'looked_and_not_found':
      if (before === null || isLate) return before;
      return 'fixed';
    case 'not_looked':
      return before;
  }
}
