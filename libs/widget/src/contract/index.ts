import { liveFixSchema } from '@app/fixes/contract';
import { z } from 'zod';

/** Response of GET /api/widget/fixes (CONTRACT.md section 9). */
export const widgetFixesResponse = z.object({
  version: z.number().int(),
  fixes: z.array(liveFixSchema),
});
export type WidgetFixesResponse = z.infer<typeof widgetFixesResponse>;

export const MAX_PATH_CHARS = 2_048;
export const widgetFixesInput = z.object({
  siteId: z.string().max(60),
  path: z.string().max(MAX_PATH_CHARS).default('/'),
});

/** Body of POST /api/widget/ping. `stale`: ids of fixes whose original value was not found. */
export const widgetPing = z.object({
  siteId: z.string().max(60),
  path: z.string().max(MAX_PATH_CHARS),
  version: z.number().int().optional(),
  stale: z.array(z.uuid()).max(50).optional(),
});

/** A website counts as online if its last ping is at most this old. */
export const ONLINE_MS = 60_000;
export const PING_INTERVAL_MS = 30_000;

/** Field names follow the specification (section 3). */
export const installationSchema = z.object({
  id: z.string(),
  domain: z.string(),
  site_id: z.string(),
  last_ping: z.string().nullable(),
  is_online: z.boolean(),
  /** Path of the page that pinged last; `null` without a ping. */
  last_path: z.string().nullable(),
});
export type Installation = z.infer<typeof installationSchema>;
export const installationList = z.object({ installations: z.array(installationSchema) });
export type InstallationList = z.infer<typeof installationList>;
