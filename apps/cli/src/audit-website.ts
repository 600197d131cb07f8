import { OutboundClient } from '@app/outbound';
import { runScan } from '@app/seo-scan';
import type { ScannedPage, ScanProgressEvent } from '@app/seo-scan';
import { makeReport } from './audit-report.js';
import type { AuditReport } from './audit-report.js';

/** Its message is a sentence for the person at the terminal. */
export class UnreachableWebsite extends Error {}

export interface AuditControl {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ScanProgressEvent) => void;
}

/** Scans the website; throws `UnreachableWebsite` when nothing of it could be read. */
export async function auditWebsite(
  client: OutboundClient,
  target: { readonly url: string; readonly maxPages: number },
  control: AuditControl,
): Promise<AuditReport> {
  const scanned: ScannedPage[] = [];
  const outcome = await runScan(
    client,
    {
      // Issue ids stay the same from one audit of a website to the next.
      scanId: target.url,
      url: target.url,
      mode: 'site',
      maxPages: target.maxPages,
      signal: control.signal,
    },
    { onPage: (page) => void scanned.push(page), onProgress: control.onProgress },
  );
  control.signal.throwIfAborted();
  const failure = scanned.find((page) => page.facts.isHome)?.failure ?? scanned[0]?.failure;
  if (outcome.coverage === null || (outcome.coverage === 0 && typeof failure === 'string')) {
    throw new UnreachableWebsite(`${target.url} could not be read. ${failure ?? ''}`.trim());
  }
  return makeReport(target.url, scanned, outcome);
}

/** Whether the address is on this machine or in a private network, where no politeness ceiling is needed. */
export async function isOwnNetwork(url: string): Promise<boolean> {
  const strict = new OutboundClient({ allowPrivate: false, allowedHosts: [], ownAddresses: [] });
  try {
    const judgement = await strict.judge(url);
    return !judgement.ok && judgement.reason === 'refused_target';
  } finally {
    await strict.close();
  }
}
