import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { audits } from './audits/index.js';
import type { Issue } from './contract/index.js';
import { presentIssue } from './engine/present-issue.js';
import { issueWhere } from './issue-where.js';
import { presentGroups } from './present-issue-groups.js';
import { OpenLosses } from './lifecycle/open-losses.js';
import { NOTHING_YET } from './present-scan.js';
import type { ScanReport } from './reports/scan-report.js';
import { ScanIssuesRepository } from './scan-issues.repository.js';
import type { IssuePosition } from './scan-issues.repository.js';
import { ScanPresenter } from './scan-presenter.js';
import { ScansRepository } from './scans.repository.js';

const ISSUES_AT_ONCE = 1_000;
const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** A scan as a report, for writers of files. Other people's scans do not exist. */
@Injectable()
export class ScanReportsService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly presenter: ScanPresenter,
    private readonly openLosses: OpenLosses,
  ) {}

  /** Its issues are read from the database while the report is written. */
  async open(actor: Actor, id: string): Promise<ScanReport> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    const [presentedScan, groups, losses] = await Promise.all([
      this.presenter.one(scan),
      this.issues.groups(issueWhere(id, { ignored: false, fixedLive: false })),
      this.openLosses.of(scan),
    ]);
    return {
      scan: presentedScan,
      score: scan.score ?? NOTHING_YET,
      checks: presentGroups(groups, losses),
      issues: this.readIssues(id),
    };
  }

  private async *readIssues(scanId: string): AsyncGenerator<Issue> {
    const where = issueWhere(scanId, {});
    let after: IssuePosition | null = null;
    do {
      const found = await this.issues.list(where, after, ISSUES_AT_ONCE);
      for (const issue of found) {
        const audit = auditById.get(issue.checkId);
        if (audit !== undefined) yield presentIssue(issue, audit);
      }
      after = found.length < ISSUES_AT_ONCE ? null : (found.at(-1) ?? null);
    } while (after !== null);
  }
}
