import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';

export const accountTools = [
  defineTool({
    name: 'get_allowance',
    title: 'What is left this month',
    description:
      'Page scans of the month (with those of packs) and visits of the plan that are left, before something is started that uses them.',
    scope: 'read',
    input: z.object({}),
    run: async ({ api, link }) => {
      const [scans, visits] = await Promise.all([
        api.billing.scanUsage(),
        api.billing.gate({ visits: 1 }),
      ]);
      return {
        page_scans: {
          ...{
            plan: scans.currentPlan,
            left: scans.pagesRemaining,
            left_in_packs: scans.packPages,
          },
          held_for_running_scans: scans.pagesReserved + scans.packPagesReserved,
          renews_at: scans.resetsAt,
          most_pages_of_a_scan: scans.maxPagesPerScan,
        },
        visits: { plan: visits.plan, left: visits.remaining, renews_at: visits.renewsAt },
        link: link('/settings?tab=plan'),
      };
    },
  }),
];
