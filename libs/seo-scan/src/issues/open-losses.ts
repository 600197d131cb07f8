import { audits } from '@app/seo-audits';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ScoreLoss } from '../contract/index.js';
import { breakDownScore } from '../engine/score-breakdown.js';
import type { Scan } from '../entities/scan.entity.js';
import { LiveFixedCounts } from '../live-fixed/live-fixed-counts.js';
import { RescoringRepository } from './rescoring.repository.js';
import { tallyWithoutIgnored } from './tally-without-ignored.js';

export interface OpenScore {
  readonly losses: readonly ScoreLoss[];
  /** `null` when nothing could be audited. */
  readonly score: number | null;
}

/** The points each check still costs, and would gain, when live-fixed issues count as fixed. */
@Injectable()
export class OpenLosses {
  constructor(
    private readonly em: EntityManager,
    private readonly fixed: LiveFixedCounts,
    private readonly repository: RescoringRepository,
  ) {}

  /** Equals the scan's own score as long as nothing is fixed live; `null` for a scan without a score. */
  async of(scan: Scan): Promise<OpenScore | null> {
    const losses = scan.score?.losses ?? null;
    const { checkTallies: tallies, userId, id } = scan;
    if (losses === null) return null;
    const own = { losses, score: scan.seoScore ?? null };
    if (tallies == null || own.score === null) return own;
    if ((await this.fixed.of(userId, [id])).size === 0) return own;
    const leftOut = await this.em
      .fork()
      .transactional((tx) => this.repository.checksWithout(tx, id, 'ignored_or_fixed_live'), {
        readOnly: true,
      });
    const tally = tallyWithoutIgnored(new Map(Object.entries(tallies)), leftOut);
    const { explained, score } = breakDownScore(audits, tally);
    return { losses: explained.losses, score };
  }
}
