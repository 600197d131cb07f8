import { defineEntity, p } from '@mikro-orm/core';
import { StoredOrder } from './order.entity.js';

const HeldApprovalSchema = defineEntity({
  name: 'HeldApproval',
  tableName: 'held_approvals',
  properties: {
    orderId: () =>
      p.manyToOne(StoredOrder).mapToPk().primary().deleteRule('cascade').joinColumn('order_id'),
    /** The member of staff. No foreign key: the approval of a deleted account is returned. */
    staffId: p.uuid(),
    /** The warnings that were shown to them; with any other one the approval does not take effect. */
    seenWarnings: p.json<string[]>(),
    heldAt: p.datetime(),
    dueAt: p.datetime(),
    /** It did not take effect, and the payment is in the queue again. */
    returnedAt: p.datetime().nullable(),
    /** Why, as a sentence. */
    returnedReason: p.text().nullable(),
  },
  checks: [
    {
      name: 'held_approvals_returned_check',
      expression: '(returned_at is null) = (returned_reason is null)',
    },
  ],
  indexes: [
    {
      name: 'held_approvals_due',
      expression:
        'create index "held_approvals_due" on "held_approvals" ("due_at") where "returned_at" is null',
    },
  ],
});

/** An approval by staff that can be undone until it takes effect. */
export class HeldApproval extends HeldApprovalSchema.class {}
HeldApprovalSchema.setClass(HeldApproval);
