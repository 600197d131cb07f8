import type { IssueFilters, IssueGroup, IssueRow } from '@app/seo-scan/contract';
import { useEffect } from 'react';
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
import { useWindowRows } from '../../../lib/use-window-rows.js';

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
  const { rows, measureRow, listProps, rowStyle } = useWindowRows({
    count: total,
    rowHeight: ROW_HEIGHT_PX,
    keyOf,
  });
  const hasPrevious = useHasPreviousScan(scanId) === true;
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => onVisible(last), [last, onVisible]);
  return (
    <ul {...listProps}>
      {rows.map(({ index, key, start }) => {
        const issue = issues[index];
        return (
          <li
            key={key}
            ref={measureRow}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={rowStyle(start)}
            className="pb-4"
          >
            {issue === undefined ? (
              <Skeleton className="h-24" />
            ) : (
              <Place scanId={scanId} issue={issue} hasPrevious={hasPrevious} />
            )}
          </li>
        );
      })}
    </ul>
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
