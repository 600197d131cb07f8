import { gscDimensionSchema, gscRanges, keywordSorts } from '@app/gsc/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';

const input = {
  property_id: z.uuid().describe('From list_search_console_properties.'),
  days: z.literal(gscRanges).default(30).describe('Days up to the last final one at Google.'),
  filter: z.string().max(200).default('').describe('Only what contains this text.'),
};

export const searchConsoleTools = [
  defineTool({
    name: 'list_search_console_properties',
    title: 'List Search Console properties',
    description:
      "Connected properties of Google Search Console, which days of Google's figures are stored, and why none is connected.",
    scope: 'read',
    input: z.object({}),
    run: async ({ api, link }) => {
      const { is_configured, reason, connection, properties } = await api.gsc.status();
      return {
        ...{ is_configured, reason, connection: connection?.status ?? null },
        properties: properties.map((property) => ({
          property_id: property.id,
          site_url: property.site_url,
          is_fetched: property.selected,
          last_final_day: property.last_final_on,
          days_fetched: property.days_fetched,
          problem: property.problem,
        })),
        link: link('/gsc-analytics'),
      };
    },
  }),
  defineTool({
    name: 'get_search_performance',
    title: 'Clicks and impressions on Google',
    description:
      "Clicks, impressions, CTR and average position on Google of a property, day by day and compared with the same number of days before. Days without figures are null, not 0. Anomalies are Google's own known errors.",
    scope: 'read',
    input: z.object({ property_id: input.property_id, days: input.days }),
    run: async ({ api, link }, { property_id: propertyId, days }) => {
      const figures = await api.gsc.analytics({ propertyId, days });
      return {
        ...{ range: figures.range, totals: figures.totals },
        ...{ days_fetched: figures.days_fetched, days_in_range: figures.days_in_range },
        anonymised_share: figures.anonymised_share,
        previous: figures.previous && {
          ...{ range: figures.previous.range, totals: figures.previous.totals },
          not_compared: figures.previous.not_compared,
        },
        days: figures.days,
        ...{ anomalies: figures.anomalies, marks: figures.marks },
        link: link('/gsc-analytics'),
      };
    },
  }),
  defineTool({
    name: 'list_search_rows',
    title: 'Queries, pages, countries or devices on Google',
    description:
      'The top 50 queries, pages, countries or devices of a property on Google with clicks, impressions, CTR and position. Use a filter to see others.',
    scope: 'read',
    input: z.object({
      ...input,
      by: gscDimensionSchema,
      sort: z.enum(keywordSorts).default('clicks'),
    }),
    run: async ({ api, link }, { property_id: propertyId, ...query }) => {
      const { range, rows, row_count, ...fetched } = await api.gsc.breakdown({
        propertyId,
        ...query,
      });
      return {
        range,
        rows: rows.map(({ name, ...measures }) => ({
          ...measures,
          website_text: websiteText({ name }),
        })),
        rows_left_out: Math.max(0, row_count - rows.length),
        ...{ days_fetched: fetched.days_fetched, days_in_range: fetched.days_in_range },
        link: link('/gsc-analytics'),
      };
    },
  }),
];
