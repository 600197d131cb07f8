import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChainCheck } from '../contract/index.js';
import type { OrderFacts } from '../rules/order-warnings.js';
import type { PaymentWhere } from './payment-where.js';

/** An order under review, with the facts about it. */
export interface PaymentFacts extends OrderFacts {
  readonly id: string;
  /** When its proof was sent. */
  readonly submittedAt: Date;
}

interface FactsRow extends Omit<PaymentFacts, 'chain' | 'submittedAt'> {
  readonly submittedAt: string;
  readonly verdict: ChainCheck['verdict'] | null;
  readonly note: string | null;
}

/**
 * What is known about orders under review. Grouped joins instead of a lookup for each order: one statement for a page as
 * for the whole queue.
 */
@Injectable()
export class PaymentFactsRepository {
  /** Orders that are not under review are missing. */
  async of(em: EntityManager, orderIds: readonly string[]): Promise<Map<string, PaymentFacts>> {
    if (orderIds.length === 0) return new Map();
    const where = { sql: 'o.id = any(?::uuid[])', parameters: [arrayOf(orderIds)] };
    return new Map((await this.list(em, where)).map((facts) => [facts.id, facts]));
  }

  /** Longest waiting first. */
  async list(em: EntityManager, where: PaymentWhere): Promise<PaymentFacts[]> {
    const rows = await em.execute<FactsRow[]>(
      `with waiting as (
         select o.id, o.user_id, o.currency, o.price_minor, o.credit_minor, o.transaction_id,
                o.screenshot_hash, o.created_at, o.submitted_at
         from orders o where o.status = 'pending_review' and ${where.sql}
       )
       select w.id, w.submitted_at as "submittedAt", w.screenshot_hash is not null as "hasScreenshot",
              coalesce(screenshots.orders, 0) as "sameScreenshot",
              coalesce(prices.orders, 0) as "samePrice",
              coalesce(refs.orders, 0) as "sameReference",
              coalesce(histories.approved, 0) as approved,
              coalesce(histories.rejected, 0) as rejected,
              used.reference is not null as "isReferenceUsed",
              w.credit_minor > 0 and exists (select from orders t
                where t.user_id = w.user_id and t.status = 'refunded'
                  and t.decided_at >= w.created_at) as "isCreditRefunded",
              checks.verdict, checks.note
       from waiting w
       left join (
         select s.id, count(*)::int as orders from waiting s join orders t
           on t.screenshot_hash = s.screenshot_hash and t.id <> s.id
           and (t.user_id <> s.user_id or t.status in ('pending_review', 'approved', 'refunded'))
         group by s.id
       ) screenshots on screenshots.id = w.id
       left join (
         select s.id, count(*)::int as orders from waiting s join orders t
           on t.user_id = s.user_id and t.status = 'pending_review' and t.id <> s.id
           and t.currency = s.currency and t.price_minor = s.price_minor
         group by s.id
       ) prices on prices.id = w.id
       left join (
         select s.id, count(*)::int as orders from waiting s join orders t
           on t.transaction_id = s.transaction_id and t.status = 'pending_review' and t.id <> s.id
         group by s.id
       ) refs on refs.id = w.id
       left join (
         select t.user_id, count(*) filter (where t.status = 'approved')::int as approved,
                count(*) filter (where t.status = 'rejected')::int as rejected
         from orders t where t.user_id in (select user_id from waiting)
         group by t.user_id
       ) histories on histories.user_id = w.user_id
       left join order_references used on used.reference = w.transaction_id
         and used.pending_order_id is null and used.order_id <> w.id
       left join chain_checks checks on checks.order_id = w.id
       order by w.submitted_at, w.id`,
      [...where.parameters],
    );
    return rows.map(({ verdict, note, submittedAt, ...facts }) => ({
      ...facts,
      submittedAt: new Date(submittedAt),
      chain: verdict === null || note === null ? null : { verdict, note },
    }));
  }
}

/** An array in the notation of PostgreSQL: one parameter, however many ids. */
function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
