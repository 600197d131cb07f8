import { lighthousePresetSchema } from '@app/lighthouse/contract';
import type { ReportSummary } from '@app/lighthouse/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import type { ToolContext } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';
import { listInput } from './list-input.js';

const AUDITS_MAX = 15;

export const lighthouseTools = [
  defineTool({
    name: 'list_lighthouse_reports',
    title: 'List Lighthouse reports',
    description:
      'Lighthouse reports of the account, newest first: scores (0 to 100, null when unknown) and metrics of the median run. Lab data, not the experience of visitors.',
    scope: 'read',
    input: listInput.extend({
      url: z.string().max(2_048).optional().describe('Only reports of this page.'),
      preset: lighthousePresetSchema.optional(),
    }),
    run: async ({ api, link }, query) => {
      const { reports, nextCursor } = await api.lighthouse.list(query);
      return { reports: reports.map((row) => present(row, link)), next_cursor: nextCursor };
    },
  }),
  defineTool({
    name: 'get_lighthouse_report',
    title: 'Read a Lighthouse report',
    description:
      'One report: scores, metrics, the opportunities with the largest savings and other failed audits. Its status says whether it still runs.',
    scope: 'read',
    input: z.object({ report_id: z.uuid() }),
    run: async ({ api, link }, { report_id: id }) => {
      const report = await api.lighthouse.get({ id });
      const { result } = report;
      const others = (result?.diagnostics ?? []).flatMap(({ category, audits }) =>
        audits.map((audit) => ({ category, ...audit })),
      );
      return {
        ...present(report, link),
        spread: report.spread,
        opportunities: (result?.opportunities ?? []).slice(0, AUDITS_MAX).map((audit) => ({
          ...{ audit_id: audit.id, title: audit.title, estimate: audit.displayValue },
          ...{ saves_ms: audit.savingsMs, saves_bytes: audit.savingsBytes },
          items: audit.itemCount,
          website_text: websiteText({ first_item: audit.items[0]?.label ?? null }),
        })),
        other_failed_audits: others.slice(0, AUDITS_MAX).map((audit) => ({
          ...{ category: audit.category, audit_id: audit.id, title: audit.title },
          items: audit.itemCount,
        })),
        // With addresses that the page has redirected to.
        website_text: websiteText({ warnings: result?.warnings.join(' ') ?? null }),
      };
    },
  }),
  defineTool({
    name: 'run_lighthouse',
    title: 'Run Lighthouse',
    description:
      'Measures a page with Lighthouse; the result is the median of its runs. Uses no allowance; at most 10 reports wait or run at a time. Then poll get_lighthouse_report until its status is completed.',
    scope: 'write',
    input: z.object({
      url: z.string().min(1).max(2_048),
      preset: lighthousePresetSchema.default('mobile'),
      runs: z.literal([1, 3, 5]).default(3),
    }),
    run: async ({ api, link }, input) => {
      const { reportId, note } = await api.lighthouse.start(input);
      return { report_id: reportId, note, link: link('/websites') };
    },
  }),
];

function present(report: ReportSummary, link: ToolContext['link']) {
  return {
    report_id: report.id,
    url: report.url,
    preset: report.preset,
    status: report.status,
    error: report.error,
    scores: report.scores,
    metrics: (report.metrics ?? []).map(({ id, displayValue, rating }) => ({
      ...{ id, value: displayValue, rating },
    })),
    created_at: report.createdAt,
    link: reportLink(link, report.url),
  };
}

function reportLink(link: ToolContext['link'], url: string): string {
  return link(`/websites/${new URL(url).host}/performance`);
}
