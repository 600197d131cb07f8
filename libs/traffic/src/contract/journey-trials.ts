import { z } from 'zod';
import { journeyDefinitionSchema } from './journey-definition.js';

export const trialDevices = ['desktop', 'mobile'] as const;
export const trialStatuses = ['waiting', 'running', 'ended', 'failed'] as const;

/** One visitor follows a journey as it is written now; it need not be stored, and costs no visit. */
export const startJourneyTrialInput = z.object({
  websiteId: z.uuid(),
  /** The stored journey whose secrets it keeps where their value is `null`. */
  journeyId: z.uuid().nullable().default(null),
  device: z.enum(trialDevices).default('desktop'),
  journey: journeyDefinitionSchema,
});
export type StartJourneyTrialInput = z.infer<typeof startJourneyTrialInput>;

export const journeyTrialSchema = z.object({
  id: z.uuid(),
  /** ended: as far as it came, `steps` say how far; failed: the website could not be visited, `error` says why. */
  status: z.enum(trialStatuses),
  /** Those that were begun; empty until the end. */
  steps: z.array(
    z.object({
      /** From 1. */
      step: z.number().int(),
      isReached: z.boolean(),
      ms: z.number().int(),
      /** How many elements its selectors match; `null` for a step without an element. */
      matches: z.number().int().nullable(),
      failure: z.string().nullable(),
    }),
  ),
  error: z.string().nullable(),
  /** Of the step that was not reached. */
  hasPicture: z.boolean(),
});
export type JourneyTrial = z.infer<typeof journeyTrialSchema>;
export const journeyTrialResponse = z.object({ trial: journeyTrialSchema });
export type JourneyTrialResponse = z.infer<typeof journeyTrialResponse>;
