import type { AuditMeta } from '../audits/define-audit.js';
import { RULE_VERSION } from '../audits/thresholds.js';
import { severityGroupOf } from '../contract/audit.js';
import { isWrittenCheck } from '../contract/written-checks.js';
import type { Issue } from '../contract/scan.js';
import type { IssueHistory } from '../lifecycle/issue-history.js';
import type { FoundIssue } from './found-issue.js';

/** What the user gets to read: the stored issue with the words of its check, and its history where there is one. */
export function presentIssue(
  issue: FoundIssue & Partial<IssueHistory> & { readonly isFixedLive?: boolean },
  audit: AuditMeta,
): Issue {
  return {
    id: issue.id,
    check_id: issue.checkId,
    severity: issue.severity,
    severity_group: severityGroupOf(issue.severity),
    category: audit.category,
    title: audit.title,
    description: audit.description,
    fix: audit.howToFix,
    recommendation: audit.howToFix,
    current_value: issue.currentValue,
    evidence: issue.evidence,
    page_url: issue.pageUrl,
    ...(issue.selector === null ? {} : { selector: issue.selector }),
    authority: audit.authority,
    threshold: audit.threshold ?? null,
    rule_version: RULE_VERSION,
    fix_kind: audit.fix,
    fix_status: isWrittenCheck(audit.id) ? 'pending' : 'not_fixable',
    fingerprint: issue.fingerprint ?? null,
    state: issue.state ?? null,
    first_seen_at: issue.firstSeenAt == null ? null : new Date(issue.firstSeenAt).toISOString(),
    ignored: issue.ignored ?? null,
    fixed_live: issue.isFixedLive ?? false,
  };
}
