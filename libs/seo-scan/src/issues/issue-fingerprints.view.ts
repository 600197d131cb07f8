/** For joins: the `fingerprint` of every issue by its `scan_id`. */
export const ISSUE_FINGERPRINTS = '(select scan_id, fingerprint from scan_issues)';
