import { AnalyzerPool } from '@app/crawler';
import { OutboundClient } from '@app/outbound';
import { randomUUID } from 'node:crypto';
import { auditWebsite } from '../audit-website.js';
import { USER_AGENT } from '../reading-rules.js';
import type { AuditReport } from '../reports/audit-report.js';

/** The command runs on the operator's own machine, so every address may be read. */
const OPEN_POLICY = { allowPrivate: true, allowedHosts: [], ownAddresses: [] } as const;
const KEPT = 10; // the newest that have ended; each can have hundreds of pages
const AT_ONCE_MAX = 3; // of one connection: each has its own crawler

export interface LocalScan {
  readonly id: string;
  readonly url: string;
  pagesRead: number;
  /** `null` while it runs, and after it has failed. */
  report: AuditReport | null;
  error: string | null;
}

/** Scans of one connection, in memory: they run in the background, and the newest are kept. */
export class LocalScans {
  private readonly scans = new Map<string, LocalScan>();
  private readonly closing = new AbortController();

  /** The same scan again while it runs; `null` while as many others run as may at once. */
  start(url: string, maxPages: number): LocalScan | null {
    const running = this.list().filter(isRunning);
    const same = running.find((scan) => scan.url === url);
    if (same !== undefined) return same;
    if (running.length >= AT_ONCE_MAX) return null;
    const scan: LocalScan = { id: randomUUID(), url, pagesRead: 0, report: null, error: null };
    this.scans.set(scan.id, scan);
    const ended = this.list().filter((each) => !isRunning(each));
    for (const { id } of ended.slice(KEPT)) this.scans.delete(id);
    void this.run(scan, maxPages);
    return scan;
  }

  find(id: string): LocalScan | null {
    return this.scans.get(id) ?? null;
  }

  /** Newest first. */
  list(): LocalScan[] {
    return [...this.scans.values()].toReversed();
  }

  close(): void {
    this.closing.abort();
  }

  private async run(scan: LocalScan, maxPages: number): Promise<void> {
    const client = new OutboundClient(OPEN_POLICY, { userAgent: USER_AGENT });
    const analyzers = new AnalyzerPool();
    try {
      scan.report = await auditWebsite(
        client,
        { url: scan.url, maxPages },
        {
          ...{ analyzers, signal: this.closing.signal },
          onProgress: ({ scanned }) => (scan.pagesRead = scanned),
        },
      );
    } catch (error) {
      scan.error = error instanceof Error ? error.message : String(error);
    } finally {
      await analyzers.close();
      await client.close();
    }
  }
}

export function isRunning({ report, error }: LocalScan): boolean {
  return report === null && error === null;
}
