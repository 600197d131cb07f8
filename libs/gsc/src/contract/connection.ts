import { z } from 'zod';

/** needs_reconnect: Google has ended the consent, or it has expired. */
export const connectionStatuses = ['connected', 'needs_reconnect'] as const;
export const connectionStatusSchema = z.enum(connectionStatuses);

/** Search Console's own terms; unverified users see nothing and are left out. */
export const permissionLevels = ['siteOwner', 'siteFullUser', 'siteRestrictedUser'] as const;
export const permissionLevelSchema = z.enum(permissionLevels);
export type PermissionLevel = z.infer<typeof permissionLevelSchema>;

/** A calendar day in Los Angeles, the time zone of Google's days: `2026-11-17`. */
export const daySchema = z.iso.date();

export const propertySchema = z.object({
  id: z.string(),
  /** As Search Console writes it: `https://example.com/path/` or `sc-domain:example.com`. */
  site_url: z.string(),
  permission: permissionLevelSchema,
  /** Whether its data are fetched. */
  selected: z.boolean(),
  /** Whether the queries of each page are fetched too, which uses most of Google's quota. */
  page_queries: z.boolean(),
  /** The last day whose figures are final at Google; `null` before the first check. */
  last_final_on: daySchema.nullable(),
  /** Days fetched, of all that Google has (16 months). */
  days_fetched: z.number().int(),
  days_wanted: z.number().int(),
  /** Why nothing is fetched at the moment, as a sentence. */
  problem: z.string().nullable(),
});
export type Property = z.infer<typeof propertySchema>;

export const gscStatus = z.object({
  /** false: the operator has configured no Google credentials; the reason is a sentence. */
  is_configured: z.boolean(),
  reason: z.string().nullable(),
  connection: z
    .object({
      status: connectionStatusSchema,
      connected_at: z.string(),
      problem: z.string().nullable(),
    })
    .nullable(),
  properties: z.array(propertySchema),
});
export type GscStatus = z.infer<typeof gscStatus>;

/** Where to send the browser; a cookie of this response must come back from there. */
export const connectResponse = z.object({ success: z.literal(true), url: z.string() });

/** GET /api/seo/gsc/auth-url: the specification's name for the same. */
export const authUrlInput = z.object({ userId: z.string().max(80).optional() });
export const authUrlResponse = z.object({ success: z.literal(true), authUrl: z.string() });

/** The parameters of Google's callback. */
export const callbackInput = z.object({
  state: z.string().max(400).optional(),
  code: z.string().max(2_048).optional(),
  error: z.string().max(200).optional(),
});
export type CallbackInput = z.infer<typeof callbackInput>;

/** Values of `gsc_error` in the address of /settings. */
export const connectFailures = [
  'access_denied',
  'expired',
  'scope_missing',
  'no_properties',
  'unavailable',
] as const;
export const connectFailureSchema = z.enum(connectFailures);
export type ConnectFailure = z.infer<typeof connectFailureSchema>;

export const MAX_SELECTED_PROPERTIES = 50;
export const selectPropertiesInput = z.object({
  /** These are fetched, all others no longer. What was fetched stays. */
  propertyIds: z.array(z.uuid()).max(MAX_SELECTED_PROPERTIES),
  /** Of these, the ones with queries of each page. */
  pageQueriesOf: z.array(z.uuid()).max(MAX_SELECTED_PROPERTIES).default([]),
});
export type SelectPropertiesInput = z.infer<typeof selectPropertiesInput>;

/** `deleteData`: delete what was fetched as well. */
export const disconnectInput = z.object({ deleteData: z.boolean().default(true) });
export type DisconnectInput = z.infer<typeof disconnectInput>;
/** POST /api/seo/gsc/disconnect/{id}: `id` is that of a property, as GET connections names it. */
export const disconnectOneInput = z.object({ id: z.uuid() });
export const disconnectOneQuery = z.object({ userId: z.string().max(80).optional() });
export const disconnectOneProcedureInput = disconnectInput.extend(disconnectOneInput.shape);
export const disconnectResponse = z.object({ success: z.literal(true) });
