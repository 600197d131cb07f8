import { z } from 'zod';
import { engineKindSchema } from './campaign.js';

/** The engines that currently execute visits, and their capacity. */
export const visitEngineSchema = z.object({
  engine: engineKindSchema,
  /** Concurrent visits, over all workers that are alive. */
  capacity: z.number().int(),
  /** Concurrent visits on one website, whatever the capacity. */
  websiteLimit: z.number().int(),
  /** Why no visit with this engine starts now and what to do, as a sentence; `null` when visits start. */
  unavailable: z.string().nullable(),
});
export type VisitEngine = z.infer<typeof visitEngineSchema>;
export const visitEngineList = z.object({
  engines: z.array(visitEngineSchema),
  /** Visits that start on one website per minute at most. */
  startsPerMinute: z.number().int(),
});
export type VisitEngineList = z.infer<typeof visitEngineList>;
