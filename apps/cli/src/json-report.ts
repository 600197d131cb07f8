import type { AuditReport } from './audit-report.js';

/** For other programs: stable property names and one trailing line feed. */
export function renderJson(report: AuditReport): string {
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
      pages: report.pages,
      issues: report.issues.map((issue) => ({
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
