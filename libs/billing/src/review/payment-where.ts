import { USER_NAMES } from '@app/auth';
import { escapeLike } from '@app/common';
import type { OrderStatus } from '../contract/index.js';
import { readPaymentSearch } from '../rules/payment-search.js';

/** A condition of SQL on the rows of `orders o`, with its parameters. */
export interface PaymentWhere {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Held approvals are decided, although their orders are still under review. */
const IS_HELD = `exists (select from held_approvals h where h.order_id = o.id and h.returned_at is null)`;

/** The payments with a status that match what was entered into the search box. */
export function paymentWhere(status: OrderStatus, entered: string): PaymentWhere {
  const isWaiting =
    status === 'pending_review' ? `o.status = ? and not ${IS_HELD}` : 'o.status = ?';
  const search = readPaymentSearch(entered);
  if (search === null) return { sql: isWaiting, parameters: [status] };
  const { text, reference, paise, microUsdt } = search;
  const named = `%${escapeLike(text)}%`;
  return {
    sql: `${isWaiting} and (
      o.transaction_id ilike ?
      or o.user_id in (select u.id from ${USER_NAMES} u where u.email ilike ? or u.name ilike ?)
      or (o.currency = 'INR' and ?::bigint in (o.amount_minor, o.asked_minor))
      or (o.currency = 'USDT' and ?::bigint in (o.amount_minor, o.asked_minor)))`,
    parameters: [status, `%${escapeLike(reference)}%`, named, named, paise, microUsdt],
  };
}
