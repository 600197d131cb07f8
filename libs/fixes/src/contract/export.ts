import { z } from 'zod';

/** Ways to make live fixes permanent where a website is served. */
export const fixExportFormats = ['cloudflare', 'nginx', 'wordpress', 'json'] as const;
export type FixExportFormat = (typeof fixExportFormats)[number];

/** Of GET /api/seo/websites/{id}/fixes/export, which answers a file. */
export const fixExportInput = z.object({ id: z.uuid() });
export type FixExportInput = z.infer<typeof fixExportInput>;
export const fixExportQuery = z.object({ format: z.enum(fixExportFormats).default('json') });
export type FixExportQuery = z.infer<typeof fixExportQuery>;
