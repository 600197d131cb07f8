import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { watchedKindSchema } from './page-state.js';
import { changeSeveritySchema } from './severity.js';

export const changedFields = [
  'reach',
  'status',
  'redirect',
  'noindex',
  'robots_txt',
  'robots',
  'canonical',
  'title',
  'description',
  'content',
  'entries',
  'speed',
  'certificate',
  'unstable',
  'extraction',
] as const;
export const changedFieldSchema = z.enum(changedFields);

/** One value of a page that is not what it was. */
export const changeFacts = z.object({
  field: changedFieldSchema,
  /** Of `extraction`: the name of the rule. */
  rule: z.string().optional(),
  /** Of a recovery: of the problem that has ended. */
  severity: changeSeveritySchema,
  isRecovery: z.boolean(),
  /** For a person; `null` for nothing. Of the main text, the part that differs. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeFacts = z.infer<typeof changeFacts>;

/** none: less severe than the owner wants alerts of, or monitoring was turned off before it was sent. waiting: for the end of the quiet hours. */
export const alertStates = ['none', 'waiting', 'sent'] as const;
export const alertStateSchema = z.enum(alertStates);

export const pageChangeSchema = changeFacts.extend({
  id: z.string(),
  url: z.string(),
  kind: watchedKindSchema,
  detectedAt: z.string(),
  alert: alertStateSchema,
  /** Deploys between the last reading without it and the one that found it, the newest first; at most five. */
  deploys: z.array(z.object({ version: z.string(), url: z.string().nullable() })),
});
export type PageChange = z.infer<typeof pageChangeSchema>;

export const listChangesQuery = pageInput.extend({
  /** Only changes at least as severe. */
  severity: changeSeveritySchema.optional(),
});
export const listChangesInput = listChangesQuery.extend({ websiteId: z.uuid() });
export type ListChangesInput = z.infer<typeof listChangesInput>;

export const changeList = z.object({
  /** The newest first; kept for 90 days. */
  changes: z.array(pageChangeSchema),
  nextCursor: nextCursorSchema,
});
export type ChangeList = z.infer<typeof changeList>;

/** How long changes are kept. */
export const CHANGES_KEPT_DAYS = 90;
