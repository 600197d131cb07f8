import { COUNTING_VERSION } from '@app/search-data';
import type { ResultPageOutcome } from '@app/search-data';
import type { GapReason, RankOutcome } from '../contract/index.js';
import { citationOf } from '../rules/ai-overview.js';
import { comparisonBasis } from '../rules/comparable.js';
import type { KnownCheck } from '../rules/comparable.js';
import { STABLE_CHECKS, nextDue, retryDue } from '../rules/due-times.js';
import { mustConfirm, nextState } from '../rules/next-state.js';
import { rankBucket } from '../rules/rank-bucket.js';
import { dueAfterPause } from '../rules/resume-after-pause.js';
import { outcomeOf } from '../rules/rank-outcome.js';
import type { ReadOutcome } from '../rules/rank-outcome.js';
import { columnsOf, knownState, previousState } from './locked-keyword.js';
import type { LockedKeyword } from './locked-keyword.js';

export interface FinishedReading {
  readonly snapshotId: string;
  readonly outcome: Exclude<ResultPageOutcome, { kind: 'waiting' | 'paused' }>;
  readonly now: Date;
  /** It has read again what an earlier reading seemed to show. */
  readonly isConfirmation: boolean;
  /** Stable keywords are read less often. */
  readonly isThrifty: boolean;
}

/** What a reading changes for one keyword: rows for `rank_checks`, `rank_days` and `tracked_keywords`. */
export interface CheckedKeyword {
  readonly outcome: RankOutcome;
  readonly position: number | null;
  readonly address: string | null;
  /** What the check shows, and the last known one before it; `null` where either is not known. */
  readonly compared: { readonly before: KnownCheck; readonly after: KnownCheck } | null;
  readonly check: Record<string, unknown>;
  /** `null`: the day knows more already. */
  readonly day: Record<string, unknown> | null;
  readonly state: Record<string, unknown>;
}

type Result = ReadOutcome | { readonly outcome: 'deferred'; readonly reason: GapReason };

/** `confirm`: a fall that has to be read again before it counts. */
export function checkKeyword(
  keyword: LockedKeyword,
  reading: FinishedReading,
): CheckedKeyword | 'confirm' {
  const result = resultOf(keyword, reading);
  if (result.outcome === 'ranked' || result.outcome === 'not_in_depth')
    return knownCheck(keyword, reading, result);
  return gapCheck(keyword, reading, result);
}

/** Whether the outcome concerns only the keywords of the user who would have paid. */
export function isOfPayer(outcome: FinishedReading['outcome']): boolean {
  if (outcome.kind === 'deferred') return true;
  if (outcome.kind === 'read') return false;
  return ['no_key', 'bad_key', 'no_funds'].includes(outcome.reason);
}

function resultOf(keyword: LockedKeyword, { outcome }: FinishedReading): Result {
  switch (outcome.kind) {
    case 'read':
      return outcomeOf(outcome.reading, keyword, keyword.depth);
    case 'unknown': {
      // What was read before the failure may have reached the target.
      const partial =
        outcome.partial === null
          ? null
          : outcomeOf({ ...outcome.partial, coverage: 'partial' }, keyword, keyword.depth);
      return partial?.outcome === 'ranked'
        ? partial
        : { outcome: 'unknown', reason: outcome.reason };
    }
    case 'deferred':
      return { outcome: 'deferred', reason: outcome.reason };
  }
}

