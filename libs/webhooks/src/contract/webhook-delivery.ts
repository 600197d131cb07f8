import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { deliveredEventSchema } from './webhook-event.js';

/** pending: due or to be retried; skipped: the plan no longer includes webhooks, or the endpoint was switched off. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
export const deliveryStatusSchema = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  /** The same for every delivery of one event, including repetitions. */
  eventId: z.uuid(),
  event: deliveredEventSchema,
  status: deliveryStatusSchema,
  attempts: z.number().int(),
  /** HTTP status of the last response; `null` if there was none. */
  answerStatus: z.number().int().nullable(),
  /** The beginning of the last response, at most 1 KB. */
  answer: z.string().nullable(),
  /** Why the last attempt failed, as a sentence. */
  error: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  /** The payload. */
  body: z.string(),
  createdAt: z.string(),
  lastAttemptAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const listDeliveriesInput = pageInput.extend({ id: z.uuid() });
export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;
export const deliveryList = z.object({
  deliveries: z.array(webhookDeliverySchema),
  nextCursor: nextCursorSchema,
});
export type DeliveryList = z.infer<typeof deliveryList>;
export const deliveryResponse = z.object({ delivery: webhookDeliverySchema });
export type DeliveryResponse = z.infer<typeof deliveryResponse>;
