import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { ComparisonRepository } from '../comparison/comparison.repository.js';
import type { SegmentChange } from '../comparison/comparison.repository.js';
import { ComparisonService } from '../comparison/comparison.service.js';
import type { CompareInput, ComparedSegments } from '../contract/index.js';
import { SegmentMembership } from '../segments/segment-membership.js';
import { segmentRows } from '../segments/segment-rows.js';

const NOTHING = {
  ...{ pages: 0, pages_before: 0, added: 0, removed: 0, status_changed: 0 },
  ...{ new: 0, regressed: 0, fixed: 0 },
};

/** What changed between two scans, by segment. */
@Injectable()
export class ComparedSegmentsService {
  constructor(
    private readonly comparison: ComparisonService,
    private readonly repository: ComparisonRepository,
    private readonly membership: SegmentMembership,
  ) {}

  /** Without rows for scans of no website, and without segments. Throws like the comparison. */
  async of(actor: Actor, input: CompareInput): Promise<ComparedSegments> {
    const { base, head, websiteId } = await this.comparison.pairOfIds(actor, input);
    if (websiteId === null) return { success: true, rows: [] };
    const segments = await this.membership.update(head, websiteId);
    if (segments.length === 0) return { success: true, rows: [] };
    const before = await this.membership.update(base, websiteId);
    const problems = new Map(before.map(({ id, problem }) => [id, problem]));
    const known = segments.map(({ id, name, problem }) => ({
      ...{ id, name, problem: problem ?? problems.get(id) ?? null },
    }));
    const scans = { base, head };
    const [sizes, pages, issues] = await Promise.all([
      this.repository.segmentSizes(scans),
      this.repository.pagesBySegment(scans),
      this.repository.issuesBySegment(scans),
    ]);
    const found = [...new Set(sizes.map(({ segment }) => segment))].map((segment) => ({
      segment,
      pages: countOf(sizes, segment, 'after'),
      pages_before: countOf(sizes, segment, 'before'),
      added: countOf(pages, segment, 'added'),
      removed: countOf(pages, segment, 'removed'),
      status_changed: countOf(pages, segment, 'status_changed'),
      new: countOf(issues, segment, 'new'),
      regressed: countOf(issues, segment, 'regressed'),
      fixed: countOf(issues, segment, 'fixed'),
    }));
    return { success: true, rows: segmentRows(known, found, NOTHING) };
  }
}

function countOf<Change extends string>(
  rows: readonly SegmentChange<Change>[],
  segment: string,
  change: Change,
): number {
  return rows.find((row) => row.segment === segment && row.change === change)?.count ?? 0;
}
