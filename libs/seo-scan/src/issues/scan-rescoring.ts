import { audits } from '@app/seo-audits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ScanDetail } from '../contract/index.js';
import type { IssueCounts } from '../engine/issue-counts.js';
import { breakDownScore } from '../engine/score-breakdown.js';
import { RescoringRepository } from './rescoring.repository.js';
import type { ClosedIssues, StoredScore } from './rescoring.repository.js';
import { tallyWithoutIgnored } from './tally-without-ignored.js';

export interface RescoredScan {
  /** 0-100, one decimal; `null` when nothing could be audited. */
  readonly score: number | null;
  /** Without ignored issues. */
  readonly counts: IssueCounts;
  readonly newIssues: number;
  /** Those on pages that the previous scan did not read; `null` without one. */
  readonly newOnNewPages: number | null;
  readonly regressedIssues: number;
  readonly ignoredIssues: number;
}

interface ScanOfWebsite {
  readonly id: string;
  readonly userId: string;
  readonly origin: string;
}

/** Recomputes a completed scan without the issues that are ignored now. */
@Injectable()
export class ScanRescoring {
  constructor(private readonly repository: RescoringRepository) {}

  /** Stores and returns the new score and counts. Without ignored issues they are the original ones. */
  async rescore(tx: EntityManager, scan: ScanOfWebsite): Promise<RescoredScan> {
    const stored = await this.repository.storedScore(tx, scan.id);
    await this.repository.markIgnored(tx, scan);
    const numbers = await this.repository.numbers(tx, scan.id);
    const newOnNewPages = await this.repository.newOnNewPages(tx, scan.id);
    const { score, explained } = await this.scoreOf(tx, scan.id, stored, numbers.ignored);
    await this.repository.store(tx, scan.id, { numbers, newOnNewPages, score, explained });
    const { critical, high, medium, low } = numbers;
    return {
      score,
      counts: { critical, high, medium, low },
      newIssues: numbers.new,
      newOnNewPages,
      regressedIssues: numbers.regressed,
      ignoredIssues: numbers.ignored,
    };
  }

  /** As last computed. */
  ignoredIssues(tx: EntityManager, scanId: string): Promise<number> {
    return this.repository.ignoredIssues(tx, scanId);
  }

  countClosed(tx: EntityManager, scan: ScanOfWebsite): Promise<ClosedIssues> {
    return this.repository.countClosed(tx, scan);
  }

  private async scoreOf(
    tx: EntityManager,
    scanId: string,
    stored: StoredScore,
    ignoredIssues: number,
  ): Promise<{ score: number | null; explained?: ScanDetail['score'] }> {
    if (stored.tallies === null || stored.score === null) return { score: stored.score };
    const ignored =
      ignoredIssues === 0
        ? new Map<string, never>()
        : await this.repository.checksWithout(tx, scanId, 'ignored');
    const tally = tallyWithoutIgnored(new Map(Object.entries(stored.tallies)), ignored);
    const { score, explained } = breakDownScore(audits, tally);
    return { score, explained };
  }
}
