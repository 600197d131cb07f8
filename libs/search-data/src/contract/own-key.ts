import { z } from 'zod';
import { serpProviderNameSchema } from './provider.js';
import type { SerpProviderName } from './provider.js';

/** Providers whose keys users can add for themselves. */
export const ownKeyProviders = [
  'dataforseo',
  'serpapi',
  'serper',
  'valueserp',
  'searchapi',
  'brave',
] as const satisfies readonly SerpProviderName[];
export const ownKeyProviderSchema = z.enum(ownKeyProviders);
export type OwnKeyProvider = z.infer<typeof ownKeyProviderSchema>;

/** `unchecked`: not used yet. `ok`: the last call was accepted. The others are the provider's own refusals. */
export const ownKeyStatuses = ['unchecked', 'ok', 'bad_key', 'no_funds', 'no_permission'] as const;
export type OwnKeyStatus = (typeof ownKeyStatuses)[number];

const secret = z
  .string()
  .trim()
  .min(1, 'Please enter a key')
  .max(500, 'The key can have up to 500 characters')
  .regex(/^[\x21-\x7e]+$/, "The key can't contain spaces or special characters");

/** DataForSEO needs a login, too. */
export const saveOwnKeyInput = z
  .object({
    provider: ownKeyProviderSchema,
    login: z.string().trim().min(1).max(200).nullable().default(null),
    key: secret,
  })
  .refine(({ provider, login }) => provider !== 'dataforseo' || login !== null, {
    path: ['login'],
    message: 'Please enter the DataForSEO login',
  });
export type SaveOwnKeyInput = z.infer<typeof saveOwnKeyInput>;
export const ownKeyBody = z.object({
  login: z.string().trim().min(1).max(200).nullable().default(null),
  key: secret,
});
export type OwnKeyBody = z.infer<typeof ownKeyBody>;
export const removeOwnKeyInput = z.object({ provider: ownKeyProviderSchema });
export type RemoveOwnKeyInput = z.infer<typeof removeOwnKeyInput>;

export const ownKeySchema = z.object({
  provider: ownKeyProviderSchema,
  login: z.string().nullable(),
  /** The last four characters of the key. */
  hint: z.string(),
  status: z.enum(ownKeyStatuses),
  statusAt: z.string(),
});
export type OwnKey = z.infer<typeof ownKeySchema>;

/** What search data a user can have, and from where. */
export const searchDataSettings = z.object({
  success: z.literal(true),
  /** Providers that the installation has configured, in the order in which they are called. */
  providers: z.array(serpProviderNameSchema),
  /** Whether own keys can be stored (the installation has a key to encrypt them). */
  canStoreKeys: z.boolean(),
  keys: z.array(ownKeySchema),
  /** What the own keys have cost this month (UTC), micro-dollars, as far as providers report or list prices. */
  ownSpentMicros: z.int().nonnegative(),
  /** The part of it that may not have been charged: the responses of these calls were lost. */
  ownAssumedMicros: z.int().nonnegative(),
});
export type SearchDataSettings = z.infer<typeof searchDataSettings>;

/** For staff: the budget of the installation this month (UTC), micro-dollars. */
export const searchDataBudget = z.object({
  success: z.literal(true),
  month: z.iso.date(),
  capMicros: z.int().nonnegative(),
  spentMicros: z.int().nonnegative(),
  /** The part of `spentMicros` that may not have been charged: the responses of these calls were lost. */
  assumedMicros: z.int().nonnegative(),
  reservedMicros: z.int().nonnegative(),
  byProvider: z.array(
    z.object({
      provider: z.string(),
      calls: z.int().nonnegative(),
      failedCalls: z.int().nonnegative(),
      costMicros: z.int().nonnegative(),
      /** The part of `costMicros` that is assumed. */
      assumedMicros: z.int().nonnegative(),
    }),
  ),
});
export type SearchDataBudget = z.infer<typeof searchDataBudget>;
