import { z } from 'zod';
import {
  journeyDefinitionSchema,
  journeyDraftSchema,
  journeyValueSchema,
} from './journey-definition.js';
import { journeyStepSchema } from './journey-steps.js';

export const journeySchema = z.object({
  id: z.uuid(),
  websiteId: z.uuid(),
  /** Raised by every change. */
  version: z.number().int(),
  name: z.string(),
  steps: z.array(journeyStepSchema),
  /** The value of a secret is `null`. */
  values: z.array(journeyValueSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Journey = z.infer<typeof journeySchema>;

export const journeyRowSchema = z.object({
  id: z.uuid(),
  websiteId: z.uuid(),
  name: z.string(),
  steps: z.number().int(),
  /** The names of its goals, in order. */
  goals: z.array(z.string()),
  updatedAt: z.string(),
});
export type JourneyRow = z.infer<typeof journeyRowSchema>;

/** Those of one website, or all. */
export const listJourneysInput = z.object({ websiteId: z.uuid().optional() });
export type ListJourneysInput = z.infer<typeof listJourneysInput>;
/** By name. */
export const journeyList = z.object({ journeys: z.array(journeyRowSchema) });
export type JourneyList = z.infer<typeof journeyList>;

/** A secret of a new journey needs its value. */
export const createJourneyInput = z.object({
  websiteId: z.uuid(),
  journey: journeyDefinitionSchema,
});
export type CreateJourneyInput = z.infer<typeof createJourneyInput>;

/** `version` as it was read; a secret whose value is `null` keeps the stored one. */
export const journeyChange = z.object({
  version: z.number().int(),
  journey: journeyDefinitionSchema,
});
export type JourneyChange = z.infer<typeof journeyChange>;
export const changeJourneyInput = journeyChange.extend({ id: z.uuid() });
export type ChangeJourneyInput = z.infer<typeof changeJourneyInput>;

export const journeyResponse = z.object({ journey: journeySchema });
export type JourneyResponse = z.infer<typeof journeyResponse>;
export const journeyRemoved = z.object({ success: z.literal(true) });
export type JourneyRemoved = z.infer<typeof journeyRemoved>;

const MAX_RECORDING_CHARS = 500_000;
/** The text of a file of Chrome DevTools' Recorder. */
export const importRecordingInput = z.object({
  recording: z
    .string()
    .min(1, 'Choose a file')
    .max(MAX_RECORDING_CHARS, 'A recording has at most 500,000 characters'),
});
export type ImportRecordingInput = z.infer<typeof importRecordingInput>;
/** Nothing is stored yet. `notes`: steps of the file, from 1, that are left out, and why. */
export const importedRecording = z.object({
  journey: journeyDraftSchema,
  notes: z.array(z.object({ step: z.number().int(), type: z.string(), message: z.string() })),
});
export type ImportedJourney = z.infer<typeof importedRecording>;
