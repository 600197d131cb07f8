import type { IssueFilters, IssueGroup, IssueRow } from '@app/seo-scan/contract';
import { WindowList } from '../../../components/window-list.js';
import { ErrorState, QueryError } from '../../../components/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { countOf } from '../../../lib/numbers.js';
import { IssueActions } from './issue-actions.js';
import { IssueFacts } from './issue-facts.js';
import { IssueStateBadge } from './issue-state-badge.js';
import { useScanAdditions } from '../scan-additions.js';
import { useIssueList } from './use-issue-list.js';
import { useHasPreviousScan } from '../use-previous-scan.js';

const ROW_HEIGHT_PX = 124;

type CheckIssuesProps = { scanId: string; check: IssueGroup; filters: IssueFilters };

/** The pages on which a check failed, each with its evidence. */
export function CheckIssues({ scanId, check, filters }: CheckIssuesProps) {
  const { query, issues, total, keyOf, showItem } = useIssueList({
    scanId,
    filters,
    checkId: check.check_id,
  });
  if (query.isPending) return <Skeleton className="h-32" />;
  if (query.isError && issues.length === 0) {
    return <QueryError query={query} title="Couldn't load the pages." />;
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Found on {countOf(check.affected_pages, 'page')}</h3>
      <Places scanId={scanId} issues={issues} total={total} keyOf={keyOf} onVisible={showItem} />
      {query.isFetchNextPageError && (
        <ErrorState
          error={query.error}
          title="Couldn't load more."
          onRetry={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}

type PlacesProps = {
  scanId: string;
  issues: readonly IssueRow[];
  total: number;
  keyOf: (index: number) => string;
  onVisible: (index: number) => void;
};

function Places({ scanId, issues, total, keyOf, onVisible }: PlacesProps) {
  const hasPrevious = useHasPreviousScan(scanId) === true;
  return (
    <WindowList
      count={total}
      rowHeight={ROW_HEIGHT_PX}
      keyOf={keyOf}
      onVisible={onVisible}
      rowClassName="pb-4"
      renderRow={(index) => {
        const issue = issues[index];
        if (issue === undefined) return <Skeleton className="h-24" />;
        return <Place scanId={scanId} issue={issue} hasPrevious={hasPrevious} />;
      }}
    />
  );
}

type PlaceProps = { scanId: string; issue: IssueRow; hasPrevious: boolean };

function Place({ scanId, issue, hasPrevious }: PlaceProps) {
  const additions = useScanAdditions();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={issue.page_url}
          target="_blank"
          rel="noreferrer"
          className="text-sm font-medium text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {readableUrl(issue.page_url)}
        </a>
        <IssueStateBadge state={issue.state} hasPrevious={hasPrevious} />
      </div>
      <IssueFacts issue={issue} />
      {additions !== null && <additions.IssueFixes scanId={scanId} issue={issue} />}
      <IssueActions scanId={scanId} issue={issue} />
    </div>
  );
}
