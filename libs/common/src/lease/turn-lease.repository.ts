import { queryBound } from '../database/bound-query.js';
import { LeaseRepository } from './lease.repository.js';
import type { Claim } from './lease.repository.js';

/** The owner of all rows without a user: together they are one owner with one turn. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/** Rows that may not be taken now: all of these owners, and single ones. */
export interface ExcludedRows {
  readonly userIds: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Long-running work of users, who take turns. The table also has the columns `user_id`, `created_at`, and `started_at`
 * of the first claim. Rows without a user are taken only when no user's row can be.
 */
export abstract class TurnLeaseRepository<Row> extends LeaseRepository<Row> {
  /**
   * Takes the next row: of the user with the fewest rows under way, among these of the one whose last row started
   * longest ago; of one user a started row first, then the oldest. `null` when only excluded rows are waiting.
   */
  async claimNext({ userIds, ids }: ExcludedRows): Promise<Claim<Row> | null> {
    const { name } = this.table;
    return this.claimChosen(async (tx) => {
      const [next] = await queryBound<{ id: string }>(
        tx,
        `with turns as materialized (
           select o.user_id, count(*) filter (where o.lease_until >= now()) as under_way,
                  (select max(s.started_at) from ${name} s where s.user_id = o.user_id) as last_started_at
           from ${name} o where ${this.isOpen('o')} group by o.user_id
         )
         select s.id from ${name} s join turns t on ${ownerOf('t')} = ${ownerOf('s')}
         where ${this.isClaimable('s')} and ${ownerOf('s')} <> all($1::uuid[]) and s.id <> all($2::uuid[])
         order by s.user_id is null, t.under_way, t.last_started_at nulls first, s.started_at nulls last, s.created_at, s.id
         limit 1 for update of s skip locked`,
        [userIds, ids],
      );
      return next?.id;
    });
  }
}

function ownerOf(alias: string): string {
  return `coalesce(${alias}.user_id, '${NO_USER}'::uuid)`;
}
