import { z } from 'zod';
import { liveFixTypes } from './live-fix.js';

/** Formats for making live fixes permanent on the server of a website. */
export const fixExportFormats = ['cloudflare', 'nginx', 'wordpress', 'json'] as const;
export type FixExportFormat = (typeof fixExportFormats)[number];

/** Query of GET /api/seo/websites/{id}/fixes/export, which responds with a file. */
export const fixExportQuery = z.object({ format: z.enum(fixExportFormats).default('json') });
export type FixExportQuery = z.infer<typeof fixExportQuery>;

/** Preview of the contents of each file. */
export const fixExportContents = z.object({
  formats: z.array(
    z.object({
      format: z.enum(fixExportFormats),
      file_name: z.string(),
      contained: z.number().int(),
      not_contained: z.number().int(),
      /** The first 50 fixes that the file omits, each with the reason as a sentence. */
      left: z.array(
        z.object({
          id: z.string(),
          path: z.string(),
          type: z.enum(liveFixTypes),
          /** Name of a meta tag, such as `og:title`. */
          name: z.string().nullable(),
          reason: z.string(),
        }),
      ),
    }),
  ),
});
export type FixExportContents = z.infer<typeof fixExportContents>;
