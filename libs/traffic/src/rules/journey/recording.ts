import { z } from 'zod';

/**
 * A file of Chrome DevTools' Recorder, as far as it is read here (`UserFlow` in `src/Schema.ts` of @puppeteer/replay).
 * Additional properties are ignored, and Recorder ignores ours.
 */
export const recordingSchema = z.object({
  title: z.string(),
  timeout: z.number().optional(),
  steps: z.array(z.looseObject({ type: z.string() })).min(1),
  /** What a journey has and a recording has not. */
  groundswell: z.object({ values: z.unknown() }).optional(),
});
export type Recording = z.infer<typeof recordingSchema>;
export type RecordedStep = Recording['steps'][number];

/** The name of custom steps, and of the property of a step, that hold what Recorder has no words for. */
export const OUR_STEP = 'groundswell';

/** The height of the screen that scroll positions are written for; journeys count screens. */
export const RECORDED_SCREEN_PX = 800;
