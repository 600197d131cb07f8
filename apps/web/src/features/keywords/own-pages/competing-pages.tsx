import type { CannibalisationResponse } from '@app/keywords/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, Copy } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatCount } from '../../../lib/numbers.js';
import { oneOf } from '../../../lib/search-params.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { CsvButton, PdfButton } from '../views/export-buttons.js';
import { csvPath, domainOf } from '../views/insight-params.js';
import { confirmationText } from './confirmation-text.js';

const RANGES = [30, 90, 180] as const;
const PARAMS = { days: oneOf(RANGES, 30) };
const CHOICES = RANGES.map((days) => ({ value: String(days), label: `${days} days` }));
const KINDS = { take_turns: 'Alternating', at_once: 'Two at the same time' } as const;

type Competing = CannibalisationResponse['keywords'][number];
type Address = Competing['addresses'][number];

/** Keywords for which own pages take turns in the results, or rank at once. */
export function CompetingPages({ domain }: { domain: string }) {
  const { search, change } = useSearchParams(PARAMS);
  const { days } = search;
  const id = useId();
  const query = trpc.keywords.cannibalisation.useQuery(
    { ...domainOf(domain), days },
    { placeholderData: keepPreviousData },
  );
  const keywords = query.data?.keywords ?? [];
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle id={id}>Competing pages</CardTitle>
          <p className="text-text-muted">
            Keywords whose best-ranking page changed at least twice, or with several of your pages
            ranking at the same time. Covers the 1,000 keywords with the most searches.
          </p>
        </div>
        {keywords.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <CsvButton
              path={csvPath('/api/seo/keyword-cannibalisation.csv', { domain, days: String(days) })}
            />
            <PdfButton />
          </div>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <FilterChips
          label="Date range"
          value={String(days)}
          choices={CHOICES}
          onChange={(value) => change({ days: PARAMS.days.read(value) })}
        />
        {query.isPending && <Skeleton className="h-64" />}
        <QueryError query={query} title="Competing pages could not be loaded." />
        {query.isSuccess && keywords.length === 0 && (
          <EmptyState icon={Copy} title="No competing pages">
            In this period, each of your keywords had at most one of your pages in the results.
          </EmptyState>
        )}
        {keywords.length > 0 && (
          <ul className="divide-y border-t" aria-label="Keywords with competing pages">
            {keywords.map((keyword) => (
              <CompetingKeyword key={keyword.id} competing={keyword} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

const columns: readonly DataColumn<Address>[] = [
  {
    head: 'Address',
    isRowHeader: true,
    className: 'min-w-48',
    cell: ({ address }) => address,
  },
  { head: 'Days', isNumber: true, cell: ({ days }) => formatCount(days) },
  { head: 'Best', isNumber: true, cell: ({ best_position: best }) => formatCount(best) },
  { head: 'Last', isNumber: true, cell: ({ last_position: last }) => formatCount(last) },
];

function CompetingKeyword({ competing }: { competing: Competing }) {
  const { id, keyword, domain, location, kind, addresses, is_confirmed: isConfirmed } = competing;
  const Icon = isConfirmed === true ? CircleCheck : CircleHelp;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/keyword-tracker/${id}`}
          className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {keyword}
        </Link>
        <Badge tone="warning">{KINDS[kind]}</Badge>
        <span className="text-sm text-text-muted">
          {domain}, {location}
        </span>
      </div>
      <ScrollRegion label={`Pages for ${keyword}`}>
        <DataTable columns={columns} rows={addresses} keyOf={({ address }) => address} />
      </ScrollRegion>
      <p className="flex items-start gap-1.5 text-sm text-text-muted">
        <Icon
          aria-hidden
          className={isConfirmed === true ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0'}
        />
        {confirmationText(isConfirmed)}
      </p>
    </li>
  );
}
