import { defineTool } from '../mcp-tool.js';
import { listInput } from './list-input.js';

export const keywordTools = [
  defineTool({
    name: 'list_keywords',
    title: 'List tracked keywords',
    description:
      'Tracked keywords with current and previous rank. A rank of null means not among the results that were read, or not known: outcome says which.',
    scope: 'read',
    input: listInput,
    run: async ({ api, link }, page) => {
      const { keywords, total, nextCursor } = await api.keywords.list(page);
      return {
        keywords: keywords.map((row) => ({
          keyword_id: row.id,
          keyword: row.keyword,
          domain: row.domain,
          location: row.location,
          current_rank: row.current_rank,
          previous_rank: row.previous_rank,
          outcome: row.outcome,
          searches_a_month: row.search_volume,
          last_checked: row.last_checked,
        })),
        ...{ total, next_cursor: nextCursor, link: link('/keyword-tracker') },
      };
    },
  }),
];
