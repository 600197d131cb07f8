import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KeyOwner, SearchDataBudget } from '../contract/index.js';
import type { CallPurpose } from '../entities/provider-call.entity.js';
import { ProviderCall } from '../entities/provider-call.entity.js';
import { monthOf } from '../rules/budget.js';

export interface NewCall {
  readonly id: string;
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly provider: string;
  readonly keyOwner: KeyOwner;
  readonly purpose: CallPurpose;
  readonly estimateMicros: number;
  readonly reservedAt: Date;
}

export interface CallEnd {
  readonly costMicros: number;
  /** It may have been charged: its response was lost. */
  readonly isAssumed: boolean;
  readonly outcome: string;
  /** Kept for a day; `null` if nothing was bought. */
  readonly data: unknown;
}

export interface MonthUse {
  readonly spentMicros: number;
  /** The part of `spentMicros` that may not have been charged. */
  readonly assumedMicros: number;
  readonly reservedMicros: number;
}

type ProviderUse = SearchDataBudget['byProvider'][number];

/**
 * Reserves the estimate within the cap and stores the call, in one statement. Calls with a user's own key are charged
 * to nobody here, and free ones are within any cap.
 */
const RESERVE = `
with paid as (
  insert into provider_budgets (month, reserved_micros, spent_micros, assumed_micros)
  select $1::date, $2::bigint, 0, 0 where $3 = 'installation' and $2::bigint <= $4::bigint
  on conflict (month) do update set reserved_micros = provider_budgets.reserved_micros + excluded.reserved_micros
    where excluded.reserved_micros = 0
      or provider_budgets.spent_micros + provider_budgets.reserved_micros + excluded.reserved_micros <= $4::bigint
  returning month
)
insert into provider_calls (id, user_id, idempotency_key, provider, key_owner, purpose, month, estimate_micros, status, reserved_at)
select $5, $6, $7, $8, $3, $9, $1::date, $2::bigint, 'reserved', $10
where $3 = 'user' or exists (select from paid)
returning id`;

/** Makes a call's cost final and frees its estimate, once. */
const SETTLE = `
with ended as (
  update provider_calls set status = $2, cost_micros = coalesce($3::bigint, cost_micros, estimate_micros), outcome = $4, data = $5::jsonb,
    settled_at = $6
  where id = $1 and status = 'reserved' returning month, key_owner, status, estimate_micros, cost_micros
)
update provider_budgets b set reserved_micros = b.reserved_micros - ended.estimate_micros,
  spent_micros = b.spent_micros + ended.cost_micros,
  assumed_micros = b.assumed_micros + case when ended.status = 'assumed' then ended.cost_micros else 0 end
from ended where ended.key_owner = 'installation' and b.month = ended.month`;

