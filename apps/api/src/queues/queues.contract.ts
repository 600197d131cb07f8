import { z } from 'zod';

/** A job that has failed at least once. */
const troubledJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** retrying: it runs again by itself; failed: given up. */
  state: z.enum(['retrying', 'failed']),
  /** What the last attempt ended with. */
  reason: z.string(),
  attempts: z.number().int(),
  createdAt: z.string(),
});
export type TroubledJob = z.infer<typeof troubledJobSchema>;

const queueSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  /** Waits for its next attempt. */
  delayed: z.number().int(),
  failed: z.number().int(),
  /** Decided work that is not finished, whether the queue has it already or not. */
  open: z.number().int(),
  /** The first of those that have failed. */
  troubled: z.array(troubledJobSchema),
});
export type QueueState = z.infer<typeof queueSchema>;

export const queuesAnswer = z.object({ queues: z.array(queueSchema) });
export type QueuesAnswer = z.infer<typeof queuesAnswer>;

const JOB_ID_MAX_CHARS = 200;
export const jobInput = z.object({
  queue: z.string().min(1).max(60),
  id: z.string().min(1).max(JOB_ID_MAX_CHARS),
});
export type JobInput = z.infer<typeof jobInput>;
