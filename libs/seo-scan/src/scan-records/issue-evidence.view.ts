/** For joins: what scans have noted about their issues, by `scan_id` and `fingerprint`. */
export const ISSUE_EVIDENCE = '(select scan_id, fingerprint, evidence from scan_issues)';
