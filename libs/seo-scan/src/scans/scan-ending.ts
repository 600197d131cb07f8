import { ScanAllowanceService } from '@app/billing';
import { Clock, JobOutbox } from '@app/common';
import type { Lease } from '@app/common';
import { WebsitesService } from '@app/domain';
import { wholeScore } from '@app/seo-audits/contract';
import { MailService, NotificationsService, scanDoneMail } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { WebhookData } from '@app/webhooks/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StoredEnding } from '../checkpoints/stored-ending.js';
import { Scan, isOwned } from '../entities/scan.entity.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { wholeScoreChangeText } from '../contract/index.js';
import { deltaOf } from '../comparison/score-change.js';
import { countFailedChecks, failedChecksText } from '../extraction/failed-checks.js';
import type { FailedChecks } from '../extraction/failed-checks.js';
import { WebsiteHealthService } from '../health/website-health.service.js';
import { IssueLifecycleService } from '../issues/issue-lifecycle.service.js';
import type { KnownScoreChange } from '../issues/score-changes.service.js';
import { changesAsText } from '../issues/changes-as-text.js';
import { computeLinksJob, computeLinksJobKey } from '../link-graph/compute-links.job.js';
import { LinkGraphsRepository } from '../link-graph/link-graphs.repository.js';
import { evaluateSegmentsJob } from '../segments/evaluate-segments.job.js';
import { SegmentsRepository } from '../segments/segments.repository.js';
import { GuestScanEnding } from './guest-scan-ending.js';
import { countersOf } from '../checkpoints/result-columns.js';
import { usedPageScans } from './scan-charge.js';
import { ScanEndingSteps } from './scan-ending-steps.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import type { ScanResult } from '../checkpoints/scan-result.js';
import { countScanPages } from '../scan-records/scan-pages-sql.js';

/** Scans that take longer than this also notify by mail, because the user has moved on. */
const LONG_SCAN_MS = 120_000;

