import { audits } from '@app/seo-audits';
import type { Gate } from '../gate/gate.js';
import { renderJunitXml } from '../junit-xml.js';
import type { JunitCase } from '../junit-xml.js';
import type { AuditReport } from './audit-report.js';
import { groupByCheck } from './issue-groups.js';
import type { ReportRun } from './report-run.js';
import { plural } from './report-text.js';

const PLACES_PER_CHECK = 20;

/** For CI servers: a test case for each condition and for each check; a check fails by the issues that fail the gate. */
export function renderJunitReport(report: AuditReport, gate: Gate, run: ReportRun): string {
  return renderJunitXml({
    name: 'groundswell audit',
    url: report.url,
    startedAt: run.startedAt,
    durationMs: run.durationMs,
    cases: [...conditionCases(gate), ...checkCases(report, gate)],
  });
}

function conditionCases({ conditions }: Gate): JunitCase[] {
  return conditions.map(({ name, passed, message }) => ({
    suite: 'conditions',
    name,
    failure: passed ? null : { type: 'condition', message },
  }));
}

function checkCases(report: AuditReport, { failingIssueIds }: Gate): JunitCase[] {
  const failing = report.issues.filter(({ id }) => failingIssueIds.has(id));
  const groups = new Map(groupByCheck(failing).map((group) => [group.checkId, group]));
  const skipped = new Map(
    report.breakdown.not_measured.map(({ check_id: id, reason }) => [id, reason]),
  );
  return audits.map(({ id, title, category }) => {
    const group = groups.get(id);
    return {
      suite: category,
      name: `${title} [${id}]`,
      failure:
        group === undefined ? null : { type: group.severity, message: placesOf(group.issues) },
      skipped: skipped.get(id) ?? null,
    };
  });
}

function placesOf(issues: AuditReport['issues']): string {
  const places = issues.slice(0, PLACES_PER_CHECK).map(({ page_url: url }) => url);
  const hidden = issues.length - places.length;
  const more = hidden > 0 ? ` and ${hidden} more` : '';
  return `${plural(issues.length, 'issue')}: ${places.join(' ')}${more}. ${issues[0]?.fix ?? ''}`;
}
