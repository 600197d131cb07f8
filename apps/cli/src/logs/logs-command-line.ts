import { logFormats } from '@app/access-logs/contract';
import type { LogFormat } from '@app/access-logs/contract';
import { z } from 'zod';
import type { UsageRequest } from '../explain-usage.js';
import { readArguments } from '../read-arguments.js';

const OPTIONS = {
  website: { type: 'string' },
  server: { type: 'string' },
  format: { type: 'string' },
  source: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const USAGE = `Usage: npm run logs -- <file> --website ID [--server URL] [--format FORMAT] [--source NAME]

  <file>      an access log, also compressed with gzip; - reads the standard input
  --website   the id of one of your verified websites: see its tab "Bots"
  --server    the address of Groundswell (default: GROUNDSWELL_URL in the environment)
  --format    ${logFormats.join(', ')} (default: detected from the first lines)
  --source    the name of the server that wrote the log, if several do. What an earlier run has counted of the same
              source is left out, so a log that grows can be read again every day

The log is read here. Only totals are sent: requests by day, bot, page without the values of parameters, and status.
The API key is read from GROUNDSWELL_API_KEY in the environment.
Ends with 0 when the totals are stored, 1 when something failed, 2 when the command is wrong, 130 when interrupted.`;

export interface LogsCommand {
  readonly kind: 'read';
  /** `-` for the standard input. */
  readonly file: string;
  readonly websiteId: string;
  readonly server: URL;
  readonly apiKey: string;
  readonly format: LogFormat | null;
  readonly source: string;
}

export type ParsedLogsCommand = LogsCommand | UsageRequest;

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the arguments after `npm run logs --`. */
export function readLogsCommandLine(
  args: readonly string[],
  environment: Environment,
): ParsedLogsCommand {
  const parsed = readArguments(args, OPTIONS);
  if (typeof parsed === 'string') return wrong(parsed);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  const [file, ...others] = positionals;
  if (file === undefined) return wrong('Specify the log to read.');
  if (others.length > 0) return wrong('Specify only one log.');
  const { success: isId } = z.uuid().safeParse(values.website);
  if (values.website === undefined || !isId)
    return wrong('--website must be the id of a website, as its tab "Bots" shows it.');
  const server = serverOf(values.server ?? environment.GROUNDSWELL_URL ?? '');
  if (server === null) return wrong('--server must be the address of Groundswell: https://…');
  const format = logFormats.find((name) => name === values.format) ?? null;
  if (values.format !== undefined && format === null)
    return wrong(`--format must be one of ${logFormats.join(', ')}.`);
  const apiKey = environment.GROUNDSWELL_API_KEY ?? '';
  if (apiKey === '') return wrong('Set GROUNDSWELL_API_KEY to an API key from the settings.');
  const { website: websiteId, source = '' } = values;
  return { kind: 'read', file, websiteId, server, apiKey, format, source };
}

function serverOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function wrong(message: string): ParsedLogsCommand {
  return { kind: 'wrong', message };
}
