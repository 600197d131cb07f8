import { writeFile } from 'node:fs/promises';
import { OutboundClient } from '@app/outbound';
import { auditWebsite, UnreachableWebsite, USER_AGENT } from './audit-website.js';
import type { AuditReport } from './audit-report.js';
import { readCommandLine, USAGE } from './command-line.js';
import type { AuditCommand, ReportFormat } from './command-line.js';
import { renderHtml } from './html-report.js';
import { renderJson } from './json-report.js';
import { createProgressLine } from './progress-line.js';
import { renderTable } from './table-report.js';

const EXIT_CRITICAL_FOUND = 1;
const EXIT_NO_ANSWER = 2;
const EXIT_INTERRUPTED = 130;

/** The operator's own machine: every address may be read. */
const OPEN_POLICY = { allowPrivate: true, allowedHosts: [], ownAddresses: [] } as const;

async function main(words: readonly string[]): Promise<number> {
  const command = readCommandLine(words);
  switch (command.kind) {
    case 'help':
      process.stdout.write(`${USAGE}\n`);
      return 0;
    case 'wrong':
      process.stderr.write(`${command.message}\n\n${USAGE}\n`);
      return EXIT_NO_ANSWER;
    case 'audit':
      return await audit(command);
  }
}

async function audit(command: AuditCommand): Promise<number> {
  const client = new OutboundClient(OPEN_POLICY, { userAgent: USER_AGENT });
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  process.once('SIGTERM', () => interruption.abort());
  const progress = createProgressLine(process.stderr, () => performance.now());
  try {
    const report = await auditWebsite(client, command, {
      signal: interruption.signal,
      onProgress: (event) => progress.update(event),
    });
    progress.end();
    await publish(render(report, command.format), command.outFile);
    return report.summary.critical > 0 ? EXIT_CRITICAL_FOUND : 0;
  } catch (error: unknown) {
    progress.end();
    if (interruption.signal.aborted) return EXIT_INTERRUPTED;
    if (!(error instanceof UnreachableWebsite)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT_NO_ANSWER;
  } finally {
    await client.close();
  }
}

function render(report: AuditReport, format: ReportFormat): string {
  switch (format) {
    case 'table':
      return renderTable(report);
    case 'json':
      return renderJson(report);
    case 'html':
      return renderHtml(report, new Date());
  }
}

async function publish(text: string, outFile: string | null): Promise<void> {
  if (outFile === null) {
    process.stdout.write(text);
    return;
  }
  try {
    await writeFile(outFile, text);
  } catch (error: unknown) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreachableWebsite(`The report could not be written: ${reason}`, { cause: error });
  }
  process.stderr.write(`The report is in ${outFile}\n`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error: unknown) {
  process.stderr.write(
    `The audit failed: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = EXIT_NO_ANSWER;
}
