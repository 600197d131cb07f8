import { z } from 'zod';

export const channelKinds = ['slack', 'teams'] as const;
export const channelKindSchema = z.enum(channelKinds);
export type ChannelKind = z.infer<typeof channelKindSchema>;

/** Of one website. */
export const MAX_CHANNELS = 5;

export const alertChannelSchema = z.object({
  id: z.string(),
  kind: channelKindSchema,
  name: z.string(),
  /** Its host and last characters: the whole URL is a secret and never shown again. */
  maskedUrl: z.string(),
  lastSentAt: z.string().nullable(),
  /** Why the last message did not arrive; `null` when it did. */
  lastError: z.string().nullable(),
});
export type AlertChannel = z.infer<typeof alertChannelSchema>;

export const alertChannelList = z.object({
  channels: z.array(alertChannelSchema),
  /** `false`: the operator has set no key to encrypt URLs with. */
  canStore: z.boolean(),
});
export type AlertChannelList = z.infer<typeof alertChannelList>;

export const addChannelBody = z.object({
  kind: channelKindSchema,
  name: z.string().trim().min(1, 'Please enter a name').max(80),
  url: z.string().trim().min(1, 'Please enter the webhook URL').max(2048),
});
export const addChannelInput = addChannelBody.extend({ websiteId: z.uuid() });
export type AddChannelInput = z.infer<typeof addChannelInput>;

export const channelIdInput = z.object({ websiteId: z.uuid(), channelId: z.uuid() });
export type ChannelIdInput = z.infer<typeof channelIdInput>;

export const alertChannelResponse = z.object({ channel: alertChannelSchema });
export type AlertChannelResponse = z.infer<typeof alertChannelResponse>;

export const channelTestResponse = z.object({
  delivered: z.boolean(),
  /** Why it did not arrive; `null` when it did. */
  reason: z.string().nullable(),
});
export type ChannelTestResponse = z.infer<typeof channelTestResponse>;

export const monitoringRemoved = z.object({ success: z.literal(true) });
export type MonitoringRemoved = z.infer<typeof monitoringRemoved>;
