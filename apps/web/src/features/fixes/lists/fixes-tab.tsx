import type { Fix } from '@app/fixes/contract';
import { FilterX, Sparkles } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { WindowList } from '../../../components/window-list.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState, QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { oneOf, optionalText } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { filterChoices, filterStates, fixFilters } from './fix-filter.js';
import type { FixFilter } from './fix-filter.js';
import { FixRow } from './fix-row.js';
import { ReviewBar } from './review-bar.js';
import { useDraftSelection } from './use-draft-selection.js';
import { useFixCounts } from './use-fix-counts.js';
import { useFixList } from './use-fix-list.js';
import { useNextFocus } from './use-next-focus.js';

const ReviewDialog = lazyNamed(() => import('./review-dialog.js'), 'ReviewDialog');

const ROW_HEIGHT_PX = 65;
const PARAMS = { fixes: oneOf(fixFilters, 'all'), fix: optionalText };

/** The fixes of a scan as compact rows; the filter and the open row are kept in the URL. */
export function FixesTab({ scanId }: { scanId: string }) {
  const { search, change } = useSearchParams(PARAMS);
  const filter = search.fixes;
  const counts = useFixCounts({ scanId });
  const tab = useRef<HTMLDivElement>(null);
  const [review, setReview] = useState<readonly Fix[] | null>(null);
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
      <FixList
        scanId={scanId}
        filter={filter}
        tab={tab}
        openFix={search.fix}
        onToggle={(id) => change({ fix: id === search.fix ? null : id })}
        onReview={setReview}
        onReset={() => change({ fixes: 'all' })}
      />
      {review !== null && (
        <Suspense fallback={null}>
          <ReviewDialog scanId={scanId} fixes={review} onClose={() => setReview(null)} />
        </Suspense>
      )}
    </div>
  );
}

type FixListProps = {
  scanId: string;
  filter: FixFilter;
  /** The part of the screen that contains the list. */
  tab: RefObject<HTMLElement | null>;
  openFix: string | null;
  onToggle: (fixId: string) => void;
  onReview: (fixes: readonly Fix[]) => void;
  onReset: () => void;
};

function FixList({ scanId, filter, tab, openFix, onToggle, onReview, onReset }: FixListProps) {
  const states = filterStates[filter];
  const { query, fixes, keyOf, showItem } = useFixList({
    scanId,
    ...(states !== null && { states }),
  });
  const { drafts, selected, isSelected, toggle, selectAll, selectNone } = useDraftSelection(fixes);
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
    <Card className="overflow-clip">
      {drafts.length > 0 && (
        <ReviewBar
          drafts={drafts}
          selected={selected}
          onAll={selectAll}
          onNone={selectNone}
          onReview={() => onReview(selected)}
        />
      )}
      <WindowList
        label="Fixes"
        count={fixes.length}
        setSize={query.hasNextPage ? -1 : fixes.length}
        rowHeight={ROW_HEIGHT_PX}
        keyOf={keyOf}
        onVisible={showItem}
        rowClassName="border-b"
        renderRow={(index) => {
          const fix = fixes[index];
          if (fix === undefined) return null;
          return (
            <FixRow
              fix={fix}
              isOpen={fix.id === openFix}
              onToggle={() => onToggle(fix.id)}
              selection={
                fix.state === 'draft'
                  ? { isSelected: isSelected(fix.id), toggle: () => toggle(fix.id) }
                  : null
              }
            />
          );
        }}
      />
      {query.isFetchNextPageError && (
        <ErrorState
          error={query.error}
          title="Couldn't load more."
          onRetry={() => void query.fetchNextPage()}
        />
      )}
    </Card>
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
