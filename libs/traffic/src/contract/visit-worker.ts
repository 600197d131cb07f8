import { z } from 'zod';

/** A process that executes visits, as it last told of itself. */
export const visitWorkerSchema = z.object({
  id: z.string(),
  host: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** Not heard of for longer than its heartbeat allows. */
  isLost: z.boolean(),
  browserCapacity: z.number().int(),
  browserRunning: z.number().int(),
  httpCapacity: z.number().int(),
  httpRunning: z.number().int(),
  memoryBytes: z.number().int(),
  /** Why it executes no browser visits, in a sentence. */
  browserUnavailable: z.string().nullable(),
});
export type VisitWorker = z.infer<typeof visitWorkerSchema>;
export const visitWorkerList = z.object({
  workers: z.array(visitWorkerSchema),
  /** Visits whose moment has come and that nobody executes yet. */
  overdueVisits: z.number().int(),
});
export type VisitWorkerList = z.infer<typeof visitWorkerList>;
