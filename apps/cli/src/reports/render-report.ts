import type { ReportFormat } from '../command-line.js';
import type { Gate } from '../gate/gate.js';
import type { AuditReport } from './audit-report.js';
import { renderGithub } from './github-report.js';
import { renderJson } from './json-report.js';
import { renderJunitReport } from './junit-report.js';
import type { ReportRun } from './report-run.js';
import { renderSarif } from './sarif-report.js';
import { renderTable } from './table-report.js';

/** The report in a format of the command line. React is loaded for HTML only: the other formats start sooner. */
export async function renderReport(
  format: ReportFormat,
  report: AuditReport,
  gate: Gate,
  run: ReportRun,
): Promise<string> {
  switch (format) {
    case 'table':
      return renderTable(report, gate);
    case 'json':
      return renderJson(report, gate);
    case 'html':
      return (await import('./html-report.js')).renderHtml(report, gate, run.startedAt);
    case 'sarif':
      return renderSarif(report, gate);
    case 'junit':
      return renderJunitReport(report, gate, run);
    case 'github':
      return renderGithub(report, gate);
  }
}
