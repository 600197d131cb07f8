import {
  DEFAULT_PAGE_COLUMNS,
  pageColumnKeySchema,
  pageColumns,
  readPageSort,
  writePageFilter,
} from '@app/seo-scan/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';
import type { WebsiteValue } from '../website-text.js';
import { listInput } from './list-input.js';

const scanId = z.uuid().describe('Id of a scan, from list_scans or list_websites.');
const ISSUES_MAX = 40;

export const pageTools = [
  defineTool({
    name: 'list_pages',
    title: 'List pages of a scan',
    description: `Pages of a scan by any columns, filter and order. Filters are conditions joined by semicolons: title:contains:rye;words:lt:300;indexability:is:noindex. Columns: ${pageColumns.map(({ key }) => key).join(', ')}.`,
    scope: 'read',
    input: listInput.extend({
      scan_id: scanId,
      columns: z
        .array(pageColumnKeySchema)
        .max(12)
        .default([...DEFAULT_PAGE_COLUMNS])
        .describe('Column keys, at most 12.'),
      filter: z.string().max(2_000).default(''),
      sort: z
        .string()
        .max(50)
        .default('-issues')
        .refine(
          (text) => readPageSort(text) !== null,
          'A column key, with - before it for descending order.',
        ),
    }),
    run: async ({ api, link }, { scan_id: id, columns, ...input }) => {
      const page = await api.seoScan.pageList({ id, columns: columns.join(','), ...input });
      return {
        pages: page.pages.map(({ values }) => ({
          website_text: websiteText(valuesByColumn(page.columns, values)),
        })),
        ...{ total: page.total, next_cursor: page.nextCursor },
        ...(page.preparing && { preparing: page.preparing }),
        link: link(`/seo-scan/${id}?tab=pages`),
      };
    },
  }),
  defineTool({
    name: 'get_page',
    title: 'Read a page of a scan',
    description:
      'Everything a scan knows about one page: response, indexing, title and headings, links, and its issues with evidence.',
    scope: 'read',
    input: z.object({
      scan_id: scanId,
      page_url: z.url().max(2_048).describe('As list_pages and list_issues write it.'),
    }),
    run: async ({ api, link }, { scan_id: id, page_url: pageUrl }) => {
      const { columns } = await api.seoScan.pageColumns({ id });
      const filter = writePageFilter([{ column: 'url', operator: 'is', value: pageUrl }]);
      const keys = columns.map(({ key }) => key);
      const [{ pages, columns: read }, { issues, total }] = await Promise.all([
        api.seoScan.pageList({ id, columns: keys.join(','), filter, limit: 1 }),
        api.seoScan.issues({ id, pageUrl, limit: ISSUES_MAX }),
      ]);
      const [page] = pages;
      return {
        is_in_scan: page !== undefined,
        ...(page && { website_text: websiteText(valuesByColumn(read, page.values)) }),
        issues: issues.map((issue) => ({
          ...{ check_id: issue.check_id, title: issue.title, severity: issue.severity },
          state: issue.state,
          website_text: websiteText({
            current_value: issue.current_value,
            evidence: issue.evidence,
          }),
        })),
        issues_left_out: Math.max(0, total - issues.length),
        link: link(`/seo-scan/${id}?${new URLSearchParams({ page: pageUrl }).toString()}`),
      };
    },
  }),
];

function valuesByColumn(
  columns: readonly string[],
  values: readonly WebsiteValue[],
): Record<string, WebsiteValue> {
  return Object.fromEntries(columns.map((column, place) => [column, values[place] ?? null]));
}
