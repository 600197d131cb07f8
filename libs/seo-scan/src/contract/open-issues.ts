import type { Scan } from './scan.js';

/** Issues of a scan in numbers; ignored ones are in none. */
export interface IssueBalance {
  readonly found: number;
  /** Of the found: their own fixes are live. */
  readonly fixedLive: number;
  /** What is left: the lists of issues hold these. */
  readonly open: {
    readonly total: number;
    readonly critical_issues: number;
    readonly warnings: number;
    readonly notices: number;
  };
}

/** Found, fixed live and open: the one place where they are taken from each other. */
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
