import { AppError, Clock, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { audits } from '@app/seo-audits';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Segment, SegmentFigures } from '../contract/index.js';
import type { OwnScan, Scan } from '../entities/scan.entity.js';
import { OtherPagesRepository } from '../issues/other-pages.repository.js';
import { findPreviousScan } from '../issues/previous-scan.js';
import { isComparable } from '../issues/score-changes.service.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { evaluateSegmentsJob } from '../segments/evaluate-segments.job.js';
import { SegmentMembership } from '../segments/segment-membership.js';
import { SegmentFiguresRepository } from './segment-figures.repository.js';
import { figureRows } from './figure-rows.js';
import type { FiguresOfScan } from './figure-rows.js';
import { isReady, SegmentScores } from './segment-scores.js';

const titleById = new Map<string, string>(audits.map(({ id, title }) => [id, title]));

/** The figures of a scan by segment, compared with the scan before. */
@Injectable()
export class SegmentFiguresService {
  constructor(
    private readonly em: EntityManager,
    private readonly scans: ScansRepository,
    private readonly scored: OtherPagesRepository,
    private readonly membership: SegmentMembership,
    private readonly figures: SegmentFiguresRepository,
    private readonly scores: SegmentScores,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor, scanId: string): Promise<SegmentFigures> {
    const scan = await this.scans.findOwn(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    const segments = await this.membership.updateOf(scan);
    const siteIssues = siteIssuesOf(scan);
    const start = { success: true, websiteId: scan.websiteId ?? null, siteIssues } as const;
    if (segments.length === 0)
      return { ...start, previousScanId: null, scores: 'unknown', segments: [] };
    const [now, before] = await Promise.all([
      this.ofScan(scan.id, segments),
      this.previous(scan, segments),
    ]);
    return {
      ...start,
      previousScanId: before?.scanId ?? null,
      scores: now.scores,
      segments: figureRows(segments, { now, before: before?.figures ?? null }),
    };
  }

  /**
   * The worker's part, also of a scan that failed or was cancelled: its table shows segments, too. A scan that is gone, or of
   * no website, is no error.
   */
  async evaluate(scanId: string): Promise<void> {
    const websiteId = await this.scans.websiteOf(scanId);
    if (websiteId === null) return;
    const segments = await this.membership.update(scanId, websiteId);
    const scan = await this.scored.findScored(this.em.fork(), scanId);
    if (scan !== null) await this.scores.compute(scan, segments);
  }

  /** Its scores are unknown until its segments change. */
  async giveUp(scanId: string): Promise<void> {
    const stored = await this.figures.evaluation(scanId);
    if (stored?.figures === null) await this.figures.store(scanId, stored.definitions, null);
  }

  private async previous(
    { id, websiteId }: OwnScan,
    segments: readonly Segment[],
  ): Promise<{ readonly scanId: string; readonly figures: FiguresOfScan } | null> {
    const em = this.em.fork();
    const previousId = await findPreviousScan(em, id);
    if (previousId === null || websiteId == null) return null;
    const before = await this.scored.findScored(em, previousId);
    const after = await this.scored.findScored(em, id);
    if (before === null || after === null || !isComparable(before, after)) return null;
    await this.membership.update(previousId, websiteId);
    return { scanId: previousId, figures: await this.ofScan(previousId, segments) };
  }

  private async ofScan(scanId: string, segments: readonly Segment[]): Promise<FiguresOfScan> {
    const [pages, issues, stored, scored] = await Promise.all([
      this.figures.counts(scanId),
      this.figures.issues(scanId),
      this.figures.evaluation(scanId),
      this.scored.findScored(this.em.fork(), scanId),
    ]);
    const problems = stored?.problems ?? {};
    const known = { pages, issues, problems, scoreOf: new Map<string, number>() };
    if (scored === null) return { ...known, scores: 'unknown' };
    if (!isReady(stored, segments)) {
      await this.request(scanId);
      return { ...known, scores: 'computing' };
    }
    const { tallies } = stored.figures;
    if (tallies === null) return { ...known, scores: 'unknown' };
    return { ...known, scores: 'ready', scoreOf: await this.scores.of(scored, tallies) };
  }

  /** Of a scan that is not one of the last two: its scores are computed when they are asked for. */
  private async request(scanId: string): Promise<void> {
    const minute = Math.floor(this.clock.now().getTime() / 60_000);
    const key = `scan:${scanId}:segments:${minute}`;
    await this.outbox.add(this.em.fork(), evaluateSegmentsJob, { key, payload: { scanId } });
  }
}

function siteIssuesOf({ siteOutcome }: Pick<Scan, 'siteOutcome'>): SegmentFigures['siteIssues'] {
  return Object.entries(siteOutcome ?? {})
    .filter(([, { findings }]) => findings > 0)
    .map(([id]) => ({ check_id: id, title: titleById.get(id) ?? id }));
}
