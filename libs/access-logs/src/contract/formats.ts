import { z } from 'zod';

export const logFormats = ['combined', 'common', 'caddy', 'cloudflare', 'w3c'] as const;
export const logFormatSchema = z.enum(logFormats);
export type LogFormat = z.infer<typeof logFormatSchema>;

export const logFormatNames: Readonly<Record<LogFormat, string>> = {
  combined: 'nginx or Apache (combined)',
  common: 'nginx or Apache (common)',
  caddy: 'Caddy (JSON)',
  cloudflare: 'Cloudflare Logpush (JSON lines)',
  w3c: 'W3C extended (IIS, CloudFront)',
};
