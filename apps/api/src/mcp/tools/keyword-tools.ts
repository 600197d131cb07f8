import { movementsInput } from '@app/keywords/contract';
import type { MovementsResponse } from '@app/keywords/contract';
import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import { websiteText } from '../website-text.js';
import { effectOfRankCheck } from './effect-of-rank-check.js';
import { listInput } from './list-input.js';

const CHECKS_MAX = 10;

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
  defineTool({
    name: 'get_keyword_history',
    title: 'Ranks of a keyword over time',
    description:
      "Ranks of a tracked keyword by day and source. Days without a check are missing; is_break: not comparable with the day before. Search Console's average position is a separate series: it measures something else.",
    scope: 'read',
    input: z.object({
      keyword_id: z.uuid().describe('From list_keywords.'),
      days: z.number().int().min(1).max(90).default(30),
    }),
    run: async ({ api, link }, { keyword_id: id, days }) => {
      const history = await api.keywords.history({ id, days });
      return {
        keyword: history.keyword.keyword,
        series: history.series.map(({ source, days: points }) => ({
          source,
          days: points.map((point) => ({
            ...{ day: point.day, outcome: point.outcome, rank: point.position },
            is_break: point.is_break,
          })),
        })),
        search_console: history.search_console && {
          days: history.search_console.days,
          anomalies: history.search_console.anomalies,
        },
        last_checks: history.checks.slice(0, CHECKS_MAX).map((check) => ({
          ...{ checked_at: check.checked_at, outcome: check.outcome, rank: check.position },
          website_text: websiteText({ page_url: check.address }),
        })),
        marks: history.marks.map(({ day, kind, text }) => ({ day, kind, text })),
        link: link(`/keyword-tracker/${id}`),
      };
    },
  }),
  defineTool({
    name: 'list_rank_movements',
    title: 'Which keywords moved',
    description:
      'Keywords that went up, down, entered or left the results between two days, greatest movements first. Keywords whose checks are not comparable are only counted.',
    scope: 'read',
    input: z.object({
      from: movementsInput.shape.from,
      to: movementsInput.shape.to,
      domain: movementsInput.shape.domain,
      limit: z.number().int().min(1).max(50).default(20).describe('Of each kind.'),
      offset: z.number().int().min(0).max(10_000).default(0).describe('Of each kind, to skip.'),
    }),
    run: async ({ api, link }, input) => {
      const moved = await api.keywords.movements(input);
      const { totals, not_comparable, unchanged } = moved;
      return {
        ...{ totals, not_comparable, unchanged },
        ...{ up: moved.up.map(present), down: moved.down.map(present) },
        ...{ entered: moved.entered.map(present), left: moved.left.map(present) },
        link: link('/keyword-tracker'),
      };
    },
  }),
  defineTool({
    name: 'check_ranks',
    title: 'Check ranks now',
    description:
      'Reads the result pages of all tracked keywords again, which costs money at providers. At first it reads nothing and returns the cost in US dollars, for the user to confirm. Then poll list_keywords.',
    scope: 'spend',
    input: z.object({}),
    preview: async ({ api }) => effectOfRankCheck(await api.keywords.costs({ of: 'all' })),
    run: async ({ api, link }) => {
      const { refresh } = await api.keywords.refreshAll({});
      return {
        ...{ refresh_id: refresh.refreshId, status: refresh.status, keywords: refresh.total },
        link: link('/keyword-tracker'),
      };
    },
  }),
];

function present(row: MovementsResponse['up'][number]) {
  return {
    ...{ keyword_id: row.id, keyword: row.keyword, domain: row.domain, location: row.location },
    ...{ before: row.before, after: row.after, change: row.change },
  };
}
