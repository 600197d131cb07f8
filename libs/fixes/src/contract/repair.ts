import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { fixKindOfPageSchema, fixStateSchema } from './fix.js';

/**
 * lost: the page has no value any more. changed: it has another one, which may be intended. overwritten: a live fix no longer
 * applies, because the page has changed.
 */
export const repairCauses = ['lost', 'changed', 'overwritten'] as const;
export const repairCauseSchema = z.enum(repairCauses);
export type RepairCause = z.infer<typeof repairCauseSchema>;

/**
 * open: waits for a decision. done: put back as a live fix. undone: that fix was reverted. overwritten: that fix no longer
 * applies either. dismissed: the page's own text stays. ended: no longer needed, for the reason in `note`.
 */
export const repairStates = [
  'open',
  'done',
  'undone',
  'overwritten',
  'dismissed',
  'ended',
] as const;
export const repairStateSchema = z.enum(repairStates);
export type RepairState = z.infer<typeof repairStateSchema>;

/** rule: by itself, because the owner allows it. */
export const repairersOfPages = ['user', 'rule'] as const;

/** A writer's name for a text that the page itself had before. */
export const EARLIER_TEXT = 'earlier-text';

/** A value of a page that was lost or overwritten, what would put it back, and what became of it. */
export const repairSchema = z.object({
  id: z.string(),
  websiteId: z.string(),
  pageUrl: z.string(),
  kind: fixKindOfPageSchema,
  cause: repairCauseSchema,
  state: repairStateSchema,
  /** The text that would be put back. */
  wanted: z.string(),
  /** What the page had instead when it was noticed; `null` for nothing, and for an overwritten fix, whose `reason` says it. */
  found: z.string().nullable(),
  /** What happened, as a sentence. */
  reason: z.string(),
  /** Versions of the deploys that may have caused it, the newest first. */
  deploys: z.array(z.string()),
  /** Why it was not put back automatically, or why it is no longer needed, as a sentence. */
  note: z.string().nullable(),
  /** It can be put back from here; otherwise its fix has to be written again. */
  isRepairable: z.boolean(),
  /** Of an overwritten fix, and of what was put back. */
  fixId: z.string().nullable(),
  fixState: fixStateSchema.nullable(),
  repairedBy: z.enum(repairersOfPages).nullable(),
  foundAt: z.string(),
  repairedAt: z.string().nullable(),
});
export type Repair = z.infer<typeof repairSchema>;

export const listRepairsInput = pageInput.extend({
  websiteId: z.uuid(),
  state: repairStateSchema.optional(),
});
export type ListRepairsInput = z.infer<typeof listRepairsInput>;

export const repairList = z.object({
  /** The newest first. */
  repairs: z.array(repairSchema),
  /** All that wait for a decision. */
  open: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type RepairList = z.infer<typeof repairList>;

export const applyRepairBody = z.object({
  /** The user has read the objections of the guards and wants the text anyway. */
  confirmed: z.boolean().optional(),
});
export const applyRepairInput = applyRepairBody.extend({ id: z.uuid() });
export type ApplyRepairInput = z.infer<typeof applyRepairInput>;
export const repairResponse = z.object({ success: z.literal(true), repair: repairSchema });
export type RepairResponse = z.infer<typeof repairResponse>;

/** Automatic repairs within 24 hours, of one website. */
export const MAX_DAILY_REPAIRS = 50;
const DEFAULT_DAILY_REPAIRS = 5;

export const repairRuleSchema = z.object({
  enabled: z.boolean(),
  dailyLimit: z
    .number()
    .int()
    .min(1, 'At least one')
    .max(MAX_DAILY_REPAIRS, `At most ${MAX_DAILY_REPAIRS}`),
});
export type RepairRule = z.infer<typeof repairRuleSchema>;
export const NO_REPAIR_RULE: RepairRule = { enabled: false, dailyLimit: DEFAULT_DAILY_REPAIRS };

export const saveRepairRuleBody = repairRuleSchema.partial();
export const repairRuleInput = z.object({ websiteId: z.uuid() });
export type RepairRuleInput = z.infer<typeof repairRuleInput>;
export const saveRepairRuleInput = saveRepairRuleBody.extend(repairRuleInput.shape);
export type SaveRepairRuleInput = z.infer<typeof saveRepairRuleInput>;

export const repairRuleResponse = z.object({
  rule: repairRuleSchema,
  isVerified: z.boolean(),
  /** By itself within the last 24 hours. */
  repairedToday: z.number().int(),
});
export type RepairRuleResponse = z.infer<typeof repairRuleResponse>;
