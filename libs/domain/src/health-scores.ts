import { Injectable } from '@nestjs/common';

/** The Health score of a website: that of its `healthScanId`. */
export interface HealthScore {
  /** 0-100, one decimal. */
  readonly score: number;
  readonly scannedAt: Date;
}

/** The Health scores by scan; a scan without a score has no entry. */
export type HealthScoreSource = (
  scanIds: readonly string[],
) => Promise<ReadonlyMap<string, HealthScore>>;

/** The feature that scans websites registers here (`onModuleInit`), so that this module does not depend on it. */
@Injectable()
export class HealthScores {
  private source: HealthScoreSource = () => Promise.resolve(new Map());

  register(source: HealthScoreSource): void {
    this.source = source;
  }

  of(scanIds: readonly string[]): Promise<ReadonlyMap<string, HealthScore>> {
    return this.source(scanIds);
  }
}