function knownCheck(
  keyword: LockedKeyword,
  reading: FinishedReading,
  result: Exclude<ReadOutcome, { outcome: 'unknown' }>,
): CheckedKeyword | 'confirm' {
  const { outcome, now } = reading;
  const position = result.outcome === 'ranked' ? result.position : null;
  const check: KnownCheck = {
    outcome: result.outcome,
    rank: position,
    depthChecked: result.depthChecked,
    depth: keyword.depth,
    provider: outcome.provider,
    adapterVersion: outcome.adapterVersion,
    countingVersion: COUNTING_VERSION,
    checkedAt: now,
  };
  const current = knownState(keyword);
  if (!reading.isConfirmation && mustConfirm(current, check)) return 'confirm';
  const previous = previousState(keyword);
  const next = nextState({ current, previous, stableChecks: keyword.stable_checks }, check);
  const overview = overviewOf(keyword, outcome);
  const others = result.outcome === 'ranked' ? result.others : [];
  const isFull = result.depthChecked >= keyword.depth;
  const isThrifty = reading.isThrifty && next.stableChecks >= STABLE_CHECKS;
  return {
    outcome: result.outcome,
    position,
    address: result.outcome === 'ranked' ? result.address : null,
    compared: current === null ? null : { before: current, after: check },
    check: {
      ...checkBase(keyword, reading),
      outcome: result.outcome,
      position,
      address: result.outcome === 'ranked' ? result.address : null,
      other_addresses: others,
      depth_checked: result.depthChecked,
      ...overview,
      is_break: next.isBreak,
    },
    day: {
      outcome: result.outcome,
      position,
      depth: result.outcome === 'not_in_depth' ? result.depthChecked : null,
      other_position: others[0]?.position ?? null,
      ...overview,
      is_break: next.isBreak,
      basis: comparisonBasis(check),
    },
    state: {
      ...columnsOf('', next.current),
      ...columnsOf('previous_', next.previous),
      address: result.outcome === 'ranked' ? result.address : null,
      stable_checks: next.stableChecks,
      full_depth_at: isFull ? now : keyword.full_depth_at,
      failures: 0,
      gap_outcome: null,
      gap_reason: null,
      gap_since: null,
      next_due_at: dueAfter(keyword, now, isThrifty),
    },
  };
}

function gapCheck(
  keyword: LockedKeyword,
  reading: FinishedReading,
  { outcome, reason }: { readonly outcome: 'unknown' | 'deferred'; readonly reason: GapReason },
): CheckedKeyword {
  const { now } = reading;
  const failures = outcome === 'unknown' ? keyword.failures + 1 : keyword.failures;
  const retryAt = 'retryAt' in reading.outcome ? reading.outcome.retryAt : null;
  const next = dueAfter(keyword, now, false);
  const isKnownDay = keyword.day_outcome === 'ranked' || keyword.day_outcome === 'not_in_depth';
  return {
    outcome,
    position: null,
    address: null,
    compared: null,
    check: { ...checkBase(keyword, reading), outcome, reason, other_addresses: [] },
    day: isKnownDay ? null : { outcome },
    state: {
      ...columnsOf('', knownState(keyword)),
      ...columnsOf('previous_', previousState(keyword)),
      address: keyword.address,
      stable_checks: keyword.stable_checks,
      full_depth_at: keyword.full_depth_at,
      failures,
      gap_outcome: outcome,
      gap_reason: reason,
      gap_since: keyword.gap_since ?? now,
      next_due_at: outcome === 'unknown' ? dueAgain() : next,
    },
  };

  function dueAgain(): Date | null {
    return reason === 'rate_limited' && retryAt !== null
      ? dueAfterPause(next, retryAt, keyword.id, now)
      : retryDue(next, { failures, retryAt, now });
  }
}

function checkBase(
  keyword: LockedKeyword,
  { snapshotId, outcome, now, isConfirmation }: FinishedReading,
) {
  return {
    keyword_id: keyword.id,
    snapshot_id: snapshotId,
    due_at: keyword.next_due_at ?? now,
    checked_at: now,
    depth: keyword.depth,
    counting_version: COUNTING_VERSION,
    provider: outcome.provider,
    adapter_version: outcome.adapterVersion,
    failed_over: outcome.failedOver.map(({ provider }) => provider),
    has_ai_overview: false,
    is_cited_in_ai_overview: false,
    is_break: false,
    is_confirmed: isConfirmation,
  };
}

function dueAfter(keyword: LockedKeyword, now: Date, isThrifty: boolean): Date | null {
  if (keyword.paused !== null) return null;
  const { cadence, anchor_at } = keyword;
  return nextDue({ anchorAt: new Date(anchor_at), cadence, isThrifty }, now);
}

function overviewOf(keyword: LockedKeyword, outcome: FinishedReading['outcome']) {
  const features = outcome.kind === 'read' ? outcome.reading.features : [];
  return {
    has_ai_overview: features.some(({ kind }) => kind === 'ai_overview'),
    is_cited_in_ai_overview: citationOf(keyword, features) ?? false,
  };
}

/** Changes of the counts of a day: the keyword leaves one bucket for another. */
export function bucketChanges(
  keyword: LockedKeyword,
  checked: CheckedKeyword,
): { readonly bucket: string; readonly by: number }[] {
  if (checked.day === null) return [];
  const added = { bucket: rankBucket(checked.outcome, checked.position), by: 1 };
  if (keyword.day_outcome === null) return [added];
  return [{ bucket: rankBucket(keyword.day_outcome, keyword.day_position), by: -1 }, added];
}
