import { writeFile } from 'node:fs/promises';
import { OutboundClient, findScheme } from '@app/outbound';
import { auditWebsite, UnreachableWebsite, USER_AGENT } from './audit-website.js';
import type { AuditReport } from './audit-report.js';
import { readCommandLine, USAGE } from './command-line.js';
import type { AuditCommand, ReportFormat } from './command-line.js';
import { explainUsage } from './explain-usage.js';
import { renderHtml } from './html-report.js';
import { renderJson } from './json-report.js';
import { createProgressLine } from './progress-line.js';
import { renderTable } from './table-report.js';

const EXIT_CRITICAL_FOUND = 1;
const EXIT_NO_REPORT = 2;
const EXIT_INTERRUPTED = 130;

/** The command runs on the operator's own machine, so every address may be read. */
const OPEN_POLICY = { allowPrivate: true, allowedHosts: [], ownAddresses: [] } as const;

/** What the command needs from the terminal. */
export interface Terminal {
  /** Receives the report unless it is written to a file. */
  readonly out: { write(text: string): unknown };
  /** Receives progress and error messages. */
  readonly err: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly elapsedMs: () => number;
  /** Fires when the user interrupts the command. */
  readonly signal: AbortSignal;
}

/** Runs the command and returns the exit code: 0, 1 critical issue found, 2 no report, 130 interrupted. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = readCommandLine(args);
  if (command.kind !== 'audit') return explainUsage(command, USAGE, terminal);
  return await audit(command, terminal);
}

async function audit(command: AuditCommand, terminal: Terminal): Promise<number> {
  const client = new OutboundClient(OPEN_POLICY, { userAgent: USER_AGENT });
  const progress = createProgressLine(terminal.err, terminal.elapsedMs);
  try {
    const url = await urlOf(client, command.address);
    const report = await auditWebsite(
      client,
      { url, maxPages: command.maxPages },
      {
        signal: terminal.signal,
        onProgress: (event) => progress.update(event),
      },
    );
    progress.end();
    await publish(render(report, command.format, terminal.now()), command.outFile, terminal);
    return report.summary.critical > 0 ? EXIT_CRITICAL_FOUND : 0;
  } catch (error: unknown) {
    progress.end();
    if (terminal.signal.aborted) return EXIT_INTERRUPTED;
    terminal.err.write(`${errorText(error)}\n`);
    return EXIT_NO_REPORT;
  } finally {
    await client.close();
  }
}

/** The complete address; https where the website responds by neither scheme, so that the reason is that of https. */
async function urlOf(client: OutboundClient, address: AuditCommand['address']): Promise<string> {
  if (address.kind === 'complete') return address.url.href;
  const { scheme } = await findScheme(client, address);
  return address[scheme ?? 'https'].href;
}

function render(report: AuditReport, format: ReportFormat, madeAt: Date): string {
  switch (format) {
    case 'table':
      return renderTable(report);
    case 'json':
      return renderJson(report);
    case 'html':
      return renderHtml(report, madeAt);
  }
}

async function publish(text: string, outFile: string | null, terminal: Terminal): Promise<void> {
  if (outFile === null) {
    terminal.out.write(text);
    return;
  }
  await writeFile(outFile, text);
  terminal.err.write(`Report written to ${outFile}\n`);
}

function errorText(error: unknown): string {
  if (error instanceof UnreachableWebsite) return error.message;
  return `No report created: ${error instanceof Error ? error.message : String(error)}`;
}
