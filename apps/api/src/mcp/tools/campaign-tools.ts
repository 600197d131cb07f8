import { MAX_DIRECT_VISITORS, MIN_DWELL_MS } from '@app/traffic/contract';
import type { Campaign, VitalsGroup } from '@app/traffic/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import type { ToolContext } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';
import { listInput } from './list-input.js';

const ROWS_MAX = 10;
const SECOND_MS = 1_000;

export const campaignTools = [
  defineTool({
    name: 'list_campaigns',
    title: 'List campaigns',
    description:
      'Campaigns of simulated visitors to the own, verified websites: ordered, completed and failed visits, and the status with its reason.',
    scope: 'read',
    input: listInput,
    run: async ({ api, link }, page) => {
      const { campaigns, nextCursor } = await api.traffic.list({ ...page, days: 'all' });
      return {
        campaigns: campaigns.map((row) => present(row, link)),
        next_cursor: nextCursor,
      };
    },
  }),
  defineTool({
    name: 'get_campaign_report',
    title: 'Read the report of a campaign',
    description:
      'What the visitors of a campaign experienced: web vitals (milliseconds, CLS is a score; null with fewer than 30 samples), load times, errors with examples, slowest pages, gates, and where visitors of a journey were lost.',
    scope: 'read',
    input: z.object({ campaign_id: z.uuid() }),
    run: async ({ api, link }, { campaign_id: id }) => {
      const { campaign, vitals, journey, ...report } = await api.traffic.report({ id });
      return {
        ...present(campaign, link),
        load_ms: report.loadMs,
        vitals: vitals.all && presentVitals(vitals.all),
        slow_pages: vitals.pages.slice(0, ROWS_MAX).map((page) => ({
          ...{ device: page.deviceType, views: page.views },
          lcp_p75_ms: page.vitals.lcp.p75?.value ?? null,
          website_text: websiteText({ page_url: page.url, largest_element: page.lcpElement }),
        })),
        errors: report.errors.slice(0, ROWS_MAX).map((error) => ({
          ...{ code: error.code, meaning: error.message, visits: error.count },
          website_text: websiteText({ page_url: error.example }),
        })),
        messages: vitals.messages.slice(0, ROWS_MAX).map((message) => ({
          ...{ kind: message.kind, views: message.views },
          website_text: websiteText({ text: message.text }),
        })),
        gates: {
          status: report.gates.status,
          results: report.gates.results.map(({ status, text }) => ({ status, text })),
        },
        journey: journey && {
          visitors: journey.visitors,
          steps: journey.steps.map((step) => ({
            ...{ step: step.step, text: step.text, is_goal: step.isGoal },
            ...{ reached: step.reached, lost: step.lost },
            website_text: websiteText({
              most_frequent_failure: step.failures[0]?.sentence ?? null,
            }),
          })),
        },
      };
    },
  }),
  defineTool({
    name: 'start_campaign',
    title: 'Start a campaign',
    description:
      'Sends simulated visitors to one page of an own, verified website and measures what they experience. Uses one visit of the plan for each. At first it starts nothing and returns the cost, for the user to confirm. Then poll get_campaign_report.',
    scope: 'spend',
    input: z.object({
      url: z.string().min(1).max(2_048).describe('A page of a verified website.'),
      visitors: z.number().int().min(1).max(MAX_DIRECT_VISITORS),
      seconds_on_website: z
        .number()
        .int()
        .min(MIN_DWELL_MS / SECOND_MS)
        .max(600)
        .default(30),
      engine: z
        .enum(['browser', 'http'])
        .default('browser')
        .describe('browser: a real Chromium. http: only requests.'),
    }),
    preview: (_context, { url, visitors }) =>
      Promise.resolve({
        summary: `Send ${visitors} ${visitors === 1 ? 'visitor' : 'visitors'} to ${url}.`,
        cost: { visits: visitors },
      }),
    run: async ({ api, link }, { url, visitors, seconds_on_website: seconds, engine }) => {
      const { jobId: id, count } = await api.traffic.startDirect({
        urls: Array.from({ length: visitors }, () => url),
        dwellMs: seconds * SECOND_MS,
        engine,
      });
      return { campaign_id: id, cost: { visits: count }, link: link(`/campaigns/${id}`) };
    },
  }),
];

function present(row: Campaign, link: ToolContext['link']) {
  return {
    ...{ campaign_id: row.id, url: row.targetUrl, type: row.type },
    ...{ status: row.status, reason: row.reason },
    visits: {
      ...{ ordered: row.visitors, completed: row.completed },
      ...{ failed: row.failed, cancelled: row.cancelled },
    },
    ...{ started_at: row.startedAt, ended_at: row.endedAt },
    link: link(`/campaigns/${row.id}`),
  };
}

function presentVitals({ views, vitals, ...group }: VitalsGroup) {
  const { ttfb, fcp, lcp, cls, inp } = vitals;
  const p75 = { ttfb, fcp, lcp, cls, inp };
  return {
    measured_views: views,
    p75: Object.fromEntries(
      Object.entries(p75).map(([name, figure]) => [name, figure.p75?.value ?? null]),
    ),
    ...{ console_errors: group.consoleErrors, exceptions: group.exceptions },
    failed_requests: group.failedRequests,
  };
}
