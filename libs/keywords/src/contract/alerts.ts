import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { instantSchema, ownUserShape, positionSchema } from './rank.js';
import { DOMAIN_MAX_CHARS, tagSchema } from './tracked-keyword.js';

export const ALERT_RULES_MAX = 50;
export const alertKinds = [
  'entered_top',
  'left_top',
  'fell_by',
  'address_changed',
  'ai_overview_gained',
  'ai_overview_lost',
] as const;
export const alertKindSchema = z.enum(alertKinds);
export type AlertKind = z.infer<typeof alertKindSchema>;
export const alertChannels = ['bell', 'mail', 'webhook'] as const;
export const alertChannelSchema = z.enum(alertChannels);
export type AlertChannel = z.infer<typeof alertChannelSchema>;

/** Kinds with a number: "top N", "by N places". */
const KINDS_WITH_THRESHOLD: readonly AlertKind[] = ['entered_top', 'left_top', 'fell_by'];
export function hasThreshold(kind: AlertKind): boolean {
  return KINDS_WITH_THRESHOLD.includes(kind);
}
export const NO_THRESHOLD = 'Please enter a number from 1 to 100';

const ruleFields = {
  kind: alertKindSchema,
  /** N of "top N" or "by N"; `null` for the other kinds. */
  threshold: z.int().min(1, NO_THRESHOLD).max(100, NO_THRESHOLD).nullable(),
  /** A target as it is stored; `null` for every target. */
  domain: z.string().trim().min(1).max(DOMAIN_MAX_CHARS).nullable(),
  /** `null` for every website. */
  websiteId: z.uuid().nullable(),
  /** `null` for keywords with any tags, or none. */
  tag: tagSchema.nullable(),
  channels: z
    .array(alertChannelSchema)
    .min(1, 'Please choose how you want to be notified')
    .max(alertChannels.length),
  isEnabled: z.boolean(),
};
export const addAlertRuleInput = z
  .object({
    ...ownUserShape,
    ...ruleFields,
    threshold: ruleFields.threshold.default(null),
    domain: ruleFields.domain.default(null),
    websiteId: ruleFields.websiteId.default(null),
    tag: ruleFields.tag.default(null),
    isEnabled: ruleFields.isEnabled.default(true),
  })
  .refine(({ kind, threshold }) => hasThreshold(kind) === (threshold !== null), {
    path: ['threshold'],
    message: NO_THRESHOLD,
  });
export type AddAlertRuleInput = z.infer<typeof addAlertRuleInput>;
export const alertRuleIdInput = z.object({ id: z.uuid() });
export type AlertRuleIdInput = z.infer<typeof alertRuleIdInput>;
/** Fields that are left out stay as they are; the kind of a rule never changes. */
export const alertRuleChangesInput = z.object({
  threshold: ruleFields.threshold.optional(),
  domain: ruleFields.domain.optional(),
  websiteId: ruleFields.websiteId.optional(),
  tag: ruleFields.tag.optional(),
  channels: ruleFields.channels.optional(),
  isEnabled: ruleFields.isEnabled.optional(),
});
export type AlertRuleChangesInput = z.infer<typeof alertRuleChangesInput>;
export const editAlertRuleInput = alertRuleIdInput.extend(alertRuleChangesInput.shape);
export type EditAlertRuleInput = z.infer<typeof editAlertRuleInput>;
export const alertRuleSchema = z.object({
  id: z.string(),
  ...ruleFields,
  created_at: instantSchema,
});
export type AlertRule = z.infer<typeof alertRuleSchema>;
export const alertRuleResponse = z.object({ success: z.literal(true), rule: alertRuleSchema });
export type AlertRuleResponse = z.infer<typeof alertRuleResponse>;
export const listAlertRulesInput = z.object(ownUserShape);
export type ListAlertRulesInput = z.infer<typeof listAlertRulesInput>;
export const alertRuleList = z.object({
  success: z.literal(true),
  /** Newest first. */
  rules: z.array(alertRuleSchema),
});
export type AlertRuleList = z.infer<typeof alertRuleList>;

export const listAlertsInput = pageInput.extend(ownUserShape);
export type ListAlertsInput = z.infer<typeof listAlertsInput>;
export const rankAlertSchema = z.object({
  id: z.string(),
  /** `null` once the rule is deleted. */
  rule_id: z.string().nullable(),
  kind: alertKindSchema,
  threshold: z.int().nullable(),
  keyword_id: z.string(),
  keyword: z.string(),
  domain: z.string(),
  /** Of its market, as in the list. */
  location: z.string(),
  /** `null`: not among the results that were read. */
  from_position: positionSchema.nullable(),
  to_position: positionSchema.nullable(),
  from_address: z.string().nullable(),
  to_address: z.string().nullable(),
  from_at: instantSchema,
  to_at: instantSchema,
  /** A sentence with both dates. */
  message: z.string(),
  created_at: instantSchema,
});
export type RankAlert = z.infer<typeof rankAlertSchema>;
export const rankAlertList = z.object({
  success: z.literal(true),
  /** Newest first. */
  alerts: z.array(rankAlertSchema),
  nextCursor: nextCursorSchema,
});
export type RankAlertList = z.infer<typeof rankAlertList>;
