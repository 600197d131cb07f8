import type {
  Experiment,
  ExperimentDelivery,
  ExperimentPower,
  ExperimentResult,
  ExperimentStatus,
  ExperimentSubject,
  ExperimentTrial,
} from './contract/index.js';
import type { Days } from './rules/counted-days.js';
import { canBeKeptEverywhere } from './rules/keep-everywhere.js';
import { daysOfPair, seenUntil } from './rules/stop-rule.js';

export interface ExperimentRow {
  readonly id: string;
  readonly userId: string;
  readonly websiteId: string;
  readonly origin: string;
  readonly name: string;
  readonly subject: ExperimentSubject;
  readonly delivery: ExperimentDelivery;
  readonly pattern: string;
  readonly status: ExperimentStatus;
  readonly days: number;
  readonly effectPercent: number;
  readonly seed: number;
  readonly redraws: number;
  readonly power: ExperimentPower;
  readonly earlier: Days;
  readonly later: Days;
  readonly trial: ExperimentTrial | null;
  readonly before: Days | null;
  readonly startedOn: string | null;
  readonly result: ExperimentResult | null;
  readonly isKeptEverywhere: boolean;
  readonly createdAt: Date | string;
  readonly startedAt: Date | string | null;
  readonly endedAt: Date | string | null;
  readonly counts: {
    readonly pages: number;
    readonly variants: number;
    readonly seen: number;
    readonly problems: number;
    /** Pages of the comparison that got the variant after the end. */
    readonly added: number;
    readonly lastSeenOn: string | null;
  };
}

/** A row as its owner sees it; `excluded`: known errors of Search Console. */
export function presentExperiment(row: ExperimentRow, excluded: readonly Days[]): Experiment {
  const { userId: _user, origin: _origin, seed: _seed, earlier: _earlier, ...more } = row;
  const { later: _later, counts, startedOn, createdAt, startedAt, endedAt, ...shown } = more;
  const { lastSeenOn, pages, added, ...seen } = counts;
  const rule = startedOn === null ? null : { startedOn, days: row.days, excluded };
  const isRunning = row.status === 'running';
  return {
    ...shown,
    pages,
    isWinner: canBeKeptEverywhere(row),
    addedPages: added,
    progress: {
      ...seen,
      seenUntil: isRunning && startedOn !== null ? seenUntil(startedOn) : null,
      lastDay:
        isRunning && rule !== null && lastSeenOn !== null ? daysOfPair(lastSeenOn, rule).to : null,
    },
    createdAt: new Date(createdAt).toISOString(),
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
