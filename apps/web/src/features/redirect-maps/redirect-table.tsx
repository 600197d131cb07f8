import type { Redirect, RedirectMap } from '@app/redirect-maps/contract';
import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { FilterChips } from '../../components/filter-chips.js';
import { LoadMore } from '../../components/load-more.js';
import { ScrollRegion } from '../../components/scroll-region.js';
import { SearchField } from '../../components/search-field.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { AcceptAbove } from './accept-above.js';
import { redirectColumns } from './redirect-columns.js';
import { redirectParams } from './redirect-params.js';
import { STATE_NAMES } from './redirect-text.js';
import { useDecisions } from './use-decisions.js';

const TargetDialog = lazyNamed(() => import('./target-dialog.js'), 'TargetDialog');

const ROWS_AT_ONCE = 100;
const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
const STATES = ['proposed', 'accepted', 'unmapped', 'dropped', 'kept'] as const;

/** The old addresses of a map with what is proposed or decided. */
export function RedirectTable({ map }: { map: RedirectMap }) {
  const { search, change } = useSearchParams(redirectParams);
  const [edited, setEdited] = useState<Redirect | null>(null);
  const decisions = useDecisions(map.id);
  const query = trpc.redirectMaps.redirects.useInfiniteQuery(
    {
      id: map.id,
      search: search.search,
      limit: ROWS_AT_ONCE,
      ...(search.state !== null && { state: search.state }),
    },
    PAGES,
  );
  const rows = query.data?.pages.flatMap(({ redirects }) => redirects) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const find = useCallback((text: string) => change({ search: text }), [change]);
  const columns = redirectColumns({
    isBusy: decisions.isPending,
    onDecide: (number, decision) => decisions.decide(number, decision),
    onEdit: setEdited,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterChips
          label="Show"
          value={search.state ?? 'all'}
          choices={[
            { value: 'all', label: `All ${formatCount(map.total)}` },
            ...STATES.map((state) => ({
              value: state,
              label: `${STATE_NAMES[state]} ${formatCount(map.counts[state])}`,
            })),
          ]}
          onChange={(state) => change({ state: state === 'all' ? null : state })}
        />
        <SearchField label="Find" value={search.search} onChange={find} />
      </div>
      {map.counts.proposed > 0 && <AcceptAbove map={map} />}
      <QueryError query={query} title="Couldn't load the redirects." />
      {query.isPending && <Skeleton className="h-96" />}
      {query.data !== undefined && rows.length === 0 && (
        <EmptyState icon={SearchX} title="No addresses match">
          Choose another state, or search for another part of an address.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <p role="status" className="text-sm text-text-muted">
            {countOf(total, 'address', 'addresses')}
          </p>
          <ScrollRegion label="Redirects" className="-mx-4">
            <DataTable
              columns={columns}
              rows={rows}
              keyOf={({ number }) => String(number)}
              inset="card"
              isListOnPhone
            />
          </ScrollRegion>
          <LoadMore query={query} />
        </>
      )}
      {edited !== null && (
        <TargetDialog mapId={map.id} redirect={edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
