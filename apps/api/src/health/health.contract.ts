import { z } from 'zod';

const checkSchema = z.object({
  status: z.enum(['ok', 'degraded', 'not_configured']),
  /** A sentence for the operator. */
  detail: z.string(),
});
export type HealthCheck = z.infer<typeof checkSchema>;

export const healthResponse = z.object({
  status: z.enum(['ok', 'degraded']),
  checks: z.object({
    database: checkSchema,
    queue: checkSchema,
    browser: checkSchema,
    mail: checkSchema,
    storage: checkSchema,
  }),
});
export type HealthResponse = z.infer<typeof healthResponse>;

/** What the public pages need to know about this installation. */
export const siteResponse = z.object({
  publicUrl: z.string(),
  supportEmail: z.string().nullable(),
  demoSiteUrl: z.string().nullable(),
  /** Everything runs on one machine: demo accounts can be created. */
  isEmbedded: z.boolean(),
  crawlerUserAgent: z.string(),
  /** Part of every simulated visitor's user agent. */
  visitorUserAgent: z.string(),
  /** Requests of simulated visitors to the website they visit are signed (Web Bot Auth). */
  signsVisits: z.boolean(),
});
export type SiteResponse = z.infer<typeof siteResponse>;
