import { z } from 'zod';

/** A process that executes visits, as of its last heartbeat. */
export const visitWorkerSchema = z.object({
  id: z.string(),
  host: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** Silent for longer than its heartbeat allows. */
  isLost: z.boolean(),
  browserCapacity: z.number().int(),
  browserRunning: z.number().int(),
  httpCapacity: z.number().int(),
  httpRunning: z.number().int(),
  memoryBytes: z.number().int(),
  /** Why it executes no browser visits, as a sentence. */
  browserUnavailable: z.string().nullable(),
});
export type VisitWorker = z.infer<typeof visitWorkerSchema>;
export const visitWorkerList = z.object({
  workers: z.array(visitWorkerSchema),
  /** Visits that are due and not yet executed by any worker. */
  overdueVisits: z.number().int(),
});
export type VisitWorkerList = z.infer<typeof visitWorkerList>;
