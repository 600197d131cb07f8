import { accessScopeSchema, accessScopes } from '@app/common/contract';
import { z } from 'zod';

/** Of an account, connected apps included. */
export const API_KEYS_MAX = 20;

/** A limit above every plan is none. */
const SPENDING_LIMIT_MAX = 10_000_000;

/** A calendar month in UTC; `null` is no limit. */
const spendingLimit = z.int().min(0).max(SPENDING_LIMIT_MAX).nullable();

export const spendingSchema = z.object({
  pageScans: z.int(),
  visits: z.int(),
  /** What rank checks have cost at providers, in US dollars. */
  rankCheckUsd: z.number(),
});
export type Spending = z.infer<typeof spendingSchema>;

export const spendingLimitsSchema = z.object({
  pageScans: spendingLimit,
  visits: spendingLimit,
  /** Whole US dollars. */
  rankCheckUsd: spendingLimit.default(null),
});
export type SpendingLimits = z.infer<typeof spendingLimitsSchema>;

const NO_LIMITS: SpendingLimits = { pageScans: null, visits: null, rankCheckUsd: null };

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning, to distinguish keys: `gsk_AbC123`. */
  prefix: z.string(),
  createdAt: z.string(),
  /** ISO instant, `null` when it was never used. */
  lastUsedAt: z.string().nullable(),
  scopes: z.array(accessScopeSchema),
  limits: spendingLimitsSchema,
  /** Used and held in this month. */
  spent: spendingSchema,
  /** The connection of an app by OAuth: it has tokens instead of a key, and removing it disconnects the app. */
  isApp: z.boolean(),
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
  scopes: z
    .array(accessScopeSchema)
    .min(1, 'Choose what the key may do')
    .max(accessScopes.length)
    .default([...accessScopes])
    .transform((chosen) => accessScopes.filter((scope) => chosen.includes(scope))),
  limits: spendingLimitsSchema.default(NO_LIMITS),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;
/** As a form holds it. */
export type CreateApiKeyValues = z.input<typeof createApiKeyInput>;

/** `secret` is the key itself, shown only here. */
export const createdApiKey = z.object({ key: apiKeySchema, secret: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
