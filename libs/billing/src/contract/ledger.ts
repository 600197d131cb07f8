import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';

export const ledgerResources = ['page_scans', 'pack_pages', 'visits'] as const;
export const ledgerKinds = [
  'grant',
  'reserve',
  'settle',
  'release',
  'expire',
  'reset',
  'refund',
] as const;

/** `amount` is signed: its effect on what can still be reserved. `subject` names the reason. */
export const ledgerEntrySchema = z.object({
  id: z.string(),
  resource: z.enum(ledgerResources),
  kind: z.enum(ledgerKinds),
  amount: z.number().int(),
  subject: z.string(),
  /** Path inside the dashboard that shows the subject. */
  link: z.string().nullable(),
  createdAt: z.string(),
});
export const ledgerInput = pageInput.extend({
  resource: z.enum(ledgerResources).optional(),
  /** Only the entries of this campaign or scan. */
  campaignId: z.uuid().optional(),
  scanId: z.uuid().optional(),
});
export type LedgerInput = z.infer<typeof ledgerInput>;
export const ledgerList = z.object({
  entries: z.array(ledgerEntrySchema),
  nextCursor: nextCursorSchema,
});
export type LedgerList = z.infer<typeof ledgerList>;

/** All entries of one campaign or scan, or a single entry about neither. */
export const ledgerGroupSchema = z.object({
  /** Of its first entry. */
  id: z.string(),
  campaignId: z.uuid().nullable(),
  scanId: z.uuid().nullable(),
  /** Of the single entry; `null` for a campaign or a scan. */
  kind: z.enum(ledgerKinds).nullable(),
  subject: z.string(),
  link: z.string().nullable(),
  createdAt: z.string(),
  /** `amount` is the effect on what can still be reserved: over all groups of a resource, the balance. */
  sums: z.array(
    z.object({
      resource: z.enum(ledgerResources),
      amount: z.number().int(),
      /** Used, and still reserved. */
      used: z.number().int(),
      held: z.number().int(),
    }),
  ),
});
export const ledgerGroupsInput = pageInput.extend({ resource: z.enum(ledgerResources).optional() });
export type LedgerGroupsInput = z.infer<typeof ledgerGroupsInput>;
export const ledgerGroups = z.object({
  groups: z.array(ledgerGroupSchema),
  nextCursor: nextCursorSchema,
});
export type LedgerGroups = z.infer<typeof ledgerGroups>;
