import type { Scan } from './scan.js';

/** Numbers of issues of a scan, without ignored ones. */
export interface IssueBalance {
  readonly found: number;
  /** Number of the found issues whose own fixes are live. */
  readonly fixedLive: number;
  /** The remaining issues: those that the issue lists contain. */
  readonly open: {
    readonly total: number;
    readonly critical_issues: number;
    readonly warnings: number;
    readonly notices: number;
  };
}

/** Found, fixed live and open: the only place where they are subtracted. */
export function issueBalance(
  scan: Pick<Scan, 'critical_issues' | 'warnings' | 'notices' | 'fixed_live'>,
): IssueBalance {
  const { fixed_live: fixed } = scan;
  const found = scan.critical_issues + scan.warnings + scan.notices;
  const fixedLive = fixed.critical_issues + fixed.warnings + fixed.notices;
  return {
    found,
    fixedLive,
    open: {
      total: found - fixedLive,
      critical_issues: scan.critical_issues - fixed.critical_issues,
      warnings: scan.warnings - fixed.warnings,
      notices: scan.notices - fixed.notices,
    },
  };
}
