import { audits } from '@app/seo-audits';
import { ScanAllowanceService } from '@app/billing';
import type { ScanSavings } from '@app/billing/contract';
import { AppError, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  DashboardStats,
  ScanDetail,
  ScanHistory,
  ScanPageList,
  ScanProgress,
  ScanStatus,
} from '../contract/index.js';
import { ISSUES_IN_DETAIL } from '../contract/index.js';
import type { scanHistoryInput } from '../contract/index.js';
import { presentIssue } from '../issues/present-issue.js';
import type { Scan } from '../entities/scan.entity.js';
import { ScanFixes, fixStatuses } from '../fixable/scan-fixes.js';
import { NOTHING_YET, presentPace, scoreExplanation } from '../scan-records/present-scan.js';
import { isEnded, progressOfRow } from './progress-of-row.js';
import { ScanIssuesRepository } from '../issues/scan-issues.repository.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import type { ScanChangesSince } from '../scan-records/scans.repository.js';
import { z } from 'zod';

const RECENT_SCANS = 6; // specification 2 section 9
const TOP_ISSUES = 10;
const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** Everything shown of scans. Those of other users are treated as nonexistent. */
@Injectable()
export class ScanReadingService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly presenter: ScanPresenter,
    private readonly progressStore: ScanProgressStore,
    private readonly allowance: ScanAllowanceService,
    private readonly scanFixes: ScanFixes,
  ) {}

  async detail(actor: Actor, id: string): Promise<ScanDetail> {
    const scan = await this.getOwn(actor, id);
    const [presentedScan, issues, fixes] = await Promise.all([
      this.presenter.one(scan),
      this.issues.first(id, ISSUES_IN_DETAIL),
      this.scanFixes.of(actor, id),
    ]);
    const statuses = fixStatuses(fixes);
    const leftOut = await this.issuesLeftOut(id, issues.length);
    return {
      success: true,
      scan: presentedScan,
      issues: issues.flatMap((issue) => {
        const audit = auditById.get(issue.checkId);
        if (audit === undefined) return [];
        const presented = presentIssue(issue, audit);
        const fix_status = statuses.get(presented.fingerprint ?? '') ?? presented.fix_status;
        return [{ ...presented, fix_status }];
      }),
      ...(leftOut > 0 && { issues_left_out: leftOut }),
      fixes,
      score: scan.score ?? NOTHING_YET,
      score_explanation: scoreExplanation(scan),
      pace: presentPace(scan.pace ?? null),
    };
  }

  private async issuesLeftOut(scanId: string, listed: number): Promise<number> {
    if (listed < ISSUES_IN_DETAIL) return 0;
    const counts = await this.issues.counts(scanId);
    const open = counts.filter(({ isIgnored, isFixedLive }) => isIgnored || !isFixedLive);
    return open.reduce((sum, { issues }) => sum + issues, 0) - listed;
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
    const { shown, nextCursor } = cutPage(scans, input.limit);
    return { success: true, scans: await this.presenter.all(shown), total, nextCursor };
  }

  /** The number of scans completed since then, and their changes. */
  changesSince(actor: Actor, since: Date): Promise<ScanChangesSince> {
    return this.scans.changesSince(actor.userId, since);
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
      recentScans: await this.presenter.all(recent),
      topIssues: topIssues.map((row) => ({
        check_id: row.checkId,
        title: auditById.get(row.checkId)?.title ?? row.checkId,
        severity: row.severity,
        affected_pages: row.affectedPages,
      })),
    };
  }

  /** The current state: live from the worker, or from the row when the scan has ended or no message is available. */
  async progress(actor: Actor, id: string): Promise<ScanProgress> {
    const scan = await this.getOwn(actor, id);
    const live = await this.progressStore.find(id);
    // The request to pause or resume is in the row before the worker knows of it.
    const isCurrent = live !== null && (live.status === 'paused') === (scan.status === 'paused');
    if (isCurrent && !isEnded(scan)) return live;
    return progressOfRow(scan, live);
  }

  /**
   * The current state, then every change until the scan has ended; the last message contains the outcome. Resolves to a
   * function that unsubscribes.
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

  /** The unfinished scans of all users, by status; statuses without any are missing. */
  countUnfinished(): Promise<Map<ScanStatus, number>> {
    return this.scans.countUnfinished();
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
