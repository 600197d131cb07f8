import type { SearchBySegment as Figures } from '@app/seo-scan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { BySegmentCard } from '../../components/by-segment-card.js';
import { dayRange } from '../../lib/day-text.js';
import { formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { figureColumns } from './figure-columns.js';
import { figuresParams } from './figures-params.js';

const columns = figureColumns<Figures['rows'][number]>('No impressions there.');

/** Search Console figures of a website by segment; nothing without segments or figures. */
export function SearchBySegment({ websiteId }: { websiteId: string }) {
  const { days } = useSearchParams(figuresParams).search;
  const query = trpc.seoScan.bySegment.search.useQuery(
    { websiteId, days },
    { placeholderData: keepPreviousData },
  );
  return (
    <BySegmentCard
      query={query}
      columns={columns}
      csv={`/api/seo/websites/${websiteId}/by-segment/search.csv?days=${days}`}
    >
      {query.isSuccess && summaryOf(query.data)}
    </BySegmentCard>
  );
}

function summaryOf(figures: Figures): string {
  const { site_url: siteUrl, range, days_fetched: fetched, days_in_range: inRange } = figures;
  const days = range === null ? '' : `, ${dayRange(range)}`;
  const pages = `Pages of the property ${siteUrl ?? ''} with impressions on Google${days}.`;
  if (fetched === inRange) return pages;
  return `${pages} ${formatCount(fetched)} of ${formatCount(inRange)} days are fetched.`;
}