/** The three ways a scan ends: each stores the result, reconciles the allowance and notifies the user atomically. */
@Injectable()
export class ScanEnding {
  constructor(
    private readonly leases: ScanLeaseRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly websites: WebsitesService,
    private readonly health: WebsiteHealthService,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
    private readonly lifecycle: IssueLifecycleService,
    private readonly guests: GuestScanEnding,
    private readonly steps: ScanEndingSteps,
    private readonly linkGraphs: LinkGraphsRepository,
    private readonly segments: SegmentsRepository,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the displayed score, without ignored issues.
   * @param throwIfStopped called between the steps of a scan with very many issues.
   */
  async complete(
    scan: Scan,
    lease: Lease,
    result: ScanResult,
    throwIfStopped: () => void,
  ): Promise<number | null> {
    if (!isOwned(scan)) return this.guests.complete(scan, lease, result);
    const now = this.clock.now();
    if (!this.steps.areWorthwhile(result.issues))
      return this.completeAt(scan, lease, { result, now, isRecorded: false });
    const ending = { result, finishedAt: now.toISOString(), step: 'found', after: '' } as const;
    await this.steps.begin(lease, ending);
    return this.resume(scan, lease, ending, throwIfStopped);
  }

  /** Continues the end of a scan where another worker was killed. */
  async resume(
    scan: OwnScan,
    lease: Lease,
    ending: StoredEnding,
    throwIfStopped: () => void,
  ): Promise<number | null> {
    await this.steps.run(scan, lease, ending, throwIfStopped);
    const { result, finishedAt } = ending;
    return this.completeAt(scan, lease, { result, now: new Date(finishedAt), isRecorded: true });
  }

  private async completeAt(
    scan: OwnScan,
    lease: Lease,
    {
      result,
      now,
      isRecorded,
    }: { readonly result: ScanResult; readonly now: Date; readonly isRecorded: boolean },
  ): Promise<number | null> {
    let shownScore = result.columns.seoScore ?? null;
    const finish = async (tx: EntityManager): Promise<void> => {
      const pages = await this.reconcile(tx, scan);
      await tx.nativeUpdate(
        Scan,
        { id: scan.id },
        { ...result.columns, status: 'completed', finishedAt: now, ...pages },
      );
      const { id, userId } = scan;
      const { origin, isComplete } = result;
      const history = { id, userId, origin, isComplete, isRecorded, finishedAt: now };
      const { score, counts, scoreChange, ...changes } = await this.lifecycle.afterScan(
        tx,
        history,
      );
      shownScore = score;
      if (scan.mode === 'site') await this.queueLinks(tx, id);
      const websiteId = await this.leases.websiteOf(tx, id);
      if (websiteId !== null) {
        await this.health.recordScan(tx, userId, websiteId, now);
        await this.queueSegments(tx, id, websiteId);
      }
      const failed = await countFailedChecks(tx, id);
      await this.webhooks.emit(tx, userId, 'scan.completed', {
        scanId: id,
        url: scan.url,
        score,
        issues: counts,
        pagesScanned: pages.pagesScanned,
        customChecks: { failed: failed.checks, pages: failed.pages },
        scoreChange: webhookScoreChange(scoreChange),
      });
      // ScheduledScans notifies about scheduled ones, including what has changed.
      if (await this.leases.isScheduled(tx, scan.id)) return;
      const total = counts.critical + counts.high + counts.medium + counts.low;
      await this.notifications.notify(tx, scan.userId, {
        kind: 'scan_completed',
        title: 'Scan complete',
        body: `${scan.url}: score ${scoreAsText(score)}${changeAsText(scoreChange)}, ${issuesAsText(total)} on ${pagesAsText(pages.pagesScanned)}${changes.isFirst ? '' : `: ${changesAsText(changes)}`}.${checksSentence(failed)}`,
        link: `/seo-scan/${scan.id}`,
        key: `scan:${scan.id}`,
      });
      if (!isLongScan(scan, now)) return;
      const { pagesScanned } = pages;
      const shown = score === null ? null : wholeScore(score);
      const facts = {
        ...{ scanId: id, url: scan.url, score: shown, issues: total, pages: pagesScanned },
        scoreChange: wholeChangeText(scoreChange),
        failedChecks: failedChecksText(failed),
      };
      await this.mails.send(tx, userId, scanDoneMail(facts));
    };
    // Lock order: adding and removing a website lock the website before its scans; the reverse order here would
    // deadlock.
    await this.leases.end(lease, finish, async (tx) => {
      await this.websites.blockAdditions(tx, scan.userId);
      const websiteId = await this.leases.websiteOf(tx, scan.id);
      if (websiteId !== null) await this.websites.lock(tx, websiteId);
    });
    return shownScore;
  }

  /** `error` is a sentence for the user. Pages with a response are charged, the rest is refunded. */
  async fail(scan: Scan, lease: Lease, error: string): Promise<void> {
    if (!isOwned(scan)) return this.guests.fail(scan, lease, error);
    await this.leases.end(lease, async (tx) => {
      const pages = await this.reconcile(tx, scan);
      await tx.nativeUpdate(
        Scan,
        { id: scan.id },
        {
          status: 'failed',
          finishedAt: this.clock.now(),
          error,
          ...pages,
          ...countersOf(await this.leases.countIssues(tx, scan.id)),
        },
      );
      await this.notifications.notify(tx, scan.userId, {
        kind: 'scan_failed',
        title: 'Scan failed',
        body: `${scan.url}: ${error}`,
        link: `/seo-scan/${scan.id}`,
        key: `scan:${scan.id}`,
      });
    });
  }

  async cancel(scan: Scan, lease: Lease): Promise<void> {
    await this.leases.end(lease, async (tx) => {
      const pages = await this.reconcile(tx, scan);
      await tx.nativeUpdate(
        Scan,
        { id: scan.id },
        {
          status: 'cancelled',
          finishedAt: this.clock.now(),
          ...pages,
          ...countersOf(await this.leases.countIssues(tx, scan.id)),
        },
      );
    });
  }

  /** The links of many pages are counted after the scan: its result does not wait for them. */
  private async queueLinks(tx: EntityManager, scanId: string): Promise<void> {
    await this.linkGraphs.request(tx, scanId);
    const key = computeLinksJobKey(scanId);
    await this.outbox.add(tx, computeLinksJob, { key, payload: { scanId } });
  }

  /** Like the links: pages are compared with the segments of the website, and their figures computed. */
  private async queueSegments(tx: EntityManager, scanId: string, websiteId: string): Promise<void> {
    if ((await this.segments.list(websiteId, tx)).length === 0) return;
    const key = `scan:${scanId}:segments`;
    await this.outbox.add(tx, evaluateSegmentsJob, { key, payload: { scanId } });
  }

  private async reconcile(
    tx: EntityManager,
    scan: Scan,
  ): Promise<Pick<Scan, 'pagesScanned' | 'pagesSkipped'>> {
    const { scanned, skipped } = await countScanPages(tx, scan.id);
    const used = await usedPageScans(tx, scan, { scanned, skipped });
    await this.allowance.reconcile(tx, scan.id, { used, skipped });
    return { pagesScanned: scanned, pagesSkipped: skipped };
  }
}

/** In whole points, as the score is shown; `null` without a comparable scan before. */
function wholeChangeText(change: KnownScoreChange | null): string | null {
  if (change === null) return null;
  const points = wholeScore(change.after) - wholeScore(change.before);
  return wholeScoreChangeText(change.parts, points);
}

function changeAsText(change: KnownScoreChange | null): string {
  const text = wholeChangeText(change);
  return text === null || text === '0' ? '' : `, ${text}`;
}

function webhookScoreChange(
  change: KnownScoreChange | null,
): WebhookData<'scan.completed'>['scoreChange'] {
  if (change === null) return null;
  const { previousScanId, before, after, parts } = change;
  return {
    previousScanId,
    points: deltaOf(before, after) ?? 0,
    onSamePages: parts?.same_pages ?? null,
    onOtherPages: parts?.other_pages ?? null,
    newPages: parts?.new_pages ?? null,
    gonePages: parts?.gone_pages ?? null,
  };
}

function checksSentence(failed: FailedChecks): string {
  const text = failedChecksText(failed);
  return text === null ? '' : ` ${text}.`;
}

function scoreAsText(score: number | null): string {
  return score === null ? 'not available' : String(wholeScore(score));
}

function isLongScan({ createdAt }: Scan, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= LONG_SCAN_MS;
}

function issuesAsText(count: number): string {
  return count === 1 ? '1 issue' : `${count} issues`;
}

function pagesAsText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
