import { audits } from '@app/seo-audits';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { Issue } from '../contract/index.js';
import { presentIssue } from '../issues/present-issue.js';
import { issueWhere } from '../issues/issue-where.js';
import { presentGroups } from '../issues/present-issue-groups.js';
import { OpenLosses } from '../issues/open-losses.js';
import { NOTHING_YET } from '../scan-records/present-scan.js';
import { SegmentFiguresService } from '../segment-figures/segment-figures.service.js';
import type { ScanReport } from './scan-report.js';
import { ExtractionResults } from '../extraction/extraction-results.service.js';
import { ScanIssuesRepository } from '../issues/scan-issues.repository.js';
import type { IssuePosition } from '../issues/scan-issues.repository.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { ScansRepository } from '../scan-records/scans.repository.js';

const ISSUES_AT_ONCE = 1_000;
const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** A scan as a report, for the file formats. Those of other users are treated as nonexistent. */
@Injectable()
export class ScanReportsService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly presenter: ScanPresenter,
    private readonly openLosses: OpenLosses,
    private readonly extraction: ExtractionResults,
    private readonly segments: SegmentFiguresService,
  ) {}

  /** Issues are read from the database while the report is written; with `checkIds`, those of these checks only. */
  async open(actor: Actor, id: string, checkIds?: readonly string[]): Promise<ScanReport> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    const [presentedScan, groups, openScore, { rules: extraction }, { segments }] =
      await Promise.all([
        this.presenter.one(scan),
        this.issues.groups(issueWhere(id, { ignored: false, fixedLive: false })),
        this.openLosses.of(scan),
        this.extraction.ofScan(actor, id),
        this.segments.of(actor, id),
      ]);
    return {
      scan: presentedScan,
      score: scan.score ?? NOTHING_YET,
      checks: presentGroups(groups, openScore?.losses ?? null),
      extraction,
      segments,
      issues: this.readIssues(id, checkIds),
    };
  }

  private async *readIssues(scanId: string, checkIds?: readonly string[]): AsyncGenerator<Issue> {
    const where = issueWhere(scanId, { checkIds });
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
