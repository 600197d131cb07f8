import { z } from 'zod';

/** A job that has failed at least once. */
const failingJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** retrying: will run again automatically; failed: given up. */
  state: z.enum(['retrying', 'failed']),
  /** The error of the last attempt. */
  reason: z.string(),
  attempts: z.number().int(),
  createdAt: z.string(),
});
export type FailingJob = z.infer<typeof failingJobSchema>;

const queueSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  /** Waiting for the next attempt. */
  delayed: z.number().int(),
  failed: z.number().int(),
  /** Recorded jobs that are not finished, whether they are queued yet or not. */
  open: z.number().int(),
  /** The first of the failed jobs. */
  troubled: z.array(failingJobSchema),
});
export type QueueState = z.infer<typeof queueSchema>;

export const queuesResponse = z.object({ queues: z.array(queueSchema) });
export type QueuesResponse = z.infer<typeof queuesResponse>;

const JOB_ID_MAX_CHARS = 200;
export const jobInput = z.object({
  queue: z.string().min(1).max(60),
  id: z.string().min(1).max(JOB_ID_MAX_CHARS),
});
export type JobInput = z.infer<typeof jobInput>;
