import { hashToken } from '@app/auth';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { GUEST_RESULT_HOURS } from '../contract/index.js';
import type { GuestIssueGroup, GuestScanKept, GuestScanResult } from '../contract/index.js';
import { isOwned } from '../entities/scan.entity.js';
import type { Scan } from '../entities/scan.entity.js';
import { WebsiteHealthService } from '../health/website-health.service.js';
import { IssueLifecycleService } from '../issues/issue-lifecycle.service.js';
import { issueWhere } from '../issues/issue-where.js';
import { presentGroups } from '../issues/present-issue-groups.js';
import { ScanIssuesRepository } from '../issues/scan-issues.repository.js';
import { TrackedIssuesRepository } from '../issues/tracked-issues.repository.js';
import { NOTHING_FIXED_LIVE } from '../live-fixed/live-fixed-counts.js';
import { presentScan } from '../scan-records/present-scan.js';
import { isEnded, progressOfRow } from '../scans/progress-of-row.js';
import { ScanProgressStore } from '../scans/scan-progress.store.js';
import { GuestScansRepository } from './guest-scans.repository.js';

const KEEP_MS = GUEST_RESULT_HOURS * 3_600_000;
const GONE = `This result is gone. Results are deleted after ${GUEST_RESULT_HOURS} hours unless they are kept in an account.`;

/** The result of a scan without an account, for everybody who has its link, until an account keeps it or a day is over. */
@Injectable()
export class GuestResultsService {
  constructor(
    private readonly guests: GuestScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly tracked: TrackedIssuesRepository,
    private readonly lifecycle: IssueLifecycleService,
    private readonly progress: ScanProgressStore,
    private readonly websites: WebsitesService,
    private readonly health: WebsiteHealthService,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` when it has expired or was kept. */
  async read(token: string): Promise<GuestScanResult> {
    const scan = await this.get(token);
    if (isOwned(scan)) throw new AppError('not_found', GONE);
    const live = await this.progress.find(scan.id);
    return {
      success: true,
      scan: presentScan(scan, NOTHING_FIXED_LIVE),
      progress: live === null || isEnded(scan) ? progressOfRow(scan, live) : live,
      categories: scan.score?.categories ?? [],
      groups: scan.status === 'completed' ? await this.groupsOf(scan) : [],
      expires_at: new Date(scan.createdAt.getTime() + KEEP_MS).toISOString(),
    };
  }

  /**
   * Makes the result a scan of the user's account, with the start of its history, and adds the website where the plan
   * has room. Once; repeated calls return the same scan.
   */
  async keep(actor: Actor, token: string): Promise<GuestScanKept> {
    const { userId } = actor;
    const scan = await this.get(token);
    if (isOwned(scan)) {
      if (scan.userId === userId) return { success: true, scanId: scan.id };
      throw new AppError('already_processed', 'Another account has kept this result.');
    }
    const { id, url, status, origin, finishedAt } = scan;
    if (!isEnded(scan))
      throw new AppError('conflict', 'The scan is still running. Keep its result when it is done.');
    if (status !== 'completed' || origin == null || finishedAt == null)
      throw new AppError('conflict', "This scan failed, so there's no result to keep.");
    const ended = { id, userId, origin, finishedAt, isComplete: scan.isComplete ?? false };
    const isAssigned = await this.guests.transaction(async (tx) => {
      const websiteId = await this.websites.idForHost(tx, userId, new URL(url).host);
      if (websiteId !== null) await this.websites.lock(tx, websiteId);
      if (!(await this.guests.assign(tx, id, { userId, websiteId }))) return false;
      await this.tracked.lock(tx, userId, origin);
      if (await this.guests.hasLaterScan(tx, userId, ended))
        throw new AppError('conflict', 'Your account has a newer scan of this website.');
      await this.lifecycle.afterScan(tx, ended);
      if (websiteId !== null) await this.health.recordScan(tx, userId, websiteId, finishedAt);
      return true;
    });
    if (!isAssigned) return this.keep(actor, token);
    await this.websites.addIfPossible(actor, url);
    return { success: true, scanId: id };
  }

  /** Deletes what is older than a day. */
  async deleteExpired(now: Date): Promise<void> {
    await this.guests.deleteUntil(new Date(now.getTime() - KEEP_MS));
  }

  private async get(token: string): Promise<Scan> {
    const since = new Date(this.clock.now().getTime() - KEEP_MS);
    const scan = await this.guests.find(hashToken(token), since);
    if (scan === null) throw new AppError('not_found', GONE);
    return scan;
  }

  private async groupsOf(scan: Scan): Promise<GuestIssueGroup[]> {
    const [rows, examples] = await Promise.all([
      this.issues.groups(issueWhere(scan.id, {})),
      this.guests.examples(scan.id),
    ]);
    const exampleOf = new Map(examples.map((example) => [example.checkId, example]));
    return presentGroups(rows, scan.score?.losses ?? null).map((group) => {
      const found = exampleOf.get(group.check_id);
      if (found === undefined) return { ...group, example: null };
      const { pageUrl, currentValue, evidence } = found;
      return { ...group, example: { page_url: pageUrl, current_value: currentValue, evidence } };
    });
  }
}
