import { Injectable } from '@nestjs/common';

/** The Health score of a website, and the scan it comes from. */
export interface HealthScore {
  /** 0-100, one decimal. */
  readonly score: number;
  readonly scanId: string;
  readonly scannedAt: Date;
}

/** The Health scores of websites of one user, by website; one without a score has no entry. */
export type HealthScoreSource = (
  userId: string,
  websiteIds: readonly string[],
) => Promise<ReadonlyMap<string, HealthScore>>;

/** The feature that scans websites registers here (`onModuleInit`), so that this module does not depend on it. */
@Injectable()
export class HealthScores {
  private source: HealthScoreSource = () => Promise.resolve(new Map());

  register(source: HealthScoreSource): void {
    this.source = source;
  }

  of(userId: string, websiteIds: readonly string[]): Promise<ReadonlyMap<string, HealthScore>> {
    return this.source(userId, websiteIds);
  }
}
