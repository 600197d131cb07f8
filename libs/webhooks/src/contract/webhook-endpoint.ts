import { idInput } from '@app/common/contract';
import { z } from 'zod';
import { deliveryStatusSchema } from './webhook-delivery.js';
import { webhookEventSchema } from './webhook-event.js';

export const MAX_ENDPOINTS = 10;

export const webhookEndpointSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  isEnabled: z.boolean(),
  /** Why it was switched off automatically, as a sentence. */
  disabledReason: z.string().nullable(),
  createdAt: z.string(),
  lastDelivery: z
    .object({
      status: deliveryStatusSchema,
      /** How often it has been attempted, with or without a response. */
      attempts: z.number().int(),
      answerStatus: z.number().int().nullable(),
      at: z.string(),
    })
    .nullable(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const webhookList = z.object({
  endpoints: z.array(webhookEndpointSchema),
  /** Why the user's plan has no webhooks, as a sentence; `null` when it has. Nothing is sent until you upgrade. */
  missingReason: z.string().nullable(),
});
export type WebhookList = z.infer<typeof webhookList>;

const url = z
  .string()
  .trim()
  .min(1, 'Enter a URL')
  .max(2_000, 'The URL is too long')
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    'Enter a URL that starts with https://',
  );
const events = z
  .array(webhookEventSchema)
  .min(1, 'Choose at least one event')
  .transform((chosen) => [...new Set(chosen)]);

export const createWebhookInput = z.object({ url, events });
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

/** The secret is only in this response. */
export const webhookWithSecret = z.object({ endpoint: webhookEndpointSchema, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** Omitted fields stay unchanged. */
export const webhookChanges = z.object({
  url: url.optional(),
  events: events.optional(),
  isEnabled: z.boolean().optional(),
});
export type WebhookChanges = z.infer<typeof webhookChanges>;
export const changeWebhookInput = idInput.extend(webhookChanges.shape);
export type ChangeWebhookInput = z.infer<typeof changeWebhookInput>;
export const webhookResponse = z.object({ endpoint: webhookEndpointSchema });
export type WebhookResponse = z.infer<typeof webhookResponse>;
export const webhookRemoved = z.object({ success: z.literal(true) });
export type WebhookRemoved = z.infer<typeof webhookRemoved>;
