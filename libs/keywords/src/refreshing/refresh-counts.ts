import { queryBound } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RankOutcome } from '../contract/index.js';
import type { LockedKeyword } from './locked-keyword.js';
import type { Checked, Finished } from './compared-check.js';

/** A keyword that was checked, or what a reading has cost. */
interface Advance {
  readonly id: string;
  readonly outcome: RankOutcome | null;
  readonly isDemo: boolean;
  readonly cost: number;
}
/** A refresh that has advanced. */
export interface Advanced {
  readonly id: string;
  readonly hasEnded: boolean;
}

/** The costs of readings, each once, in the refresh of the user who paid for it: in that of one keyword, if there is one. */
export function refreshCosts(
  finished: readonly Finished[],
  keywords: readonly (LockedKeyword & { readonly pending_snapshot_id: string })[],
): Advance[] {
  return finished.flatMap(({ snapshot, reading }) => {
    const { costMicros: cost } = reading.outcome;
    const ofPayer = keywords.filter(
      ({ pending_snapshot_id: pending, user_id: userId, refresh_id: refreshId }) =>
        pending === snapshot.id && userId === snapshot.userId && refreshId !== null,
    );
    const id = (ofPayer.find(({ is_live }) => is_live) ?? ofPayer[0])?.refresh_id ?? null;
    return id === null || cost === 0 ? [] : [{ id, outcome: null, isDemo: false, cost }];
  });
}

/**
 * Advances refreshes by the keywords that were checked and the costs of readings, in one statement, because rows are
 * locked in their order. A refresh ends once: later readings of its keywords do not advance it.
 */
export async function countRefreshes(
  tx: EntityManager,
  checked: readonly Checked[],
  costs: readonly Advance[],
  now: Date,
): Promise<Advanced[]> {
  const outcomes = checked.flatMap(({ keyword, result }) =>
    keyword.refresh_id === null
      ? []
      : [
          {
            ...{ id: keyword.refresh_id, outcome: result.outcome, cost: 0 },
            isDemo: keyword.is_demo,
          },
        ],
  );
  const rows: Advance[] = [...outcomes, ...costs];
  if (rows.length === 0) return [];
  return queryBound(
    tx,
    `update keyword_refreshes f set done = done + n.n, ranked = f.ranked + n.ranked,
            not_in_depth = f.not_in_depth + n.not_in_depth, unknown = f.unknown + n.unknown,
            deferred = f.deferred + n.deferred, demo = f.demo + n.demo,
            cost_micros = least(f.cost_micros + n.cost, ${MAX_STORED_MICROS})::int,
            status = case when done + n.n >= total then 'completed' else 'running' end,
            finished_at = case when done + n.n >= total then $2::timestamptz end
     from (select id, count(outcome)::int as n,
             (count(*) filter (where outcome = 'ranked'))::int as ranked,
             (count(*) filter (where outcome = 'not_in_depth'))::int as not_in_depth,
             (count(*) filter (where outcome = 'unknown'))::int as unknown,
             (count(*) filter (where outcome = 'deferred'))::int as deferred,
             (count(*) filter (where "isDemo"))::int as demo, sum(cost) as cost
           from jsonb_to_recordset($1::jsonb) r(id uuid, outcome text, "isDemo" boolean, cost int) group by id order by id) n
     where f.id = n.id and f.status in ('queued', 'running')
     returning f.id, f.status = 'completed' as "hasEnded"`,
    [JSON.stringify(rows), now],
  );
}

/** Of the column. */
export const MAX_STORED_MICROS = 2_147_483_647;
