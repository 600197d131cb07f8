import { z } from 'zod';
import { liveFixTypes } from './live-fix.js';

/** Ways to make live fixes permanent where a website is served. */
export const fixExportFormats = ['cloudflare', 'nginx', 'wordpress', 'json'] as const;
export type FixExportFormat = (typeof fixExportFormats)[number];

/** Of GET /api/seo/websites/{id}/fixes/export, which answers a file. */
export const fixExportInput = z.object({ id: z.uuid() });
export type FixExportInput = z.infer<typeof fixExportInput>;
export const fixExportQuery = z.object({ format: z.enum(fixExportFormats).default('json') });
export type FixExportQuery = z.infer<typeof fixExportQuery>;

/** What each of the files has in it, before it is made. */
export const fixExportContents = z.object({
  formats: z.array(
    z.object({
      format: z.enum(fixExportFormats),
      file_name: z.string(),
      contained: z.number().int(),
      not_contained: z.number().int(),
      /** The first 50 of those that are not in the file, each with why, in a sentence. */
      left: z.array(
        z.object({
          id: z.string(),
          path: z.string(),
          type: z.enum(liveFixTypes),
          /** Of a meta tag: `og:title`. */
          name: z.string().nullable(),
          reason: z.string(),
        }),
      ),
    }),
  ),
});
export type FixExportContents = z.infer<typeof fixExportContents>;
