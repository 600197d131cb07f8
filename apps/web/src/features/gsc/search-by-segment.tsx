import type { SearchBySegment as Figures } from '@app/seo-scan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { BySegmentCard } from '../../components/by-segment-card.js';
import { QueryError } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
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
  if (query.isPending) return null;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the figures by segment." />
      </Card>
    );
  }
  const { rows, range } = query.data;
  if (range === null || rows.length === 0) return null;
  return (
    <BySegmentCard rows={rows} columns={columns}>
      {summaryOf(query.data, dayRange(range))}
    </BySegmentCard>
  );
}

function summaryOf(figures: Figures, days: string): string {
  const { site_url: siteUrl, days_fetched: fetched, days_in_range: inRange } = figures;
  const pages = `Pages of the property ${siteUrl ?? ''} with impressions on Google, ${days}.`;
  if (fetched === inRange) return pages;
  return `${pages} ${formatCount(fetched)} of ${formatCount(inRange)} days are fetched.`;
}
