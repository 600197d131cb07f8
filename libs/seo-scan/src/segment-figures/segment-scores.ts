import { audits } from '@app/seo-audits';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OTHER_PAGES } from '../contract/index.js';
import type { Segment, SegmentFilter } from '../contract/index.js';
import type { TallySum } from '../engine/audit-tally.js';
import { breakDownScore } from '../engine/score-breakdown.js';
import type { ScoredScan } from '../issues/other-pages.repository.js';
import { RescoringRepository } from '../issues/rescoring.repository.js';
import { addStoredPage } from '../issues/stored-page.js';
import { tallyWithoutIgnored } from '../issues/tally-without-ignored.js';
import { segmentSignature } from '../segments/segment-signature.js';
import { SegmentFiguresRepository } from './segment-figures.repository.js';
import type { SegmentTallies, StoredEvaluation } from './segment-figures.repository.js';

const NOTHING_IGNORED: ReadonlySet<string> = new Set();

/**
 * The score of each segment, by the rule of the website's score over the pages of the segment. Their results are added up
 * once, after the scan or a change of segments; ignored issues are subtracted when a score is read.
 */
@Injectable()
export class SegmentScores {
  constructor(
    private readonly figures: SegmentFiguresRepository,
    private readonly rescoring: RescoringRepository,
    private readonly em: EntityManager,
  ) {}

  /** Adds up the results of the pages, unless that has been done for these segments. */
  async compute(scan: ScoredScan, segments: readonly Segment[]): Promise<void> {
    const signature = segmentSignature(segments);
    const stored = await this.figures.evaluation(scan.id);
    if (segments.length === 0 || isReady(stored, segments)) return;
    await this.figures.store(scan.id, signature, await this.tallies(scan));
  }

  /** By the id of the segment; those without anything that was audited have none. */
  async of(scan: ScoredScan, tallies: SegmentTallies): Promise<ReadonlyMap<string, number>> {
    const scores = new Map<string, number>();
    const withIgnored =
      scan.ignoredIssues === 0 ? NOTHING_IGNORED : await this.figures.withIgnored(scan.id);
    for (const [id, stored] of Object.entries(tallies ?? {})) {
      const tally = new Map(Object.entries(stored));
      const ignored = withIgnored.has(id) ? await this.ignoredOf(scan.id, id) : new Map();
      const { score } = breakDownScore(audits, tallyWithoutIgnored(tally, ignored));
      if (score !== null) scores.set(id, score);
    }
    return scores;
  }

  private async tallies({ id, laterCheckGroups }: ScoredScan): Promise<SegmentTallies> {
    const sums = new Map<string, TallySum>();
    for await (const page of this.figures.pages(id)) {
      for (const segment of page.segments.length === 0 ? [OTHER_PAGES] : page.segments) {
        let sum = sums.get(segment);
        if (sum === undefined) sums.set(segment, (sum = new Map()));
        if (!addStoredPage(sum, page, laterCheckGroups)) return null;
      }
    }
    return Object.fromEntries(
      [...sums].map(([segment, sum]) => [segment, Object.fromEntries(sum)]),
    );
  }

  /** Reads all issues of the scan. */
  private ignoredOf(
    scanId: string,
    segment: SegmentFilter,
  ): ReturnType<RescoringRepository['checksWithout']> {
    return this.em
      .fork()
      .transactional((tx) => this.rescoring.checksWithout(tx, scanId, 'ignored', { segment }), {
        readOnly: true,
      });
  }
}

/** Whether the results of these segments are added up. */
export function isReady(
  stored: StoredEvaluation | null,
  segments: readonly Segment[],
): stored is StoredEvaluation & { readonly figures: object } {
  return stored?.definitions === segmentSignature(segments) && stored.figures !== null;
}
