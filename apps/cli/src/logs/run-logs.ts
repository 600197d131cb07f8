import { ReverseDns, provenHits } from '@app/access-logs/analysis';
import type { LogImport, StartImportResponse } from '@app/access-logs/contract';
import { createReadStream } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { basename } from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import { explainUsage } from '../explain-usage.js';
import { ImportClient, ImportRefused } from './import-client.js';
import { logBytes } from './log-bytes.js';
import { USAGE, readLogsCommandLine } from './logs-command-line.js';
import type { LogsCommand } from './logs-command-line.js';
import { UnreadableLog, readLog } from './read-log.js';
import type { ReadPart } from './read-log.js';

export interface LogsTerminal {
  readonly out: Pick<Writable, 'write'>;
  readonly err: Pick<Writable, 'write'>;
  readonly input: Readable;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

const EXIT_FAILED = 1;
const EXIT_INTERRUPTED = 130;
const DNS_TIMEOUT = { timeout: 2_000, tries: 1 } as const; // milliseconds per try and per server
const CHUNK_BYTES = 65_536;

/** `npm run logs`; returns the exit code: 0 stored, 1 failed, 2 wrong command, 130 interrupted. */
export async function runLogsCommand(
  args: readonly string[],
  terminal: LogsTerminal,
): Promise<number> {
  const command = readLogsCommandLine(args, terminal.environment);
  if (command.kind !== 'read') return explainUsage(command, USAGE, terminal);
  try {
    const stored = await readAndSend(command, terminal);
    terminal.out.write(`${summaryOf(stored)}\n`);
    return stored.status === 'finished' ? 0 : EXIT_FAILED;
  } catch (error) {
    if (terminal.signal.aborted) return EXIT_INTERRUPTED;
    terminal.err.write(`${sentenceOf(error, command.file)}\n`);
    return EXIT_FAILED;
  }
}

async function readAndSend(
  command: LogsCommand,
  { input, signal }: LogsTerminal,
): Promise<LogImport> {
  const { file, format } = command;
  const stream = file === '-' ? input : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  // Also while the standard input is silent, and within a part.
  const bytes = logBytes(addAbortSignal(signal, stream));
  const client = new ImportClient(command, signal);
  const dns = new ReverseDns(new Resolver(DNS_TIMEOUT), () => performance.now());
  try {
    // A file that cannot be opened is no reason to begin an import.
    const first = await bytes.next();
    const start = await client.start(file === '-' ? 'standard input' : basename(file).slice(-200));
    let stored: LogImport = start.import;
    for await (const part of readLog(from(first, bytes), scopeOf(start), format)) {
      signal.throwIfAborted();
      stored = await client.send(await batchOf(part, dns));
    }
    return stored;
  } finally {
    stream.destroy();
  }
}

async function batchOf(part: ReadPart, dns: ReverseDns) {
  const { counts, format, isLast } = part;
  return {
    ...{ counts, format, isLast },
    rows: await provenHits(dns, part.rows, part.pending),
    from: part.from === null ? null : new Date(part.from).toISOString(),
    to: part.to === null ? null : new Date(part.to).toISOString(),
  };
}

async function* from(
  first: IteratorResult<Buffer>,
  others: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  yield first.value;
  yield* others;
}

function scopeOf({ hosts, covered, oldest }: StartImportResponse) {
  return {
    hosts,
    covered: covered.map(({ from: first, to }) => ({
      from: Date.parse(first),
      to: Date.parse(to),
    })),
    oldest: Date.parse(oldest),
    now: Date.now(),
  };
}

function summaryOf({ counts, problem }: LogImport): string {
  if (problem !== null) return problem;
  const { lines, bots, unread, otherHosts, known, outside } = counts;
  const rest = [
    [known, 'counted by an earlier run'],
    [otherHosts, 'for other hosts'],
    [outside, 'too old or in the future'],
    [unread, 'lines not understood'],
  ] as const;
  const leftOut = rest.flatMap(([count, text]) =>
    count > 0 ? [`${numberOf(count)} ${text}`] : [],
  );
  const counted = `${numberOf(bots)} requests of bots in ${numberOf(lines)} lines are stored.`;
  return leftOut.length === 0 ? counted : `${counted}\nLeft out: ${leftOut.join(', ')}.`;
}

function sentenceOf(error: unknown, file: string): string {
  if (error instanceof UnreadableLog || error instanceof ImportRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code.startsWith('Z_')) return `${file} cannot be unpacked: it is damaged.`;
  return error instanceof Error ? error.message : String(error);
}

function numberOf(count: number): string {
  return count.toLocaleString('en');
}
