import type { AuditMeta } from '@app/seo-audits';
import { RULE_VERSION } from '@app/seo-audits';
import { severityGroupOf } from '@app/seo-audits/contract';
import { isWrittenCheck } from '../contract/written-checks.js';
import type { Issue } from '../contract/scan.js';
import type { IssueHistory } from './issue-history.js';
import type { FoundIssue } from '../engine/found-issue.js';

/** The issue for the user: the stored issue with the texts of its check, and its history if there is one. */
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
