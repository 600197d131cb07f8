import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { TypedAddress } from '@app/common/contract';
import type { AnalyzerPool } from '@app/crawler';
import { OutboundClient, findScheme } from '@app/outbound';
import type { AuditTarget } from './audit-website.js';
import { readCommandLine, USAGE } from './command-line.js';
import type { AuditCommand } from './command-line.js';
import { explainUsage } from './explain-usage.js';
import type { Baseline } from './gate/baseline.js';
import { passGate } from './gate/gate.js';
import { readListedPages } from './listed-pages.js';
import type { ChromiumOnDisk, OpenRenderings } from './open-renderings.js';
import { createProgressLine } from './progress-line.js';
import { USER_AGENT } from './reading-rules.js';
import { Refusal } from './refusal.js';

const EXIT_FAILED = 1;
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

export interface AuditTerminal extends Terminal {
  /** GitHub shows what is appended to it beside a job; `null` elsewhere. */
  readonly summaryFile: string | null;
  /** The caller closes them. */
  readonly analyzers: AnalyzerPool;
  readonly chromium: ChromiumOnDisk;
}

/** Runs the command and returns the exit code: 0 passed, 1 failed by a condition, 2 no report, 130 interrupted. */
export async function runCli(args: readonly string[], terminal: AuditTerminal): Promise<number> {
  const command = readCommandLine(args);
  if (command.kind !== 'audit') return explainUsage(command, USAGE, terminal);
  return await audit(command, terminal);
}

async function audit(command: AuditCommand, terminal: AuditTerminal): Promise<number> {
  const client = new OutboundClient(OPEN_POLICY, { userAgent: USER_AGENT });
  const progress = createProgressLine(terminal.err, terminal.elapsedMs);
  const startedAt = terminal.now();
  const startedMs = terminal.elapsedMs();
  let renderings: OpenRenderings | null = null;
  try {
    const target = await targetOf(client, command);
    const { url } = target;
    const baseline = await baselineOf(command.baselineFile, url);
    renderings = command.isRendered ? await renderingsOf(terminal.chromium, url) : null;
    progress.start(url, target.maxPages);
    // Most of the program: it is loaded once the log says what happens.
    const { auditWebsite } = await import('./audit-website.js');
    const report = await auditWebsite(
      client,
      { ...target, ...(renderings && { renderings: renderings.pages }) },
      {
        ...{ analyzers: terminal.analyzers, signal: terminal.signal },
        onProgress: (event) => progress.update(event),
      },
    );
    progress.end();
    const gate = passGate(report, command.conditions, baseline);
    const run = { startedAt, durationMs: Math.round(terminal.elapsedMs() - startedMs) };
    const { renderReport } = await import('./reports/render-report.js');
    for (const { format, file } of command.reports)
      await publish(await renderReport(format, report, gate, run), file, terminal);
    if (terminal.summaryFile !== null) {
      const { renderMarkdownSummary } = await import('./reports/markdown-summary.js');
      await appendFile(terminal.summaryFile, renderMarkdownSummary(report, gate));
    }
    return gate.passed ? 0 : EXIT_FAILED;
  } catch (error: unknown) {
    progress.end();
    if (terminal.signal.aborted) return EXIT_INTERRUPTED;
    terminal.err.write(`${errorText(error)}\n`);
    return EXIT_NO_REPORT;
  } finally {
    await renderings?.close();
    await client.close();
  }
}

/** What is read: the website, and which of its pages. */
async function targetOf(
  client: OutboundClient,
  { address, scope, maxPages }: AuditCommand,
): Promise<Omit<AuditTarget, 'renderings'>> {
  const url = address === null ? null : await urlOf(client, address);
  if (scope.kind === 'list') {
    const listed = readListedPages(await readFile(scope.file, 'utf8'), url);
    if (typeof listed === 'string') throw new Refusal(listed);
    const { startUrl, urls } = listed;
    return { url: startUrl, onlyPages: urls, maxPages: Math.min(maxPages, urls.length) };
  }
  // Without a list there is an address: see readCommandLine.
  if (url === null) throw new Refusal('Specify the website to audit.');
  return { url, maxPages, ...(scope.kind === 'sitemaps' && { onlyPages: 'sitemaps' }) };
}

/** Chromium and its proxy are loaded by an audit that renders, so that the others start sooner. */
async function renderingsOf(chromium: ChromiumOnDisk, url: string): Promise<OpenRenderings> {
  const { openRenderings } = await import('./open-renderings.js');
  const renderings = openRenderings(chromium, url, { policy: OPEN_POLICY, identity: USER_AGENT });
  if (typeof renderings === 'string') throw new Refusal(renderings);
  return renderings;
}

/** Read before the audit, so that a wrong file costs nothing. Other audits do without the library that validates it. */
async function baselineOf(file: string | null, url: string): Promise<Baseline | null> {
  if (file === null) return null;
  const { readBaseline } = await import('./gate/baseline.js');
  const baseline = readBaseline(await readFile(file, 'utf8'), url);
  if (typeof baseline === 'string') throw new Refusal(baseline);
  return baseline;
}

/** The complete address; https where the website responds by neither scheme, so that the reason is that of https. */
async function urlOf(client: OutboundClient, address: TypedAddress): Promise<string> {
  if (address.kind === 'complete') return address.url.href;
  const { scheme } = await findScheme(client, address);
  return address[scheme ?? 'https'].href;
}

async function publish(text: string, file: string | null, terminal: Terminal): Promise<void> {
  if (file === null) {
    terminal.out.write(text);
    return;
  }
  await writeFile(file, text);
  terminal.err.write(`Report written to ${file}\n`);
}

function errorText(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return `No report created: ${error instanceof Error ? error.message : String(error)}`;
}
