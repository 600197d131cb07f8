import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';

export const websiteTools = [
  defineTool({
    name: 'list_websites',
    title: 'List websites',
    description:
      'The websites of the account, with Health score (0 to 100, null when unknown), latest scan and whether ownership is verified. Start here: other tools need the ids.',
    scope: 'read',
    input: z.object({}),
    run: async ({ api, link }) => {
      const { websites, limit } = await api.domain.list();
      return {
        websites: websites.map((website) => ({
          id: website.id,
          url: website.url,
          is_verified: website.verified,
          health_score: website.avg_seo_score,
          health_scan_id: website.health_scan_id,
          last_scan_at: website.last_scan_date,
          link: link(`/websites/${website.domain}`),
        })),
        most_websites: limit,
      };
    },
  }),
];
