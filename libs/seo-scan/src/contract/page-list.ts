import { nextCursorSchema } from '@app/common/contract';
import { z } from 'zod';
import {
  DEFAULT_PAGE_COLUMNS,
  pageColumnGroups,
  pageColumnKeySchema,
  pageColumnTypes,
} from './page-columns.js';
import type { PageColumnKey } from './page-columns.js';
import { pageFilterSchema } from './page-filter.js';
import { scanPageSchema } from './scan.js';
import { segmentFilterSchema } from './segment.js';

export interface PageSort {
  readonly column: PageColumnKey;
  readonly desc: boolean;
}
export const DEFAULT_PAGE_SORT: PageSort = { column: 'issues', desc: true };

/** `words` sorts by that column in ascending order, `-words` in descending order; `null` for anything else. */
export function readPageSort(text: string): PageSort | null {
  const column = pageColumnKeySchema.safeParse(text.replace(/^-/, ''));
  return column.success ? { column: column.data, desc: text.startsWith('-') } : null;
}

export function writePageSort({ column, desc }: PageSort): string {
  return `${desc ? '-' : ''}${column}`;
}

/** Separated by commas, in the order of the table; unknown ones are left out. Empty: the default columns. */
export function readPageColumns(text: string): PageColumnKey[] {
  const named = text.split(',').flatMap((name) => pageColumnKeySchema.safeParse(name).data ?? []);
  return named.length === 0 ? [...DEFAULT_PAGE_COLUMNS] : [...new Set(named)];
}

const columnsSchema = z
  .string()
  .max(3_000)
  .superRefine((text, context) => {
    for (const name of text.split(',').filter(Boolean)) {
      if (pageColumnKeySchema.safeParse(name).success) continue;
      context.addIssue({ code: 'custom', message: `There is no column "${name}".` });
    }
  });

const sortSchema = z
  .string()
  .max(50)
  .superRefine((text, context) => {
    if (readPageSort(text) !== null) return;
    const message = `There is no column "${text.replace(/^-/, '')}" to sort by.`;
    context.addIssue({ code: 'custom', message });
  });

/** What a table of pages shows, as its URL, a saved view and a download state it. */
export const pageViewSchema = z.object({
  columns: columnsSchema.default('').describe('Column keys, separated by commas'),
  filter: pageFilterSchema.default('').describe('title:contains:rye;words:lt:300'),
  sort: sortSchema
    .default(writePageSort(DEFAULT_PAGE_SORT))
    .describe('A column key, with - before it for descending order'),
});

/** A view of the pages of one segment, or of none; all pages without it. */
export const segmentPagesSchema = pageViewSchema.extend({
  segment: segmentFilterSchema.optional(),
});
export type SegmentPages = z.infer<typeof segmentPagesSchema>;

export const PAGE_LIST_MAX = 500;
export const pageListQuery = segmentPagesSchema.extend({
  cursor: z.string().max(4_000).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_LIST_MAX).default(200),
});
export const pageListInput = pageListQuery.extend({ id: z.uuid() });
export type PageListInput = z.infer<typeof pageListInput>;
export type PageListQuery = z.infer<typeof pageListQuery>;

/** Unknown is `null`; '' is a text that the page does not have. */
export const pageValueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type PageValue = z.infer<typeof pageValueSchema>;

export const listedPageSchema = scanPageSchema
  .pick({ url: true, live_fixes: true, rendering: true })
  .extend({
    /** Of the columns asked for, in their order. */
    values: z.array(pageValueSchema),
  });
export type ListedPage = z.infer<typeof listedPageSchema>;

/** Of the pages of an earlier scan, how many are in the table. */
export const preparedPages = z.object({ done: z.int(), pages: z.int() });
export type PreparedPages = z.infer<typeof preparedPages>;

export const listedPages = z.object({
  columns: z.array(pageColumnKeySchema),
  pages: z.array(listedPageSchema),
  /** Pages that the filter matches; `null` except on the first page of the list. */
  total: z.number().int().nullable(),
  nextCursor: nextCursorSchema,
  /** A worker is adding the pages of a large earlier scan to the table: until then the list is empty. */
  preparing: preparedPages.optional(),
});
export type ListedPages = z.infer<typeof listedPages>;

/** GET /api/seo/scan/{id}/page-columns: what the table of this scan can show, be filtered and sorted by. */
export const pageColumnList = z.object({
  success: z.literal(true),
  /** In the order in which they are offered; those of the rules that the scan used come last. */
  columns: z.array(
    z.object({
      key: pageColumnKeySchema,
      label: z.string(),
      group: z.enum(pageColumnGroups),
      type: z.enum(pageColumnTypes),
      unit: z.enum(['ms', 'bytes', 'average']).optional(),
      choices: z.array(z.tuple([z.string(), z.string()])).optional(),
      hint: z.string().optional(),
      unknown: z.string().optional(),
    }),
  ),
});
export type PageColumnList = z.infer<typeof pageColumnList>;
