import { z } from 'zod';
import { engineKindSchema } from './campaign.js';

/** What executes visits at present, and how many at a time. */
export const visitEngineSchema = z.object({
  engine: engineKindSchema,
  /** Visits at a time, over all workers that are alive. */
  capacity: z.number().int(),
  /** Visits at a time on one website, however many could be executed. */
  websiteLimit: z.number().int(),
  /** Why no visit with it starts now and what to do, in a sentence; `null` when visits start. */
  unavailable: z.string().nullable(),
});
export type VisitEngine = z.infer<typeof visitEngineSchema>;
export const visitEngineList = z.object({
  engines: z.array(visitEngineSchema),
  /** Visits that start on one website per minute at most. */
  startsPerMinute: z.number().int(),
});
export type VisitEngineList = z.infer<typeof visitEngineList>;