/** The ledger of calls that cost money, and the month's budget, which is the sum of it. */
@Injectable()
export class ProviderCallsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns `false` and stores nothing when the estimate exceeds what is left of the month's cap. */
  async reserve(call: NewCall, capMicros: number): Promise<boolean> {
    const month = monthOf(call.reservedAt);
    const { id, userId, idempotencyKey, provider, keyOwner, purpose, estimateMicros } = call;
    const rows = await queryBound(this.em.fork(), RESERVE, [
      ...[month, estimateMicros, keyOwner, capMicros],
      ...[id, userId, idempotencyKey, provider, purpose, call.reservedAt],
    ]);
    return rows.length > 0;
  }

  /** A second settlement of the same call changes nothing. */
  async settle(id: string, end: CallEnd, at: Date): Promise<void> {
    const { costMicros, isAssumed, outcome, data } = end;
    const status = isAssumed ? 'assumed' : 'settled';
    const stored = data === null ? null : JSON.stringify(data);
    await queryBound(this.em.fork(), SETTLE, [id, status, costMicros, outcome, stored, at]);
  }

  /** For a call whose end was not stored: what its task has cost, or else its estimate, is assumed to be charged. */
  async settleLost(id: string, at: Date): Promise<void> {
    await queryBound(this.em.fork(), SETTLE, [id, 'assumed', null, 'lost', null, at]);
  }

  /** Removes a call that the provider refused free of charge, so that it can be repeated. */
  async removeRefused(id: string): Promise<void> {
    const refused = { id, status: 'settled', outcome: 'rate_limited', costMicros: 0 } as const;
    await this.em.fork().nativeDelete(ProviderCall, refused);
  }

  /** A queued task is charged when it is posted; the call stays reserved until its result is collected. */
  async setTask(id: string, taskId: string, costMicros: number): Promise<void> {
    await this.em.fork().nativeUpdate(ProviderCall, { id }, { taskId, costMicros });
  }

  /** The calls of a piece of work, oldest first. */
  of(idempotencyKey: string): Promise<ProviderCall[]> {
    return this.em
      .fork()
      .find(ProviderCall, { idempotencyKey }, { orderBy: { reservedAt: 'asc', id: 'asc' } });
  }

  /** What the calls of some pieces of work have cost, micro-dollars. */
  async costOf(idempotencyKeys: readonly string[]): Promise<number> {
    const [row] = await queryBound<{ cost: number }>(
      this.em.fork(),
      `select coalesce(sum(cost_micros), 0)::float8 cost from provider_calls where idempotency_key = any($1::text[])`,
      [idempotencyKeys],
    );
    return row?.cost ?? 0;
  }

  async monthUse(at: Date): Promise<MonthUse> {
    const [row] = await queryBound<MonthUse>(
      this.em.fork(),
      `select spent_micros::float8 "spentMicros", assumed_micros::float8 "assumedMicros",
         reserved_micros::float8 "reservedMicros"
       from provider_budgets where month = $1::date`,
      [monthOf(at)],
    );
    return row ?? { spentMicros: 0, assumedMicros: 0, reservedMicros: 0 };
  }

  /** Calls and costs of a month by provider, paid by the installation. */
  byProvider(at: Date): Promise<ProviderUse[]> {
    return queryBound(
      this.em.fork(),
      `select provider, count(*)::int calls, (count(*) filter (where outcome not in ('ok', 'empty')))::int "failedCalls",
         coalesce(sum(cost_micros), 0)::float8 "costMicros",
         coalesce(sum(cost_micros) filter (where status = 'assumed'), 0)::float8 "assumedMicros"
       from provider_calls where month = $1::date and key_owner = 'installation' group by provider order by provider`,
      [monthOf(at)],
    );
  }

  /** Micro-dollars of a user's own keys this month, and the part of them that is assumed. */
  async ownSpent(userId: string, at: Date): Promise<{ cost: number; assumed: number }> {
    const [row] = await queryBound<{ cost: number; assumed: number }>(
      this.em.fork(),
      `select coalesce(sum(cost_micros), 0)::float8 cost,
         coalesce(sum(cost_micros) filter (where status = 'assumed'), 0)::float8 assumed
       from provider_calls where user_id = $1 and month = $2::date and key_owner = 'user'`,
      [userId, monthOf(at)],
    );
    return row ?? { cost: 0, assumed: 0 };
  }

  /**
   * Ends calls whose worker has died, and forgets what was bought before `dataBefore`. Result pages from providers with
   * a queue and search volumes are looked up after an outage, also when their task's id was never stored.
   */
  async clean(times: {
    readonly now: Date;
    readonly liveBefore: Date;
    readonly queuedBefore: Date;
    readonly dataBefore: Date;
    readonly providersWithQueue: readonly string[];
  }): Promise<void> {
    const em = this.em.fork();
    const lost = await queryBound<{ id: string }>(
      em,
      `select id from provider_calls where status = 'reserved'
         and reserved_at < case when purpose in ('result_page', 'keyword_figures') and provider = any($3::text[])
               then $2::timestamptz else $1::timestamptz end
       order by reserved_at limit 1000`,
      [times.liveBefore, times.queuedBefore, times.providersWithQueue],
    );
    for (const { id } of lost) await this.settleLost(id, times.now);
    await queryBound(
      em,
      `update provider_calls set data = null where data is not null and settled_at < $1`,
      [times.dataBefore],
    );
  }

  /** Returns whether this caller is the one to warn about the month. */
  async claimWarning(at: Date): Promise<boolean> {
    const rows = await queryBound(
      this.em.fork(),
      `update provider_budgets set warned_at = $2 where month = $1::date and warned_at is null returning month`,
      [monthOf(at), at],
    );
    return rows.length > 0;
  }
}
