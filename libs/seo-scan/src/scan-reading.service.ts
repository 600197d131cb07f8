import { ScanAllowanceService } from '@app/billing';
import type { ScanSavings } from '@app/billing/contract';
import { AppError, readCursor, writeCursor } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { audits } from './audits/index.js';
import type {
  DashboardStats,
  ScanDetail,
  ScanHistory,
  ScanPageList,
  ScanProgress,
} from './contract/index.js';
import type { scanHistoryInput } from './contract/index.js';
import { presentIssue } from './engine/present-issue.js';
import type { Scan } from './entities/scan.entity.js';
import { ScanFixes, fixStatuses } from './fixable/scan-fixes.js';
import { NOTHING_YET, presentScan } from './present-scan.js';
import { isEnded, progressOfRow } from './progress-of-row.js';
import { ScanIssuesRepository } from './scan-issues.repository.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { ScansRepository } from './scans.repository.js';
import { z } from 'zod';

const RECENT_SCANS = 6; // specification 2 section 9
const TOP_ISSUES = 10;
const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** Everything that is shown of scans. Other people's scans do not exist. */
@Injectable()
export class ScanReadingService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly progressStore: ScanProgressStore,
    private readonly allowance: ScanAllowanceService,
    private readonly scanFixes: ScanFixes,
  ) {}

  async detail(actor: Actor, id: string): Promise<ScanDetail> {
    const scan = await this.getOwn(actor, id);
    const issues = await this.issues.all(id);
    const fixes = await this.scanFixes.of(actor, id);
    const statuses = fixStatuses(fixes);
    return {
      success: true,
      scan: presentScan(scan),
      issues: issues.flatMap((issue) => {
        const audit = auditById.get(issue.checkId);
        if (audit === undefined) return [];
        const presented = presentIssue(issue, audit);
        const fix_status = statuses.get(presented.fingerprint ?? '') ?? presented.fix_status;
        return [{ ...presented, fix_status }];
      }),
      fixes,
      score: scan.score ?? NOTHING_YET,
    };
  }

  async pages(actor: Actor, id: string): Promise<ScanPageList> {
    await this.getOwn(actor, id);
    return { pages: await this.scans.pages(id) };
  }

  async history(actor: Actor, input: z.infer<typeof scanHistoryInput>): Promise<ScanHistory> {
    const [scans, total] = await Promise.all([
      this.scans.history(actor.userId, input, {
        after: readCursor(input.cursor),
        limit: input.limit + 1,
      }),
      this.scans.countHistory(actor.userId, input),
    ]);
    const page = scans.slice(0, input.limit);
    const last = scans.length > input.limit ? page.at(-1) : undefined;
    return {
      success: true,
      scans: page.map(presentScan),
      total,
      nextCursor: last === undefined ? null : writeCursor(last),
    };
  }

  /** Which of these scans are the first of their website: what they have found is not called new. */
  firstScans(actor: Actor, scans: readonly Pick<Scan, 'origin'>[]): Promise<Set<string>> {
    const origins = new Set(scans.flatMap(({ origin }) => origin ?? []));
    return this.scans.firstOf(actor.userId, [...origins]);
  }

  async overview(actor: Actor): Promise<DashboardStats> {
    const [recent, savings, topIssues] = await Promise.all([
      this.scans.history(actor.userId, {}, { after: null, limit: RECENT_SCANS }),
      this.allowance.savings(actor.userId),
      this.scans.topIssues(actor.userId, TOP_ISSUES),
    ]);
    return {
      success: true,
      stats: { ...presentSavings(savings.allTime), this_month: presentSavings(savings.thisMonth) },
      recentScans: recent.map(presentScan),
      topIssues: topIssues.map((row) => ({
        check_id: row.checkId,
        title: auditById.get(row.checkId)?.title ?? row.checkId,
        severity: row.severity,
        affected_pages: row.affectedPages,
      })),
    };
  }

  /** The state as it is now: live from the worker, or from the row when the scan is over or silent. */
  async progress(actor: Actor, id: string): Promise<ScanProgress> {
    const scan = await this.getOwn(actor, id);
    const live = await this.progressStore.find(id);
    // Who has paused or resumed it knows before its worker.
    const isCurrent = live !== null && (live.status === 'paused') === (scan.status === 'paused');
    if (isCurrent && !isEnded(scan)) return live;
    return progressOfRow(scan);
  }

  /**
   * The state now, then every change until the scan has ended; the last message says how.
   * Resolves to a function that stops listening.
   */
  async follow(
    actor: Actor,
    id: string,
    send: (progress: ScanProgress) => void,
  ): Promise<() => void> {
    await this.getOwn(actor, id);
    const stop = await this.progressStore.subscribe(id, send);
    try {
      send(await this.progress(actor, id));
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  private async getOwn(actor: Actor, id: string): Promise<Scan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }
}

function presentSavings(savings: ScanSavings): DashboardStats['stats']['this_month'] {
  return {
    pages_skipped: savings.pagesSkipped,
    pages_scanned: savings.pagesScanned,
    credits_saved: savings.creditsSaved,
  };
}
