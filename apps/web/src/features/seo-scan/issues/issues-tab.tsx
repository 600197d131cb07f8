import type { ScanIssueCounts, ScanSummary } from '@app/seo-scan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Layers, List, SearchX } from 'lucide-react';
import { Suspense, useMemo, useRef } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import type { Sort } from '../../../lib/search-params.js';
import { trpc } from '../../../lib/trpc.js';
import { useUser } from '../../../lib/session-context.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { IssueFilterBar } from './issue-filter-bar.js';
import { useAssignments } from './use-assignments.js';
import { noMatchTitle } from './no-match-title.js';
import { filtersInput, hasFilters, noFilters } from './issue-filters.js';
import { Prediction } from '../prediction.js';
import { NothingOpen } from '../nothing-open.js';
import { ColumnMenu, useHiddenColumns } from './column-menu.js';
import type { IssueSort } from './issue-table-params.js';
import { IssueTable } from './issue-table.js';
import { useHasPreviousScan } from '../use-previous-scan.js';
import { useRowKeys } from './use-row-keys.js';
import { scanParams } from '../scan-params.js';

const IssueList = lazyNamed(() => import('./issue-list.js'), 'IssueList');

type IssuesTabProps = {
  summary: ScanSummary;
  /** The order of the table while the user has chosen none. */
  defaultOrder?: Sort<IssueSort>;
};

/** The issues of the scan: a table of the failed checks, or a list of every issue. */
export function IssuesTab({ summary, defaultOrder }: IssuesTabProps) {
  const { scan, issues: counts } = summary;
  const { search: filters, change } = useSearchParams(scanParams);
  const { view, check: openCheck, issue: openIssue } = filters;
  const hasPrevious = useHasPreviousScan(scan.id) === true;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const userId = useUser()?.id ?? null;
  const requested = useMemo(() => filtersInput(filters, userId), [filters, userId]);
  const { people } = useAssignments(scan.id);
  const found = trpc.seoScan.issueGroups.useQuery(
    { id: scan.id, filters: requested },
    { placeholderData: keepPreviousData },
  );
  const suggestions = trpc.seoScan.suggestions.useQuery({ id: scan.id });
  const [hidden, toggleColumn] = useHiddenColumns();
  const failed = [found, suggestions].find(({ isError }) => isError);

  const all = counts.total + counts.ignored + counts.fixedLive;
  if (all === 0) {
    return (
      <Card>
        <NothingOpen counts={counts}>
          {`Every check that could be measured passed on ${countOf(scan.pages_scanned, 'page')}.`}
        </NothingOpen>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4" ref={list}>
      <IssueFilterBar
        hasPrevious={hasPrevious}
        counts={counts}
        filters={filters}
        people={people}
        websiteId={scan.website_id}
        onChange={change}
      />
      {failed === undefined && (found.isPending || suggestions.isPending) && (
        <Skeleton className="h-96" />
      )}
      {failed !== undefined && (
        <Card>
          <QueryError query={failed} title="Couldn't load the issues." />
        </Card>
      )}
      {found.isSuccess && suggestions.isSuccess && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-sm text-text-muted tabular">
              {countOf(found.data.groups.length, 'check')} with{' '}
              {hasFilters(filters)
                ? `${formatCount(found.data.total)} of ${countOf(all, 'issue')}`
                : countOf(found.data.total, 'issue')}
            </p>
            <div className="flex flex-wrap gap-1">
              {view === 'checks' && <ColumnMenu hidden={hidden} onToggle={toggleColumn} />}
              <ViewSwitch view={view} onChange={(next) => change({ view: next })} />
            </div>
          </div>
          {view === 'checks' && found.data.total > 0 && !filters.ignored && !filters.fixed && (
            <p className="max-w-prose text-sm text-text-muted">
              <Prediction prediction={suggestions.data.prediction} />
            </p>
          )}
          {found.data.total === 0 && (
            <NoMatch
              counts={counts}
              title={noMatchTitle(filters, people, userId)}
              onClear={() => change(noFilters)}
            />
          )}
          {found.data.total > 0 && view === 'list' && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <IssueList
                scanId={scan.id}
                filters={requested}
                groups={found.data.groups}
                openIssue={openIssue}
                onToggle={(id) => change({ issue: id === openIssue ? null : id })}
              />
            </Suspense>
          )}
          {found.data.total > 0 && view === 'checks' && (
            <IssueTable
              scanId={scan.id}
              filters={requested}
              groups={found.data.groups}
              suggestions={suggestions.data.suggestions}
              hidden={hidden}
              {...(defaultOrder !== undefined && { defaultOrder })}
              openCheck={openCheck}
              onToggle={(id) => change({ check: id === openCheck ? null : id })}
            />
          )}
        </>
      )}
    </div>
  );
}

type NoMatchProps = { counts: ScanIssueCounts; title: string; onClear: () => void };

function NoMatch({ counts, title, onClear }: NoMatchProps) {
  if (counts.total === 0) {
    return (
      <Card>
        <NothingOpen counts={counts}>Every check that could be measured passed.</NothingOpen>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={title}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Try other filters.
      </EmptyState>
    </Card>
  );
}

const VIEWS = [
  { name: 'checks', label: 'By check', Icon: Layers },
  { name: 'list', label: 'All issues', Icon: List },
] as const;

type ViewName = (typeof VIEWS)[number]['name'];

function ViewSwitch({ view, onChange }: { view: ViewName; onChange: (view: ViewName) => void }) {
  return (
    <div role="group" aria-label="View" className="flex gap-1">
      {VIEWS.map(({ name, label, Icon }) => (
        <Button
          key={name}
          size="sm"
          variant={name === view ? 'secondary' : 'ghost'}
          aria-pressed={name === view}
          onClick={() => onChange(name)}
        >
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  );
}
