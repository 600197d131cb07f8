import type { TrackedKeyword } from '@app/keywords/contract';
import type { ExportType, ExportValue, ReadColumn } from './exported-table.js';

type Keyword = TrackedKeyword;

/** Tracked keywords; what is not known is empty, never 0. */
export const keywordColumns: readonly ReadColumn<Keyword>[] = [
  column('keyword', 'string', 'Text of the keyword', (row) => row.keyword),
  column('domain', 'string', 'Domain or address whose rank is tracked', (row) => row.domain),
  column('location', 'string', 'Market in words', (row) => row.location),
  column('engine', 'string', 'Search engine', (row) => row.market.engine),
  column('country', 'string', 'Country of the market', (row) => row.market.country),
  column('language', 'string', 'Language of the market', (row) => row.market.language),
  column('device', 'string', 'Device', (row) => row.market.device),
  column('tags', 'string', 'Tags, separated by commas', (row) => row.tags.join(', ')),
  column('current_rank', 'integer', 'Position of the last known check', (row) => row.current_rank),
  column('outcome', 'string', 'Outcome of the last known check', (row) => row.outcome),
  column('depth_checked', 'integer', 'Results that were read', (row) => row.depth_checked),
  column('last_checked', 'timestamp', 'Last known check', (row) => row.last_checked),
  column('previous_rank', 'integer', 'Position before', (row) => row.previous_rank),
  column('rank_change', 'integer', 'Positive is an improvement', (row) => row.rank_change),
  column('address', 'string', 'Address that ranks', (row) => row.address),
  column('intended_address', 'string', 'Address that should', (row) => row.intended_address),
  column('search_volume', 'integer', 'Searches a month', (row) => row.search_volume),
  column('cpc_usd', 'float', 'Cost of a click', ({ cpc_micros: micros }) =>
    micros === null ? null : micros / 1_000_000,
  ),
  column('difficulty', 'float', 'Difficulty from 0 to 100', (row) => row.difficulty),
  column('provider', 'string', 'Source of the rank', (row) => row.provider),
  column(
    'not_known_since',
    'timestamp',
    'Since when no check ended',
    (row) => row.gap?.since ?? null,
  ),
  column('not_known_reason', 'string', 'Why not', (row) => row.gap?.reason ?? null),
];

function column(
  name: string,
  type: ExportType,
  description: string,
  read: (row: Keyword) => ExportValue,
): ReadColumn<Keyword> {
  return { name, type, description, read };
}
