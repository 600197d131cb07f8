import { audits } from '@app/seo-audits';
import type { Severity } from '@app/seo-audits/contract';
import type { Gate } from '../gate/gate.js';
import type { AuditReport } from './audit-report.js';

const LEVELS: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/**
 * SARIF 2.1.0, for code scanning. Its locations are paths of files in a repository, and services reject other addresses:
 * a location is the host and path of the page, and its whole address is in the message and in `page_url`.
 */
export function renderSarif(report: AuditReport, gate: Gate): string {
  const checkIds = [...new Set(report.issues.map((issue) => issue.check_id))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Groundswell', rules: checkIds.flatMap(ruleOf) } },
        automationDetails: { id: `groundswell/${locationOf(report.url)}` },
        columnKind: 'utf16CodeUnits',
        results: report.issues.map((issue) => ({
          ruleId: issue.check_id,
          ruleIndex: checkIds.indexOf(issue.check_id),
          level: LEVELS[issue.severity],
          message: { text: messageOf(issue) },
          locations: [
            { physicalLocation: { artifactLocation: { uri: locationOf(issue.page_url) } } },
          ],
          partialFingerprints: { 'groundswellIssue/v1': issue.id },
          ...(gate.newIssueIds !== null && {
            baselineState: gate.newIssueIds.has(issue.id) ? 'new' : 'unchanged',
          }),
          properties: {
            page_url: issue.page_url,
            severity: issue.severity,
            current_value: issue.current_value,
            ...(issue.selector !== undefined && { selector: issue.selector }),
          },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(checkId: string): object[] {
  const audit = audits.find(({ id }) => id === checkId);
  if (audit === undefined) return [];
  return [
    {
      id: audit.id,
      shortDescription: { text: audit.title },
      fullDescription: { text: audit.description },
      help: { text: `${audit.howToFix} (${audit.authority})` },
      defaultConfiguration: { level: LEVELS[audit.severity] },
      properties: { tags: ['seo', audit.category] },
    },
  ];
}

function messageOf(issue: AuditReport['issues'][number]): string {
  const value = issue.current_value === null ? '' : ` Found: ${issue.current_value}.`;
  return `${issue.title} on ${issue.page_url}.${value} ${issue.fix}`;
}

/** `example.com_8080/path`, without what a path must not contain; queries distinguish pages, so they belong to it. */
function locationOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const query = search === '' ? '' : encodeURIComponent(search);
  return `${host.replaceAll(/[^\w.-]/g, '_')}${pathname}${query}`;
}
