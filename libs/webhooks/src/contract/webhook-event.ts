import { z } from 'zod';

/** The events that an endpoint can subscribe to. Never renamed. */
export const webhookEvents = [
  'scan.completed',
  'campaign.completed',
  'payment.approved',
  'limit.reached',
] as const;
export const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** `data` of each event. Amounts are major units; unknown is null. */
export const webhookData = {
  'scan.completed': z.object({
    scanId: z.string(),
    url: z.string(),
    score: z.number().nullable(),
    issues: z.object({
      critical: z.number().int(),
      high: z.number().int(),
      medium: z.number().int(),
      low: z.number().int(),
    }),
    pagesScanned: z.number().int(),
  }),
  'campaign.completed': z.object({
    campaignId: z.string(),
    status: z.string(),
    ordered: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
  }),
  'payment.approved': z.object({
    orderId: z.string(),
    planCode: z.string(),
    amount: z.number(),
    currency: z.string(),
    transactionId: z.string().nullable(),
    invoiceId: z.string().nullable(),
  }),
  'limit.reached': z.object({
    resource: z.enum(['page_scans', 'visits']),
    /** `2026-11`; for visits the subscription's id and the day on which its period ends: `<id>:2026-12-20`. */
    period: z.string(),
    planCode: z.string(),
    used: z.number().int(),
    granted: z.number().int(),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;
export type WebhookData<Event extends WebhookEvent> = z.infer<(typeof webhookData)[Event]>;

/** The event of a test: it has no meaning except that it arrives. */
export const PING = 'ping';
export const deliveredEventSchema = z.enum([...webhookEvents, PING]);
export type DeliveredEvent = z.infer<typeof deliveredEventSchema>;
