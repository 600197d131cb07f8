import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Approves an order without a review, in the caller's transaction; `already_processed` or `conflict` when it
 * was decided, `duplicate_reference` when its transaction was approved for another order.
 */
export abstract class SystemApproval {
  abstract approveBySystem(tx: EntityManager, orderId: string, note: string): Promise<void>;
}
