import { z } from 'zod';

export const API_KEYS_MAX = 20;

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning, to distinguish keys: `gsk_AbC123`. */
  prefix: z.string(),
  createdAt: z.string(),
  /** ISO instant, `null` when it was never used. */
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyList = z.object({
  keys: z.array(apiKeySchema),
  /** Why the plan has no API access; `null` when it has. Keys are kept, but refused. */
  notIncludedReason: z.string().nullable(),
});
export type ApiKeyList = z.infer<typeof apiKeyList>;

export const createApiKeyInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name is too long'),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

/** `secret` is the key itself, shown only here. */
export const createdApiKey = z.object({ key: apiKeySchema, secret: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
