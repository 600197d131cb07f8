import type { EntityManager } from '@mikro-orm/postgresql';

/** Approves an order nobody had to look at, in the caller's transaction; `already_processed` or `conflict` when it was decided. */
export abstract class SystemApproval {
  abstract approveBySystem(tx: EntityManager, orderId: string, note: string): Promise<void>;
}
