import type { SerpProviderName } from '@app/search-data/contract';
import type {
  Cadence,
  GapReason,
  KnownOutcome,
  RankOutcome,
  TargetMatch,
} from '../contract/index.js';
import type { KnownCheck } from '../rules/comparable.js';

type Instant = Date | string;
type Prefix = '' | 'previous_';

/** A locked row of `tracked_keywords`, with its row of the day in `rank_days`. */
export interface LockedKeyword {
  readonly id: string;
  readonly user_id: string;
  readonly website_id: string | null;
  readonly tags: string[];
  readonly target: string;
  readonly match: TargetMatch;
  readonly depth: number;
  readonly cadence: Cadence;
  readonly paused: string | null;
  readonly anchor_at: Instant;
  readonly next_due_at: Instant | null;
  readonly refresh_id: string | null;
  /** The refresh is of this keyword only. */
  readonly is_live: boolean;
  /** In the demo search engine. */
  readonly is_demo: boolean;
  readonly failures: number;
  readonly full_depth_at: Instant | null;
  readonly stable_checks: number;
  readonly outcome: KnownOutcome | null;
  readonly rank: number | null;
  readonly address: string | null;
  readonly depth_checked: number | null;
  readonly checked_at: Instant | null;
  readonly provider: SerpProviderName | null;
  readonly adapter_version: number | null;
  readonly counting_version: number | null;
  readonly checked_with_depth: number | null;
  readonly previous_outcome: KnownOutcome | null;
  readonly previous_rank: number | null;
  readonly previous_depth_checked: number | null;
  readonly previous_checked_at: Instant | null;
  readonly previous_provider: SerpProviderName | null;
  readonly previous_adapter_version: number | null;
  readonly previous_counting_version: number | null;
  readonly previous_checked_with_depth: number | null;
  readonly gap_outcome: 'unknown' | 'deferred' | null;
  readonly gap_reason: GapReason | null;
  readonly gap_since: Instant | null;
  readonly day_outcome: RankOutcome | null;
  readonly day_position: number | null;
}

/** What was known of the keyword before this check. */
export function knownState(row: LockedKeyword): KnownCheck | null {
  return stateOf(row, '');
}

/** What was known before that. */
export function previousState(row: LockedKeyword): KnownCheck | null {
  return stateOf(row, 'previous_');
}

function stateOf(row: LockedKeyword, prefix: Prefix): KnownCheck | null {
  const outcome = row[`${prefix}outcome`];
  const checkedAt = row[`${prefix}checked_at`];
  if (outcome === null || checkedAt === null) return null;
  return {
    outcome,
    rank: row[`${prefix}rank`],
    depthChecked: row[`${prefix}depth_checked`] ?? 0,
    depth: row[`${prefix}checked_with_depth`] ?? row.depth,
    provider: row[`${prefix}provider`],
    adapterVersion: row[`${prefix}adapter_version`],
    countingVersion: row[`${prefix}counting_version`] ?? 0,
    checkedAt: new Date(checkedAt),
  };
}

/** The columns of what is known then. */
export function columnsOf(prefix: Prefix, check: KnownCheck | null): Record<string, unknown> {
  return {
    [`${prefix}outcome`]: check?.outcome ?? null,
    [`${prefix}rank`]: check?.rank ?? null,
    [`${prefix}depth_checked`]: check?.depthChecked ?? null,
    [`${prefix}checked_at`]: check?.checkedAt ?? null,
    [`${prefix}provider`]: check?.provider ?? null,
    [`${prefix}adapter_version`]: check?.adapterVersion ?? null,
    [`${prefix}counting_version`]: check?.countingVersion ?? null,
    [`${prefix}checked_with_depth`]: check?.depth ?? null,
  };
}
