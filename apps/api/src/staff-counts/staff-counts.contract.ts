import { z } from 'zod';

/** What waits for staff at this moment. */
export const staffCounts = z.object({
  /** Under review, without approvals that can still be undone. */
  payments: z.number().int(),
  /** Messages without an answer. */
  messages: z.number().int(),
  /** Emails that could not be sent; they are not retried. */
  failedMails: z.number().int(),
  /** Background jobs that are not retried. */
  failedJobs: z.number().int(),
  /** Invoices whose PDF could not be printed; they are retried. */
  failedPrints: z.number().int(),
});
export type StaffCounts = z.infer<typeof staffCounts>;
