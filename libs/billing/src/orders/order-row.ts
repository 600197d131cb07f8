import type { StoredOrder } from '../entities/order.entity.js';

/** An order as read from the table: every column is present, empty ones are `null`. */
export type OrderRow = {
  readonly [Column in Exclude<keyof StoredOrder, symbol>]-?: Exclude<
    StoredOrder[Column],
    undefined
  >;
};

/** Reading always selects every column. */
export function rowOf(order: StoredOrder): OrderRow;
export function rowOf(order: StoredOrder | null): OrderRow | null;
export function rowOf(order: StoredOrder | null): OrderRow | null {
  return order as OrderRow | null;
}
