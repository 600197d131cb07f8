import { readTypedAddress } from '@app/common/contract';
import type { TypedAddress } from '@app/common/contract';
import type { UsageRequest } from './explain-usage.js';
import { DEFAULT_CONDITIONS, readConditions } from './gate/fail-conditions.js';
import type { FailCondition } from './gate/fail-conditions.js';
import { readArguments, readNumber } from './read-arguments.js';

export const reportFormats = ['table', 'json', 'html', 'sarif', 'junit', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const DEFAULT_PAGES = 100; // of a list: all of it
const MAX_PAGES = 10_000;
const OPTIONS = {
  pages: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  report: { type: 'string', multiple: true },
  'fail-on': { type: 'string', multiple: true },
  baseline: { type: 'string' },
  sitemap: { type: 'boolean' },
  urls: { type: 'string' },
  rendered: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const FORMATS = reportFormats.join('|');

export const USAGE = `Usage: groundswell [<url>] [options]   (in a checkout: npm run audit -- [<url>] [options])

  <url>        the website to audit; http:// and private addresses are allowed. Without http:// or https://, https is
               tried, then http. With --urls it can be left out
  --pages N    read at most N pages, 1 to ${MAX_PAGES} (default ${DEFAULT_PAGES}; with --urls all of them)
  --sitemap    read the pages of the website's sitemaps and follow no links
  --urls FILE  read the pages that FILE lists, one address per line, and follow no links
  --rendered   show every page to Chromium and audit the rendered document
  --format F   ${FORMATS} (default table)
  --out FILE   write the report to FILE instead of the terminal
  --report F=FILE
               write another report, in the format F, to FILE; can be repeated
  --fail-on C  what ends with 1: critical, high, medium or low (issues of this severity or worse), score:80 (a lower or
               unknown score), new (any issue that the baseline does not have), none; can be repeated (default critical)
  --baseline FILE
               the JSON report of an earlier audit of the same website: only issues that it does not have fail

Ends with 0 when it passes, 1 when it fails by a condition, 2 when there is no report, 130 when interrupted.`;

/** Where a report is written. */
export interface ReportTarget {
  readonly format: ReportFormat;
  /** `null`: the terminal. */
  readonly file: string | null;
}

/** Which pages are read. */
export type AuditScope =
  | { readonly kind: 'links' }
  | { readonly kind: 'sitemaps' }
  /** The file lists them. */
  | { readonly kind: 'list'; readonly file: string };

export interface AuditCommand {
  readonly kind: 'audit';
  /** `null`: the website of the listed pages. */
  readonly address: TypedAddress | null;
  readonly scope: AuditScope;
  readonly isRendered: boolean;
  readonly maxPages: number;
  readonly reports: readonly ReportTarget[];
  readonly conditions: readonly FailCondition[];
  readonly baselineFile: string | null;
}

export type Command = AuditCommand | UsageRequest;

/** Parses the arguments after `npm run audit --`. */
export function readCommandLine(args: readonly string[]): Command {
  const parsed = readArguments(args, OPTIONS);
  if (typeof parsed === 'string') return invalid(parsed);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  const [typed, ...others] = positionals;
  if (others.length > 0) return invalid('Specify only one website.');
  const scope = readScope(values);
  if (typeof scope === 'string') return invalid(scope);
  if (typed === undefined && scope.kind !== 'list') return invalid('Specify the website to audit.');
  const address = typed === undefined ? null : readTypedAddress(typed);
  if (typed !== undefined && address === null) return invalid(`"${typed}" is not a URL.`);
  const defaultPages = scope.kind === 'list' ? MAX_PAGES : DEFAULT_PAGES;
  const maxPages = readNumber(values.pages, defaultPages, MAX_PAGES);
  if (maxPages === null) return invalid(`--pages must be a whole number from 1 to ${MAX_PAGES}.`);
  const reports = readReports(values);
  if (typeof reports === 'string') return invalid(reports);
  const typedConditions = values['fail-on'];
  const conditions =
    typedConditions === undefined ? DEFAULT_CONDITIONS : readConditions(typedConditions);
  if (typeof conditions === 'string') return invalid(conditions);
  const baselineFile = values.baseline ?? null;
  if (baselineFile === '') return invalid('--baseline requires a file name.');
  if (baselineFile === null && conditions.some(({ kind }) => kind === 'new'))
    return invalid('--fail-on new requires --baseline FILE.');
  const isRendered = values.rendered === true;
  return { kind: 'audit', address, scope, isRendered, maxPages, reports, conditions, baselineFile };
}

function readScope(values: {
  readonly sitemap?: boolean;
  readonly urls?: string;
}): AuditScope | string {
  if (values.urls === '') return '--urls requires a file name.';
  if (values.urls !== undefined && values.sitemap === true)
    return 'Specify either --sitemap or --urls.';
  if (values.urls !== undefined) return { kind: 'list', file: values.urls };
  return { kind: values.sitemap === true ? 'sitemaps' : 'links' };
}

function readReports(values: {
  readonly format?: string;
  readonly out?: string;
  readonly report?: readonly string[];
}): readonly ReportTarget[] | string {
  const format = formatOf(values.format ?? 'table');
  if (format === null) return `--format must be one of ${reportFormats.join(', ')}.`;
  if (values.out === '') return '--out requires a file name.';
  const reports: ReportTarget[] = [{ format, file: values.out ?? null }];
  for (const report of values.report ?? []) {
    const [, name = '', file = ''] = /^([a-z]+)=(.+)$/.exec(report) ?? [];
    const other = formatOf(name);
    if (other === null) return `--report must be ${FORMATS}=FILE, not "${report}".`;
    reports.push({ format: other, file });
  }
  return reports;
}

function formatOf(name: string): ReportFormat | null {
  return reportFormats.find((format) => format === name) ?? null;
}

function invalid(message: string): Command {
  return { kind: 'wrong', message };
}
