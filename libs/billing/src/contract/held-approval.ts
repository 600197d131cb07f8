import { z } from 'zod';
import { orderSchema } from './order.js';
import { approvalHoldSchema } from './payment-review.js';

/** Payments that are approved by one request; as many as a page of the list has. */
export const MAX_APPROVED_AT_ONCE = 200;
const ids = z.array(z.uuid()).min(1).max(MAX_APPROVED_AT_ONCE);
const WARNINGS_MAX = 20;
const WARNING_MAX_CHARS = 500;

/** An approval applies to what the reviewer has seen: a payment with other warnings is not approved. */
export const holdApprovalsInput = z.object({
  payments: z
    .array(
      z.object({
        id: z.uuid(),
        warnings: z.array(z.string().max(WARNING_MAX_CHARS)).max(WARNINGS_MAX).default([]),
      }),
    )
    .min(1)
    .max(MAX_APPROVED_AT_ONCE),
});
export type HoldApprovalsInput = z.infer<typeof holdApprovalsInput>;

const refusedApproval = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Why, as a sentence. */
  reason: z.string(),
});
/** Each payment is decided for itself. */
export const heldApprovalsResponse = z.object({
  held: z.array(z.uuid()),
  refused: z.array(refusedApproval),
});
export type HeldApprovalsResponse = z.infer<typeof heldApprovalsResponse>;

export const undoApprovalsInput = z.object({ ids });
export type UndoApprovalsInput = z.infer<typeof undoApprovalsInput>;
export const undoneApprovals = z.object({
  undone: z.array(z.uuid()),
  refused: z.array(refusedApproval),
});
export type UndoneApprovals = z.infer<typeof undoneApprovals>;

export const heldApprovalSchema = approvalHoldSchema.extend({
  id: z.uuid(),
  order: orderSchema,
  user: z.object({ id: z.string(), name: z.string() }),
});
export type HeldApproval = z.infer<typeof heldApprovalSchema>;
/** The first to take effect comes first. */
export const heldApprovalList = z.object({ approvals: z.array(heldApprovalSchema) });
export type HeldApprovalList = z.infer<typeof heldApprovalList>;
