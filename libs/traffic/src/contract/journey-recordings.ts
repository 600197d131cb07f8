import { z } from 'zod';
import { journeyText } from './journey-assertions.js';
import { journeyValueSchema } from './journey-definition.js';
import { JOURNEY_LIMITS as LIMITS } from './journey-limits.js';
import {
  journeyFrame,
  journeyStepSchema,
  journeyTarget,
  scrolledScreens,
} from './journey-steps.js';

/** How long the recorder works after it was started. */
export const RECORDING_MINUTES = 30;

/** The part of an address after `#` with which the recorder is started in its owner's browser. */
export const RECORDING_FRAGMENT = 'groundswell-recording=';

const TOKEN = /^[\w-]{43}$/;
/** Of one request: more is split by the recorder. */
export const RECORDED_AT_ONCE = 20;

const element = { target: journeyTarget, frame: journeyFrame };

/** What the recorder has seen. It never reads what was typed: `field` is the name of the field. */
export const recordedStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('open'),
    /** Path and query. */
    address: z
      .string()
      .max(LIMITS.addressChars)
      .regex(/^\/(?!\/)/),
  }),
  z.strictObject({ kind: z.literal('click'), ...element }),
  z.strictObject({
    kind: z.literal('type'),
    ...element,
    field: z.string().max(LIMITS.fieldChars),
    /** A password. */
    isSecret: z.boolean(),
    pressesEnter: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('choose'), ...element, option: journeyText }),
  z.strictObject({ kind: z.literal('scroll'), screens: scrolledScreens }),
  z.strictObject({ kind: z.literal('back') }),
]);
export type RecordedStep = z.infer<typeof recordedStepSchema>;

/** What proves that a request comes from the recorder that the owner started. */
export const recordedToken = z.object({ token: z.string().regex(TOKEN) });

/** Steps in order; `from` says which of the recording is the first of them, from 0, so that a repetition counts once. */
export const recordedBatch = z.strictObject({
  token: z.string().regex(TOKEN),
  from: z.number().int().min(0).max(LIMITS.steps),
  steps: z.array(recordedStepSchema).max(RECORDED_AT_ONCE),
  /** The owner has pressed Stop. */
  ends: z.boolean(),
});
export type RecordedBatch = z.infer<typeof recordedBatch>;

export const recordedAnswer = z.object({
  /** Stored by now: the recorder continues there. */
  steps: z.number().int(),
  /** A journey can have no more. */
  isFull: z.boolean(),
});
export type RecordedAnswer = z.infer<typeof recordedAnswer>;

export const startJourneyRecordingInput = z.object({ websiteId: z.uuid() });
export type StartJourneyRecordingInput = z.infer<typeof startJourneyRecordingInput>;

export const journeyRecordingSchema = z.object({
  id: z.uuid(),
  /** waiting: the recorder was not seen yet; stopped: by its Stop button. */
  status: z.enum(['waiting', 'recording', 'stopped']),
  steps: z.array(journeyStepSchema),
  /** Without what was typed: the owner gives it. */
  values: z.array(journeyValueSchema),
  /** Then it is deleted. */
  endsAt: z.string(),
});
export type JourneyRecording = z.infer<typeof journeyRecordingSchema>;
export const journeyRecordingResponse = z.object({ recording: journeyRecordingSchema });
export type JourneyRecordingResponse = z.infer<typeof journeyRecordingResponse>;

/** The token is in the two last ones only; it is never shown again. */
export const startedJourneyRecording = journeyRecordingResponse.extend({
  /** For the website's pages while the journey is recorded: it does nothing in browsers that were not started. */
  tag: z.string(),
  /** The website's home page; opening it starts the recorder of the tag. */
  startAddress: z.string(),
  /** Starts it without the tag, in the console of a page. */
  snippet: z.string(),
});
export type StartedJourneyRecording = z.infer<typeof startedJourneyRecording>;
export const journeyRecordingRemoved = z.object({ success: z.literal(true) });
export type JourneyRecordingRemoved = z.infer<typeof journeyRecordingRemoved>;
