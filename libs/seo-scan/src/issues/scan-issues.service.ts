import { audits } from '@app/seo-audits';
import { AppError, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  IssueFilters,
  IssueGroups,
  IssueList,
  IssueListInput,
  ScanSummary,
} from '../contract/index.js';
import { AssignmentsService } from '../assignments/assignments.service.js';
import { presentIssue } from './present-issue.js';
import type { Scan } from '../entities/scan.entity.js';
import { readIssueCursor, writeIssueCursor } from './issue-cursor.js';
import { issueWhere } from './issue-where.js';
import type { IssueCondition } from './issue-where.js';
import { OpenLosses } from './open-losses.js';
import { presentCounts, presentGroups } from './present-issue-groups.js';
import { NOTHING_YET, presentPace, scoreExplanation } from '../scan-records/present-scan.js';
import { ScanIssuesRepository } from './scan-issues.repository.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { SegmentMembership } from '../segments/segment-membership.js';
import { ScansRepository } from '../scan-records/scans.repository.js';

const auditById = new Map(audits.map((audit) => [audit.id, audit]));

/** The issues of a scan in pages, for screens that must not load ten thousand of them. */
@Injectable()
export class ScanIssuesService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly presenter: ScanPresenter,
    private readonly openLosses: OpenLosses,
    private readonly assignments: AssignmentsService,
    private readonly segments: SegmentMembership,
  ) {}

  async summary(actor: Actor, id: string): Promise<ScanSummary> {
    const scan = await this.getOwn(actor, id);
    const [presentedScan, rows, liveFixes, hasExtraction] = await Promise.all([
      this.presenter.one(scan),
      this.issues.counts(id),
      this.scans.pagesWithLiveFixes(id),
      this.scans.hasExtraction(id),
    ]);
    return {
      scan: presentedScan,
      score: scan.score ?? NOTHING_YET,
      score_explanation: scoreExplanation(scan),
      pace: presentPace(scan.pace ?? null),
      has_extraction: hasExtraction,
      issues: presentCounts(rows),
      live_fixes: liveFixes,
    };
  }

  async groups(actor: Actor, id: string, filters: IssueFilters): Promise<IssueGroups> {
    const scan = await this.getOwn(actor, id);
    const where = await this.where(actor, scan, filters);
    const [rows, open] = await Promise.all([this.issues.groups(where), this.openLosses.of(scan)]);
    return {
      groups: presentGroups(rows, open?.losses ?? null),
      total: rows.reduce((sum, row) => sum + row.issues, 0),
    };
  }

  async list(actor: Actor, input: IssueListInput): Promise<IssueList> {
    const scan = await this.getOwn(actor, input.id);
    const where = await this.where(actor, scan, input);
    const [found, total] = await Promise.all([
      this.issues.list(where, readIssueCursor(input.cursor), input.limit + 1),
      this.issues.count(where),
    ]);
    const { shown, nextCursor } = cutPage(found, input.limit, writeIssueCursor);
    return {
      issues: shown.flatMap((issue) => {
        const audit = auditById.get(issue.checkId);
        return audit === undefined ? [] : [presentIssue(issue, audit)];
      }),
      total,
      nextCursor,
    };
  }

  private async where(actor: Actor, scan: Scan, filters: IssueFilters): Promise<IssueCondition> {
    const { assignee, segment } = filters;
    if (segment !== undefined) await this.segments.updateOf(scan);
    const assigned =
      assignee === undefined ? undefined : await this.assignments.filtered(actor, scan, assignee);
    return issueWhere(scan.id, { ...whole(filters), assigned });
  }

  private async getOwn(actor: Actor, id: string): Promise<Scan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }
}

/** Ignored and live-fixed issues are shown on request. An ignored issue may also be fixed live. */
function whole<T extends IssueFilters>(filters: T): T {
  const { ignored = false, fixedLive } = filters;
  return { ...filters, ignored, ...(ignored ? {} : { fixedLive: fixedLive ?? false }) };
}
