import type { Gate } from '../gate/gate.js';
import type { AuditReport } from './audit-report.js';

/** For other programs, and as a baseline: stable property names and one trailing line feed. */
export function renderJson(report: AuditReport, gate: Gate): string {
  return `${JSON.stringify(
    {
      url: report.url,
      score: report.score,
      coverage: report.coverage,
      categories: report.breakdown.categories,
      summary: {
        ...report.summary,
        losses: report.breakdown.losses,
        not_measured: report.breakdown.not_measured,
      },
      gate: { passed: gate.passed, conditions: gate.conditions },
      pages: report.pages,
      issues: report.issues.map((issue) => ({
        id: issue.id,
        ...(gate.newIssueIds !== null && { is_new: gate.newIssueIds.has(issue.id) }),
        check_id: issue.check_id,
        severity: issue.severity,
        category: issue.category,
        title: issue.title,
        page_url: issue.page_url,
        current_value: issue.current_value,
        recommendation: issue.recommendation,
        ...(issue.selector === undefined ? {} : { selector: issue.selector }),
        evidence: issue.evidence,
        description: issue.description,
      })),
    },
    null,
    2,
  )}\n`;
}
