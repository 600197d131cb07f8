import { audits } from '@app/seo-audits';
import { severityGroupOf, severityGroups } from '@app/seo-audits/contract';
import type { Category, SeverityGroup } from '@app/seo-audits/contract';
import { isWrittenCheck } from '../contract/index.js';
import type { IssueGroup, ScanIssueCounts, ScoreLoss } from '../contract/index.js';
import type { IssueCountRow, IssueGroupRow } from './scan-issues.repository.js';

const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** Groups with the texts of their checks: worst severity first, then most points to gain. */
export function presentGroups(
  rows: readonly IssueGroupRow[],
  losses: readonly ScoreLoss[] | null,
): IssueGroup[] {
  const lossOf = new Map((losses ?? []).map((loss) => [loss.check_id, loss]));
  return rows
    .flatMap((row): IssueGroup[] => {
      const audit = auditById.get(row.checkId);
      if (audit === undefined) return [];
      const loss = lossOf.get(row.checkId);
      return [
        {
          check_id: row.checkId,
          title: audit.title,
          severity: row.severity,
          severity_group: severityGroupOf(row.severity),
          category: audit.category,
          affected_pages: row.affectedPages,
          issue_count: row.issues,
          points_lost: loss?.points_lost ?? null,
          points_won_if_fixed: loss?.points_won_if_fixed ?? null,
          fix_kind: audit.fix,
          description: audit.description,
          how_to_fix: audit.howToFix,
          authority: audit.authority,
          threshold: audit.threshold ?? null,
        },
      ];
    })
    .sort(
      (a, b) =>
        severityGroups.indexOf(a.severity_group) - severityGroups.indexOf(b.severity_group) ||
        (b.points_won_if_fixed ?? 0) - (a.points_won_if_fixed ?? 0) ||
        b.affected_pages - a.affected_pages ||
        (a.check_id < b.check_id ? -1 : 1),
    );
}

/** Totals over all checks. */
export function presentCounts(rows: readonly IssueCountRow[]): ScanIssueCounts {
  const counts = {
    total: 0,
    severities: { error: 0, warning: 0, notice: 0 },
    fixable: 0,
    states: { new: 0, open: 0, regressed: 0 },
    ignored: 0,
    fixedLive: 0,
  };
  const byCategory = new Map<Category, Record<SeverityGroup, number>>();
  for (const { checkId, severity, state, isIgnored, isFixedLive, issues } of rows) {
    const audit = auditById.get(checkId);
    if (audit === undefined) continue;
    if (isIgnored) {
      counts.ignored += issues;
      continue;
    }
    if (isFixedLive) {
      counts.fixedLive += issues;
      continue;
    }
    counts.total += issues;
    if (state !== null) counts.states[state] += issues;
    counts.severities[severityGroupOf(severity)] += issues;
    if (isWrittenCheck(checkId)) counts.fixable += issues;
    const severities = byCategory.get(audit.category) ?? { error: 0, warning: 0, notice: 0 };
    severities[severityGroupOf(severity)] += issues;
    byCategory.set(audit.category, severities);
  }
  const categories = [...byCategory]
    .map(([category, severities]) => ({
      category,
      issues: severities.error + severities.warning + severities.notice,
      severities,
    }))
    .sort((a, b) => b.issues - a.issues);
  return { ...counts, categories };
}
