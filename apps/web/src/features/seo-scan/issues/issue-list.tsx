import type { IssueFilters, IssueGroup, IssueRow } from '@app/seo-scan/contract';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { WindowList } from '../../../components/window-list.js';
import { ErrorState } from '../../../components/error-state.js';
import { SeverityIcon } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { cn } from '../../../lib/class-names.js';
import { categoryNames } from '../category-names.js';
import { CheckGuide } from './check-guide.js';
import { IssueActions } from './issue-actions.js';
import { IssueFacts } from './issue-facts.js';
import { IssueStateBadge } from './issue-state-badge.js';
import { useScanAdditions } from '../scan-additions.js';
import { useIssueList } from './use-issue-list.js';
import { useHasPreviousScan } from '../use-previous-scan.js';

const ROW_HEIGHT_PX = 57;

type IssueListProps = {
  scanId: string;
  filters: IssueFilters;
  /** The checks with their texts. */
  groups: readonly IssueGroup[];
  openIssue: string | null;
  onToggle: (issueId: string) => void;
};

/** Every issue as a row of its own, worst first. */
export function IssueList({ scanId, filters, groups, openIssue, onToggle }: IssueListProps) {
  const { query, issues, total, keyOf, showItem } = useIssueList({ scanId, filters });
  const hasPrevious = useHasPreviousScan(scanId) === true;
  const checks = useMemo(() => new Map(groups.map((group) => [group.check_id, group])), [groups]);
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          error={query.error}
          title="Couldn't load the issues."
          onRetry={() => void (issues.length === 0 ? query.refetch() : query.fetchNextPage())}
        />
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <WindowList
        label="All issues"
        count={total}
        rowHeight={ROW_HEIGHT_PX}
        keyOf={keyOf}
        onVisible={showItem}
        rowClassName="border-b"
        renderRow={(index) => {
          const issue = issues[index];
          if (issue === undefined)
            return (
              <div className="p-3">
                <Skeleton className="h-8" />
              </div>
            );
          return (
            <Row
              scanId={scanId}
              issue={issue}
              check={checks.get(issue.check_id)}
              hasPrevious={hasPrevious}
              isOpen={issue.id === openIssue}
              onToggle={() => onToggle(issue.id)}
            />
          );
        }}
      />
    </Card>
  );
}

type RowProps = {
  scanId: string;
  issue: IssueRow;
  check: IssueGroup | undefined;
  hasPrevious: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

function Row({ scanId, issue, check, hasPrevious, isOpen, onToggle }: RowProps) {
  const panelId = `issue-${issue.id}`;
  const additions = useScanAdditions();
  return (
    <>
      <button
        type="button"
        data-row
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
        className="flex w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover sm:px-4"
      >
        <SeverityIcon group={issue.severity_group} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-medium sm:truncate">{issue.title}</span>
          <span className="text-sm text-text-muted max-sm:line-clamp-2 max-sm:[overflow-wrap:anywhere] sm:truncate">
            {readableUrl(issue.page_url)}
          </span>
        </span>
        <IssueStateBadge state={issue.state} hasPrevious={hasPrevious} isCompact />
        <Badge className="max-md:hidden">{categoryNames[issue.category]}</Badge>
        <ChevronRight
          aria-hidden
          className={cn(
            'size-4 shrink-0 text-text-muted transition-transform',
            isOpen && 'rotate-90',
          )}
        />
      </button>
      {isOpen && (
        <div id={panelId} className="flex flex-col gap-3 border-t bg-background px-3 py-4 sm:px-11">
          <a
            href={issue.page_url}
            target="_blank"
            rel="noreferrer"
            className="text-sm font-medium text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {readableUrl(issue.page_url)}
          </a>
          <IssueFacts issue={issue} />
          {check !== undefined && <CheckGuide check={check} />}
          {additions !== null && <additions.IssueFixes scanId={scanId} issue={issue} />}
          <IssueActions scanId={scanId} issue={issue} />
        </div>
      )}
    </>
  );
}
