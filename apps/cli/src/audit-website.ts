import type { AnalyzerPool } from '@app/crawler';
import { CRAWLER_TOKEN, OutboundClient } from '@app/outbound';
import { runScan, unreadableSite } from '@app/seo-scan';
import type {
  FoundIssue,
  PageRenderings,
  ScannedPage,
  ScanOutcome,
  ScanProgressEvent,
} from '@app/seo-scan';
import { OWN_NETWORK_PACE, PUBLIC_PACE, USER_AGENT } from './reading-rules.js';
import { Refusal } from './refusal.js';
import { makeReport } from './reports/audit-report.js';
import type { AuditReport } from './reports/audit-report.js';

export interface AuditTarget {
  readonly url: string;
  readonly maxPages: number;
  /** Without it, links are followed. */
  readonly onlyPages?: 'sitemaps' | readonly string[];
  /** Without it, pages are audited as the server sends them. */
  readonly renderings?: PageRenderings;
}

export interface AuditControl {
  readonly analyzers: AnalyzerPool;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ScanProgressEvent) => void;
}

/** Scans the website; throws `Refusal` when none of it could be read. */
export async function auditWebsite(
  client: OutboundClient,
  target: AuditTarget,
  control: AuditControl,
): Promise<AuditReport> {
  const scanned: ScannedPage[] = [];
  const audited: FoundIssue[] = [];
  const outcome = await runScan(
    client,
    {
      // The same in every audit: an issue keeps its id, and a baseline finds it.
      scanId: 'audit',
      startUrl: target.url,
      mode: 'site',
      maxPages: target.maxPages,
      readsPhrases: false,
      userAgent: USER_AGENT,
      robotsToken: CRAWLER_TOKEN,
      obeyRobots: true,
      signal: control.signal,
      analyzer: control.analyzers.for(target.url),
      ...(target.onlyPages !== undefined && { onlyPages: target.onlyPages }),
      ...(target.renderings && { renderings: target.renderings }),
      ...((await isOwnNetwork(target.url)) ? OWN_NETWORK_PACE : PUBLIC_PACE),
    },
    {
      onPage: (page) => void scanned.push(page),
      onAudited: ({ issues }) => void audited.push(...issues),
      onProgress: control.onProgress,
    },
  );
  control.signal.throwIfAborted();
  const problem = whyUnreadable(scanned, outcome);
  if (problem !== null) throw new Refusal(`Couldn't load ${target.url}. ${problem}`);
  return makeReport(target.url, { pages: scanned, issues: audited }, outcome);
}

function whyUnreadable(scanned: readonly ScannedPage[], outcome: ScanOutcome): string | null {
  const pageFailure = scanned.find((page) => page.failure !== null)?.failure ?? null;
  return unreadableSite(outcome, pageFailure);
}

/** Whether the address is on this machine or in a private network, where no request rate limit is needed. */
async function isOwnNetwork(url: string): Promise<boolean> {
  const strict = new OutboundClient({ allowPrivate: false, allowedHosts: [], ownAddresses: [] });
  try {
    const validation = await strict.validate(url);
    return !validation.ok && validation.reason === 'refused_target';
  } finally {
    await strict.close();
  }
}
