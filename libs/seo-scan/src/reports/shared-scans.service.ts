import { Injectable } from '@nestjs/common';
import type { GuestIssueGroup, SharedScanReport } from '../contract/index.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { issueWhere } from '../issues/issue-where.js';
import { OpenLosses } from '../issues/open-losses.js';
import { presentCounts, presentGroups } from '../issues/present-issue-groups.js';
import { ScanIssuesRepository } from '../issues/scan-issues.repository.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { ScansRepository } from '../scan-records/scans.repository.js';

/** Scans as people without an account read them. */
@Injectable()
export class SharedScans {
  constructor(
    private readonly scans: ScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly presenter: ScanPresenter,
    private readonly openLosses: OpenLosses,
  ) {}

  /** `null` without such a scan of this user. */
  async find(userId: string, scanId: string): Promise<SharedScanReport | null> {
    const scan = await this.scans.findOwn(userId, scanId);
    if (scan === null) return null;
    const [presented, counts, groups] = await Promise.all([
      this.presenter.one(scan),
      this.issues.counts(scan.id),
      this.groupsOf(scan),
    ]);
    return {
      scan: presented,
      issues: presentCounts(counts).severities,
      categories: scan.score?.categories ?? [],
      groups,
    };
  }

  private async groupsOf(scan: OwnScan): Promise<GuestIssueGroup[]> {
    const where = issueWhere(scan.id, { ignored: false, fixedLive: false });
    const [rows, examples, open] = await Promise.all([
      this.issues.groups(where),
      this.issues.firstOfChecks(where),
      this.openLosses.of(scan),
    ]);
    const exampleOf = new Map(examples.map(({ checkId, ...example }) => [checkId, example]));
    return presentGroups(rows, open?.losses ?? null).map((group) => {
      const found = exampleOf.get(group.check_id);
      if (found === undefined) return { ...group, example: null };
      const { pageUrl, currentValue, evidence } = found;
      return { ...group, example: { page_url: pageUrl, current_value: currentValue, evidence } };
    });
  }
}
