import { AppError } from '@app/common';
import type { Scan } from '@app/seo-scan/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import type { ToolContext } from '../mcp-tool.js';
import { listInput } from './list-input.js';

const scanId = z.uuid().describe('Id of a scan, from list_scans or list_websites.');
const LOSSES_MAX = 20;

export const scanTools = [
  defineTool({
    name: 'list_scans',
    title: 'List scans',
    description: 'Scans of the account, newest first, with status, score and number of issues.',
    scope: 'read',
    input: listInput.extend({
      website_id: z.uuid().optional().describe('Only scans of this website.'),
    }),
    run: async ({ api, link }, { website_id: websiteId, ...page }) => {
      const { scans, total, nextCursor } = await api.seoScan.history({ ...page, websiteId });
      return {
        scans: scans.map((scan) => presentScan(scan, link)),
        total,
        next_cursor: nextCursor,
      };
    },
  }),
  defineTool({
    name: 'get_scan',
    title: 'Read a scan',
    description:
      'One scan: progress or result, score with its explanation in sentences, issues by severity and category, and the checks that cost most points. Read its issues with list_issue_groups.',
    scope: 'read',
    input: z.object({ scan_id: scanId }),
    run: async ({ api, link }, { scan_id: id }) => {
      const { scan, score, score_explanation, issues } = await api.seoScan.summary({ id });
      return {
        ...presentScan(scan, link),
        score_explanation,
        issues: {
          total: issues.total,
          by_severity: issues.severities,
          by_category: issues.categories.map((row) => ({
            category: row.category,
            issues: row.issues,
          })),
          fixable: issues.fixable,
          fixed_live: issues.fixedLive,
        },
        points_lost: score.losses.slice(0, LOSSES_MAX).map((loss) => ({
          check_id: loss.check_id,
          title: loss.title,
          severity: loss.severity,
          points_lost: loss.points_lost,
          points_won_if_fixed: loss.points_won_if_fixed,
          affected_pages: loss.affected_pages,
        })),
        not_measured: score.not_measured.map(({ check_id, reason }) => ({ check_id, reason })),
      };
    },
  }),
  defineTool({
    name: 'scan_website',
    title: 'Scan a website',
    description:
      'Crawls and audits a website. Uses up to max_pages page scans of the monthly allowance (a rendered page uses two). At first it starts nothing and returns the cost, for the user to confirm. Then poll get_scan until its status is completed.',
    scope: 'spend',
    input: z.object({
      url: z.string().min(1).max(2_048).describe('The website or page to scan.'),
      mode: z.enum(['site', 'page']).default('site').describe('The whole website, or this page.'),
      max_pages: z.number().int().min(1).max(20_000).default(10),
      rendering: z
        .enum(['raw', 'rendered', 'auto'])
        .default('raw')
        .describe('rendered shows every page to a browser first and costs double.'),
    }),
    preview: (_context, { url, ...options }) => {
      const cost = scanCost(options);
      const pages = cost.page_scans_at_most;
      return Promise.resolve({
        summary: `Scan ${url}: uses at most ${pages} page ${pages === 1 ? 'scan' : 'scans'} of this month.`,
        cost,
      });
    },
    run: async ({ api, link }, { url, ...options }) => {
      const { mode, max_pages: maxPages, rendering } = options;
      const response = await api.seoScan.start({ url, mode, maxPages, rendering });
      if (!response.success) throw new AppError(response.code, response.error);
      const id = response.scanId;
      return { scan_id: id, cost: scanCost(options), link: link(`/seo-scan/${id}`) };
    },
  }),
];

function scanCost(options: {
  readonly mode: 'site' | 'page';
  readonly max_pages: number;
  readonly rendering: 'raw' | 'rendered' | 'auto';
}): { page_scans_at_most: number } {
  const pages = options.mode === 'page' ? 1 : options.max_pages;
  return { page_scans_at_most: pages * (options.rendering === 'raw' ? 1 : 2) };
}

function presentScan(scan: Scan, link: ToolContext['link']) {
  return {
    scan_id: scan.id,
    url: scan.url,
    status: scan.status,
    mode: scan.mode,
    score: scan.seo_score,
    coverage_percent: scan.coverage,
    pages_scanned: scan.pages_scanned,
    new_issues: scan.new_issues,
    fixed_issues: scan.fixed_issues,
    scanned_at: scan.scanned_at,
    error: scan.error,
    link: link(`/seo-scan/${scan.id}`),
  };
}
