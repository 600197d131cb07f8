import { NO_USER } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ScanStatus, Segment } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { patternKey } from './definition-sql.js';
import { PatternMatcher, patternsOf } from './pattern-matcher.js';
import { SegmentEvaluationsRepository } from './segment-evaluations.repository.js';
import { SegmentPagesRepository } from './segment-pages.repository.js';
import { segmentSignature } from './segment-signature.js';
import { SegmentsRepository } from './segments.repository.js';

const ENDED: ReadonlySet<ScanStatus> = new Set(['completed', 'failed', 'cancelled']);
const TOO_SLOW = 'Its regular expression takes too long, so it has no pages.';

/** A segment as the pages of a scan were compared with it. */
export interface EvaluatedSegment extends Segment {
  /** Why its pages in this scan are unknown, in a sentence; `null` when they are known. */
  readonly problem: string | null;
}

/** Has these definitions compared with the pages of a scan, and is done when that is stored. */
type Evaluation = (scanId: string, signature: string) => Promise<void>;

/** Keeps what is stored about the segments of a scan up to date with their definitions. */
@Injectable()
export class SegmentMembership {
  /** Evaluations in this process, by scan and definitions. */
  private readonly underWay = new Map<string, Promise<void>>();
  private ofPatterns: Evaluation | null = null;

  constructor(
    private readonly segments: SegmentsRepository,
    private readonly pages: SegmentPagesRepository,
    private readonly evaluations: SegmentEvaluationsRepository,
    private readonly patterns: PatternMatcher,
  ) {}

  /** For a process that must not evaluate regular expressions itself: requests would wait behind them. */
  leavePatternsTo(evaluation: Evaluation): void {
    this.ofPatterns = evaluation;
  }

  /** The same for a scan of any kind: one of no website has no segments, and a running one none yet. */
  async updateOf(
    scan: Pick<Scan, 'id' | 'websiteId' | 'status'>,
  ): Promise<readonly EvaluatedSegment[]> {
    const { id, websiteId, status } = scan;
    return websiteId == null || !ENDED.has(status) ? [] : this.update(id, websiteId);
  }

  /**
   * Compares the pages of an ended scan with the segments of its website, unless that has been done since they were
   * changed; returns the segments.
   */
  async update(scanId: string, websiteId: string): Promise<readonly EvaluatedSegment[]> {
    const segments = await this.segments.list(websiteId);
    const signature = segmentSignature(segments);
    const scan = await this.evaluations.endedScan(scanId);
    if (scan === null) return withProblems(segments, {});
    if (scan.definitions === signature) return withProblems(segments, scan.problems);
    // A screen shows several figures by segment at once; one evaluation is enough for all of them.
    const key = `${scanId} ${signature}`;
    const start = (): Promise<void> =>
      this.ofPatterns !== null && patternsOf(segments).size > 0
        ? this.ofPatterns(scanId, signature)
        : this.evaluate(scanId, segments, scan.owner);
    const work = this.underWay.get(key) ?? start().finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    await work;
    const stored = await this.evaluations.endedScan(scanId);
    return withProblems(segments, stored?.problems ?? {});
  }

  private async evaluate(
    scanId: string,
    segments: readonly Segment[],
    owner: string | null,
  ): Promise<void> {
    const signature = segmentSignature(segments);
    const revisions = await this.pages.revisions(scanId);
    await this.pages.addMissingPages(scanId);
    const from = { owner: owner ?? NO_USER, scanId, revisions };
    const { matched, failed } = await this.patterns.match(segments, from);
    const problems = Object.fromEntries(
      segments.filter(isIn(failed)).map(({ id }) => [id, TOO_SLOW]),
    );
    const usable = segments.filter(({ id }) => problems[id] === undefined);
    const read = { revisions, matched };
    await this.evaluations.replace(scanId, { signature, segments: usable, read, problems });
  }
}

function isIn(failed: ReadonlySet<string>): (segment: Segment) => boolean {
  return ({ conditions }) =>
    conditions.some(
      (condition) => condition.operator === 'regex' && failed.has(patternKey(condition)),
    );
}

function withProblems(
  segments: readonly Segment[],
  problems: Readonly<Record<string, string>>,
): EvaluatedSegment[] {
  return segments.map((segment) => ({ ...segment, problem: problems[segment.id] ?? null }));
}
