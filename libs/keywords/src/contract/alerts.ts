import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { ownUserShape, positionSchema } from './rank.js';
import { keywordFilterSchema } from './tracked-keyword.js';

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

const ruleFields = {
  kind: alertKindSchema,
  /** N of "top N" or "by N"; `null` for the other kinds. */
  threshold: z.int().min(1).max(100).nullable(),
  /** Which keywords; all without conditions. */
  filter: keywordFilterSchema,
  channels: z.array(alertChannelSchema).min(1),
  isEnabled: z.boolean(),
};
export const addAlertRuleInput = z
  .object({ ...ownUserShape, ...ruleFields, isEnabled: ruleFields.isEnabled.default(true) })
  .refine(
    ({ kind, threshold }) =>
      ['entered_top', 'left_top', 'fell_by'].includes(kind) === (threshold !== null),
    { path: ['threshold'], message: 'Please enter a number of places' },
  );
export type AddAlertRuleInput = z.infer<typeof addAlertRuleInput>;
export const alertRuleIdInput = z.object({ id: z.uuid() });
export type AlertRuleIdInput = z.infer<typeof alertRuleIdInput>;
export const alertRuleChangesInput = z.object({
  threshold: ruleFields.threshold.optional(),
  filter: ruleFields.filter.optional(),
  channels: ruleFields.channels.optional(),
  isEnabled: ruleFields.isEnabled.optional(),
});
export type AlertRuleChangesInput = z.infer<typeof alertRuleChangesInput>;
export const editAlertRuleInput = alertRuleIdInput.extend(alertRuleChangesInput.shape);
export type EditAlertRuleInput = z.infer<typeof editAlertRuleInput>;
export const alertRuleSchema = z.object({ id: z.string(), ...ruleFields, created_at: z.string() });
export type AlertRule = z.infer<typeof alertRuleSchema>;
export const alertRuleResponse = z.object({ success: z.literal(true), rule: alertRuleSchema });
export type AlertRuleResponse = z.infer<typeof alertRuleResponse>;
export const alertRuleList = z.object({
  success: z.literal(true),
  rules: z.array(alertRuleSchema),
});
export type AlertRuleList = z.infer<typeof alertRuleList>;

export const listAlertsInput = pageInput.extend(ownUserShape);
export type ListAlertsInput = z.infer<typeof listAlertsInput>;
export const rankAlertSchema = z.object({
  id: z.string(),
  rule_id: z.string().nullable(),
  kind: alertKindSchema,
  keyword_id: z.string(),
  keyword: z.string(),
  domain: z.string(),
  /** `null`: not ranked. */
  from_position: positionSchema.nullable(),
  to_position: positionSchema.nullable(),
  from_at: z.string().nullable(),
  to_at: z.string(),
  /** A sentence. */
  message: z.string(),
  created_at: z.string(),
});
export const rankAlertList = z.object({
  success: z.literal(true),
  alerts: z.array(rankAlertSchema),
  nextCursor: nextCursorSchema,
});
export type RankAlertList = z.infer<typeof rankAlertList>;
