import { FilterX, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState, QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { oneOf } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { useWindowRows } from '../../../lib/use-window-rows.js';
import { FixCard } from '../card/fix-card.js';
import { filterChoices, filterStates, fixFilters } from './fix-filter.js';
import type { FixFilter } from './fix-filter.js';
import { useFixCounts } from './use-fix-counts.js';
import { useFixList } from './use-fix-list.js';
import { useNextFocus } from './use-next-focus.js';

const ROW_HEIGHT_PX = 260;
const PARAMS = { fixes: oneOf(fixFilters, 'all') };

/** The fixes of a scan; the filter is kept in the URL. */
export function FixesTab({ scanId }: { scanId: string }) {
  const { search, change } = useSearchParams(PARAMS);
  const filter = search.fixes;
  const counts = useFixCounts({ scanId });
  const tab = useRef<HTMLDivElement>(null);
  return (
    <div ref={tab} className="flex flex-col gap-4">
      {counts.data !== undefined && (
        <FilterChips<FixFilter>
          label="Fix status"
          value={filter}
          choices={filterChoices(counts.data)}
          onChange={(fixes) => change({ fixes })}
        />
      )}
      <FixList scanId={scanId} filter={filter} tab={tab} onReset={() => change({ fixes: 'all' })} />
    </div>
  );
}

type FixListProps = {
  scanId: string;
  filter: FixFilter;
  /** The part of the screen that contains the list. */
  tab: RefObject<HTMLElement | null>;
  onReset: () => void;
};

function FixList({ scanId, filter, tab, onReset }: FixListProps) {
  const states = filterStates[filter];
  const { query, fixes, keyOf, showItem } = useFixList({
    scanId,
    ...(states !== null && { states }),
  });
  const { rows, measureRow, listProps, rowStyle } = useWindowRows({
    count: fixes.length,
    rowHeight: ROW_HEIGHT_PX,
    keyOf,
  });
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => showItem(last), [last, showItem]);
  useNextFocus(tab, fixes);
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError && fixes.length === 0) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the fixes." />
      </Card>
    );
  }
  if (fixes.length === 0) return <NoFixes filter={filter} onReset={onReset} />;
  return (
    <>
      <ul aria-label="Fixes" {...listProps}>
        {rows.map(({ index, key, start }) => {
          const fix = fixes[index];
          return (
            <li
              key={key}
              ref={measureRow}
              data-index={index}
              aria-setsize={query.hasNextPage ? -1 : fixes.length}
              aria-posinset={index + 1}
              style={rowStyle(start)}
              className="pb-4"
            >
              {fix !== undefined && (
                <Card className="p-4">
                  <FixCard fix={fix} />
                </Card>
              )}
            </li>
          );
        })}
      </ul>
      {query.isFetchNextPageError && (
        <Card>
          <ErrorState
            error={query.error}
            title="Couldn't load more."
            onRetry={() => void query.fetchNextPage()}
          />
        </Card>
      )}
    </>
  );
}

function NoFixes({ filter, onReset }: { filter: FixFilter; onReset: () => void }) {
  if (filter === 'all') {
    return (
      <Card>
        <EmptyState icon={Sparkles} title="No fixes yet">
          Generate Fixes writes titles, descriptions, alt texts and more for the issues of this
          scan. Review them here before they go live.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={FilterX}
        title="No fixes with this status"
        action={<Button onClick={onReset}>Show all fixes</Button>}
      >
        Try another status.
      </EmptyState>
    </Card>
  );
}
