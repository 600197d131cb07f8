import { categorySchema, severitySchema } from '@app/seo-audits/contract';
import { z } from 'zod';

export const FIND_MAX_CHARS = 200;

export const findInput = z.object({
  /** Words, a path or an address; everything must match. */
  text: z.string().trim().min(1).max(FIND_MAX_CHARS),
  /** Absent: the pages of all websites. */
  websiteId: z.uuid().optional(),
});
export type FindInput = z.infer<typeof findInput>;

/** From the scan of the website's Health score, the best matches first. */
export const foundResults = z.object({
  success: z.literal(true),
  pages: z.array(
    z.object({
      scan_id: z.string(),
      url: z.string(),
      title: z.string().nullable(),
      /** Found by the scan, without ignored ones. */
      issue_count: z.number().int(),
    }),
  ),
  /** Empty when the website was never scanned. */
  checks: z.array(
    z.object({
      scan_id: z.string(),
      check_id: z.string(),
      title: z.string(),
      category: categorySchema,
      severity: severitySchema,
      /** Words of the field that find the check. */
      aliases: z.array(z.string()),
      result: z.enum(['failed', 'not_measured', 'passed']),
      /** 0 unless it failed. */
      affected_pages: z.number().int(),
    }),
  ),
});
export type FoundResults = z.infer<typeof foundResults>;
