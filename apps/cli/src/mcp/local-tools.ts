import { severitySchema } from '@app/seo-audits/contract';
import type { Issue } from '@app/seo-scan/contract';
import { z } from 'zod';
import { groupByCheck } from '../reports/issue-groups.js';
import { isRunning } from './local-scans.js';
import type { LocalScan, LocalScans } from './local-scans.js';

const PAGES_MAX = 500;
const GROUPS_MAX = 40;
const LOSSES_MAX = 15;
const TEXT_MAX_CHARS = 500;

/** A refusal for the model, in a sentence. */
export class Refusal extends Error {}

export interface LocalTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly run: (scans: LocalScans, input: unknown) => object;
}

function defineTool<Input extends z.ZodObject>(
  tool: Omit<LocalTool, 'input' | 'run'> & {
    readonly input: Input;
    readonly run: (scans: LocalScans, input: z.infer<Input>) => object;
  },
): LocalTool {
  const { run, ...rest } = tool;
  const input = tool.input.strict();
  return { ...rest, input, run: (scans, given) => run(scans, tool.input.parse(given)) };
}

const scanId = z.uuid().describe('From scan_website or list_scans.');
const page = {
  limit: z.number().int().min(1).max(50).default(20).describe('Rows to return, 1 to 50.'),
  cursor: z
    .string()
    .regex(/^\d{1,7}$/, 'next_cursor of the response before')
    .optional(),
};

/** The scanner on the operator's own machine: no account, no allowance, nothing is stored. */
export const localTools: readonly LocalTool[] = [
  defineTool({
    name: 'scan_website',
    title: 'Scan a website',
    description:
      'Crawls and audits a website from this machine, also on localhost. Returns at once; poll get_scan until its status is completed.',
    input: z.object({
      url: z.url({ protocol: /^https?$/ }).max(2_048),
      max_pages: z.number().int().min(1).max(PAGES_MAX).default(20),
    }),
    run: (scans, { url, max_pages: maxPages }) => {
      const scan = scans.start(url, maxPages);
      if (scan === null) throw new Refusal('Three scans are running. Wait until one has ended.');
      return present(scan);
    },
  }),
  defineTool({
    name: 'list_scans',
    title: 'List scans',
    description:
      'The running scans of this connection and the last ten that ended: they are kept in memory only.',
    input: z.object({}),
    run: (scans) => ({ scans: scans.list().map(present) }),
  }),
  defineTool({
    name: 'get_scan',
    title: 'Read a scan',
    description:
      'Progress or result: score (0 to 100, null when unknown), numbers of issues, and the checks that cost most points.',
    input: z.object({ scan_id: scanId }),
    run: (scans, { scan_id: id }) => {
      const scan = find(scans, id);
      const { report } = scan;
      if (report === null) return present(scan);
      const { losses, not_measured } = report.breakdown;
      return {
        ...present(scan),
        summary: report.summary,
        points_lost: losses.slice(0, LOSSES_MAX).map((loss) => ({
          ...{ check_id: loss.check_id, title: loss.title, severity: loss.severity },
          ...{ points_lost: loss.points_lost, affected_pages: loss.affected_pages },
        })),
        not_measured,
      };
    },
  }),
  defineTool({
    name: 'list_issue_groups',
    title: 'List failed checks of a scan',
    description:
      'The failed checks of a scan, worst first: what is wrong, why it matters, how to fix it, and on how many pages.',
    input: z.object({ scan_id: scanId }),
    run: (scans, { scan_id: id }) => {
      const groups = groupByCheck(issuesOf(find(scans, id)));
      return {
        checks: groups.slice(0, GROUPS_MAX).map(({ checkId, severity, issues }) => ({
          ...{ check_id: checkId, severity, title: issues[0].title, issues: issues.length },
          affected_pages: new Set(issues.map(({ page_url }) => page_url)).size,
          ...{ why: issues[0].description, how_to_fix: issues[0].recommendation },
        })),
        checks_left_out: Math.max(0, groups.length - GROUPS_MAX),
      };
    },
  }),
  defineTool({
    name: 'list_issues',
    title: 'List issues with evidence',
    description: 'Issues of a scan with page, current value and evidence, worst first.',
    input: z.object({
      ...{ scan_id: scanId, ...page },
      check_id: z.string().max(80).optional(),
      severity: severitySchema.optional(),
      page_url: z.string().max(2_048).optional(),
    }),
    run: (scans, { scan_id: id, limit, cursor, ...filter }) => {
      const matching = issuesOf(find(scans, id)).filter((issue) => matches(issue, filter));
      const from = Number(cursor ?? 0);
      const shown = matching.slice(from, from + limit);
      return {
        issues: shown.map((issue) => ({
          ...{ check_id: issue.check_id, title: issue.title, severity: issue.severity },
          website_text: {
            page_url: issue.page_url,
            current_value: shortened(issue.current_value),
            evidence: shortened(issue.evidence),
          },
        })),
        total: matching.length,
        next_cursor: from + limit < matching.length ? String(from + limit) : null,
      };
    },
  }),
];

function find(scans: LocalScans, id: string): LocalScan {
  const scan = scans.find(id);
  if (scan === null) throw new Refusal('There is no such scan. Its id is from scan_website.');
  return scan;
}

function issuesOf(scan: LocalScan): readonly Issue[] {
  if (scan.report !== null) return scan.report.issues;
  throw new Refusal(scan.error ?? 'The scan still runs. Poll get_scan until it is completed.');
}

function matches(
  issue: Issue,
  filter: Partial<Record<'check_id' | 'severity' | 'page_url', string | undefined>>,
): boolean {
  return (
    (filter.check_id === undefined || issue.check_id === filter.check_id) &&
    (filter.severity === undefined || issue.severity === filter.severity) &&
    (filter.page_url === undefined || issue.page_url === filter.page_url)
  );
}

function present(scan: LocalScan) {
  return {
    scan_id: scan.id,
    url: scan.url,
    status: scan.error !== null ? 'failed' : isRunning(scan) ? 'running' : 'completed',
    pages_read: scan.pagesRead,
    score: scan.report?.score ?? null,
    coverage_percent: scan.report?.coverage ?? null,
    error: scan.error,
  };
}

function shortened(text: string | null): string | null {
  if (text === null || text.length <= TEXT_MAX_CHARS) return text;
  return `${text.slice(0, TEXT_MAX_CHARS)}… (${text.length} characters)`;
}
