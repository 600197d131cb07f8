import { z } from 'zod';
import { deviceTypes } from './visit.js';

/** Tools whose counts are compared with the visits of a campaign. */
export const analyticsTools = ['ga4', 'plausible', 'umami', 'matomo', 'other'] as const;
export const analyticsToolSchema = z.enum(analyticsTools);
export type AnalyticsTool = z.infer<typeof analyticsToolSchema>;

const MAX_COUNT = 10_000_000;
const count = z
  .number('Please enter a number')
  .int('Please enter a whole number')
  .min(0, 'At least 0')
  .max(MAX_COUNT, `At most ${MAX_COUNT.toLocaleString('en-US')}`);

/** What visitors of a journey have chosen about cookies. */
export const consentChoices = ['accepted', 'declined', 'none'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

const consentCounts = z.object({
  accepted: count.nullable(),
  declined: count.nullable(),
  none: count.nullable(),
});

/** Visits (sessions) that a tool counted in a campaign's time; `null`: the tool does not say. */
export const toolCounts = z.object({
  total: count,
  desktop: count.nullable(),
  mobile: count.nullable(),
  tablet: count.nullable(),
  /** By the choice of a journey; `null`: the tool does not say, or the journey has none. */
  consent: consentCounts.nullable().default(null),
});
export type ToolCounts = z.infer<typeof toolCounts>;

/** Neither devices nor choices can add up to more than all visits. */
export const toolCountsInput = toolCounts
  .refine(
    ({ total, desktop, mobile, tablet }) => total >= (desktop ?? 0) + (mobile ?? 0) + (tablet ?? 0),
    { path: ['total'], message: 'The devices add up to more than this' },
  )
  .refine(
    ({ total, consent }) =>
      total >= (consent?.accepted ?? 0) + (consent?.declined ?? 0) + (consent?.none ?? 0),
    { path: ['total'], message: 'The choices add up to more than this' },
  );

/** `id` is the campaign's. */
export const analyticsToolInput = z.object({ id: z.uuid(), tool: analyticsToolSchema });
export type AnalyticsToolInput = z.infer<typeof analyticsToolInput>;
export const saveToolCountsInput = analyticsToolInput.and(z.object({ counts: toolCountsInput }));
export type SaveToolCountsInput = z.infer<typeof saveToolCountsInput>;

const comparison = z.object({
  /** `null`: all visits, or those of one choice. */
  device: z.enum(deviceTypes).nullable(),
  /** `null`: whatever visitors have chosen. */
  consent: z.enum(consentChoices).nullable(),
  /** Completed visits of the campaign. */
  known: z.number().int(),
  counted: z.number().int(),
  /** Of the known visits, 0 to 1; `null` when the tool counted more than were sent, or none were. */
  share: z.number().nullable(),
  /** Range of the share to expect of further visits, with 95 % confidence. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type AnalyticsComparison = z.infer<typeof comparison>;

export const analyticsCheck = z.object({
  /** When the first visit started and the last one ended: what to ask the tool for. `null` before that. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** The campaign has ended, so the visits are final. */
  isOpen: z.boolean(),
  /** Visits without a browser run no scripts: a tool that counts by script cannot see them. */
  runsScripts: z.boolean(),
  /** Visits made for evidence in addition, which are in no count of the campaign; a tool may have counted them. */
  repeats: z.number().int(),
  known: z.object({
    total: z.number().int(),
    desktop: z.number().int(),
    mobile: z.number().int(),
    tablet: z.number().int(),
    /** By the choice of the journey; `null` for a campaign whose journey has none. */
    consent: z
      .object({ accepted: z.number().int(), declined: z.number().int(), none: z.number().int() })
      .nullable(),
  }),
  tools: z.array(
    z.object({
      tool: analyticsToolSchema,
      savedAt: z.string(),
      counts: toolCounts,
      comparisons: z.array(comparison),
    }),
  ),
});
export type AnalyticsCheck = z.infer<typeof analyticsCheck>;
