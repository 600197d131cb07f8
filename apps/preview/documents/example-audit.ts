import { DEFAULT_CONDITIONS } from '../../cli/src/gate/fail-conditions.js';
import type { AuditReport } from '../../cli/src/reports/audit-report.js';
import { passGate } from '../../cli/src/gate/gate.js';
import { aReport } from '../../cli/src/testing/a-report.js';
import { descriptionIssues, titleIssues } from './example-reports.js';

const { breakdown, summary, pages } = aReport();
const issues = [...titleIssues, ...descriptionIssues];

/** What `npm run audit` found. */
export const exampleAudit: AuditReport = {
  ...{ url: 'https://harbour-bakery.example/', score: 71.3, coverage: 96.5, issues },
  breakdown,
  summary: { ...summary, total: issues.length, critical: 14, high: 3, pages_scanned: 17 },
  pages: issues.flatMap(({ page_url: url }) => pages.map((page) => ({ ...page, url }))),
};

export const exampleGate = passGate(exampleAudit, DEFAULT_CONDITIONS, null);
