import { defineTool } from '../mcp-tool.js';
import { listInput } from './list-input.js';

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
        campaigns: campaigns.map((row) => ({
          campaign_id: row.id,
          url: row.targetUrl,
          type: row.type,
          status: row.status,
          reason: row.reason,
          visits: {
            ordered: row.visitors,
            completed: row.completed,
            failed: row.failed,
            cancelled: row.cancelled,
          },
          started_at: row.startedAt,
          ended_at: row.endedAt,
          link: link(`/campaigns/${row.id}`),
        })),
        next_cursor: nextCursor,
      };
    },
  }),
];
