import { readTypedAddress } from '@app/common/contract';
import type { TypedAddress } from '@app/common/contract';
import type { UsageRequest } from './explain-usage.js';
import { readArguments, readNumber } from './read-arguments.js';

export const reportFormats = ['table', 'json', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const DEFAULT_PAGES = 100;
const MAX_PAGES = 10_000;
const OPTIONS = {
  pages: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const USAGE = `Usage: npm run audit -- <url> [--pages N] [--format table|json|html] [--out FILE]

  <url>      the website to audit; http:// and private addresses are allowed. Without http:// or https://, https is
             tried, then http
  --pages    read at most N pages, 1 to ${MAX_PAGES} (default ${DEFAULT_PAGES})
  --format   table, json or html (default table)
  --out      write the report to FILE instead of the terminal

Ends with 0 when no critical issue was found, 1 when one was, 2 when the website couldn't be loaded.`;

export interface AuditCommand {
  readonly kind: 'audit';
  readonly address: TypedAddress;
  readonly maxPages: number;
  readonly format: ReportFormat;
  /** `null`: the terminal. */
  readonly outFile: string | null;
}

export type Command = AuditCommand | UsageRequest;

/** Parses the arguments after `npm run audit --`. */
export function readCommandLine(args: readonly string[]): Command {
  const parsed = readArguments(args, OPTIONS);
  if (typeof parsed === 'string') return invalid(parsed);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  const [typed, ...others] = positionals;
  if (typed === undefined) return invalid('Specify the website to audit.');
  if (others.length > 0) return invalid('Specify only one website.');
  const address = readTypedAddress(typed);
  if (address === null) return invalid(`"${typed}" is not a URL.`);
  const maxPages = readNumber(values.pages, DEFAULT_PAGES, MAX_PAGES);
  if (maxPages === null) return invalid(`--pages must be a whole number from 1 to ${MAX_PAGES}.`);
  const format = reportFormats.find((name) => name === (values.format ?? 'table'));
  if (format === undefined) return invalid(`--format must be one of ${reportFormats.join(', ')}.`);
  if (values.out === '') return invalid('--out requires a file name.');
  return { kind: 'audit', address, maxPages, format, outFile: values.out ?? null };
}

function invalid(message: string): Command {
  return { kind: 'wrong', message };
}
