import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { readTypedAddress } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { startScanInput } from '../contract/index.js';
import type {
  ComprehensiveAudit,
  ComprehensiveAuditInput,
  SavedScan,
  SaveScanInput,
  ScanLimitReached,
  ScanProgress,
} from '../contract/index.js';
import { ScanReadingService } from '../scans/scan-reading.service.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SeoScanService } from '../scans/seo-scan.service.js';

/** Proxies and clients time out after two minutes; a longer scan is read by its id. */
const WAIT_MS = 100_000;

/** The documented one-call audit: starts a scan and responds when it has ended. */
@Injectable()
export class ComprehensiveAuditService {
  constructor(
    private readonly scans: SeoScanService,
    private readonly reading: ScanReadingService,
    private readonly repository: ScansRepository,
  ) {}

  /** Throws `unavailable` with the scan's id when the scan fails or takes longer than the caller may wait. */
  async run(
    actor: Actor,
    { url }: ComprehensiveAuditInput,
    idempotencyKey: string | null,
  ): Promise<ComprehensiveAudit | ScanLimitReached> {
    const started = await this.scans.start(actor, startScanInput.parse({ url }), idempotencyKey);
    if (!started.success) return started;
    const { scanId } = started;
    const end = await this.waitForEnd(actor, scanId);
    if (end === null) {
      throw new AppError(
        'unavailable',
        'The audit is still running. Get its result with the scan ID.',
        {
          details: { scanId },
        },
      );
    }
    if (end.status !== 'completed') {
      const reason = end.errors[0] ?? 'An error occurred during the audit.';
      throw new AppError('unavailable', reason, { details: { scanId } });
    }
    return this.respond(actor, scanId);
  }

  /** The server stores every scan anyway: this returns the newest one of the address. */
  async save(actor: Actor, { url }: SaveScanInput): Promise<SavedScan> {
    const scan = await this.repository.findNewestCompleted(actor.userId, addressesOf(url));
    if (scan === null) {
      throw new AppError('not_found', 'There is no completed scan of this URL to save.');
    }
    return { success: true, scanId: scan.id };
  }

  private async waitForEnd(actor: Actor, scanId: string): Promise<ScanProgress | null> {
    const { promise, resolve } = Promise.withResolvers<ScanProgress | null>();
    const stop = await this.reading.follow(actor, scanId, (progress) => {
      if (isOver(progress)) resolve(progress);
    });
    const timer = setTimeout(() => resolve(null), WAIT_MS);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      stop();
    }
  }

  private async respond(actor: Actor, scanId: string): Promise<ComprehensiveAudit> {
    const [{ scan, issues }, { pages }, skipped] = await Promise.all([
      this.reading.detail(actor, scanId),
      this.reading.pages(actor, scanId),
      this.reading.progress(actor, scanId),
    ]);
    const counted = issues.filter((issue) => issue.ignored === null);
    const count = (severity: string): number =>
      counted.filter((issue) => issue.severity === severity).length;
    return {
      success: true,
      scanId,
      url: scan.url,
      hostname: new URL(scan.url).hostname,
      scannedAt: scan.scanned_at ?? scan.created_at,
      pagesScanned: scan.pages_scanned,
      pagesSkipped: skipped.pagesSkipped,
      analysis: {
        score: scan.seo_score,
        summary: {
          total: counted.length,
          critical: count('critical'),
          high: count('high'),
          medium: count('medium'),
          low: count('low'),
        },
        issues,
        pageData: pages,
      },
    };
  }
}

function isOver({ status }: ScanProgress): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** What a typed address can have been scanned as. */
function addressesOf(typed: string): string[] {
  const address = readTypedAddress(typed);
  if (address === null) return [];
  return address.kind === 'complete' ? [address.url.href] : [address.https.href, address.http.href];
}
