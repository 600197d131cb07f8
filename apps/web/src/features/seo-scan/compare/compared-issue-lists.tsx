import { issueChanges } from '@app/seo-scan/contract';
import type { ComparedIssue, IssueChange, ScanComparison } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { Evidence } from '../evidence.js';

const CHANGE_WORDS: Readonly<Record<IssueChange, string>> = {
  new: 'New',
  regressed: 'Back again',
  persisting: 'Persisting',
  fixed: 'Fixed',
  not_looked_at: 'Not looked at again',
};
const EMPTY_WORDS: Readonly<Record<IssueChange, string>> = {
  new: 'No issue appeared since the earlier scan.',
  regressed: 'No fixed issue came back.',
  persisting: 'No issue of the earlier scan is still there.',
  fixed: 'No issue of the earlier scan was fixed.',
  not_looked_at: 'The later scan looked at every place of the earlier one.',
};

/** The issues by what became of them. */
export function ComparedIssueLists({ comparison }: { comparison: ScanComparison }) {
  const [search, setSearch] = useSearchParams();
  const shown = issueChanges.find((change) => change === search.get('change')) ?? 'new';
  return (
    <section aria-labelledby="issue-changes-title" className="flex flex-col gap-3">
      <h2 id="issue-changes-title" className="text-lg font-semibold">
        Issues
      </h2>
      <Tabs
        value={shown}
        activationMode="manual"
        onValueChange={(change) =>
          setSearch((before) => {
            const next = new URLSearchParams(before);
            next.set('change', change);
            return next;
          })
        }
      >
        <TabsList aria-label="What became of the issues">
          {issueChanges.map((change) => (
            <TabsTrigger key={change} value={change}>
              {CHANGE_WORDS[change]}
              <Badge className="tabular">{formatCount(comparison.issues[change])}</Badge>
            </TabsTrigger>
          ))}
        </TabsList>
        {issueChanges.map((change) => (
          <TabsContent key={change} value={change} className="pt-4">
            {change === shown && (
              <IssueList head={comparison.head.id} base={comparison.base.id} change={change} />
            )}
          </TabsContent>
        ))}
      </Tabs>
    </section>
  );
}

type IssueListProps = { head: string; base: string; change: IssueChange };

function IssueList({ head, base, change }: IssueListProps) {
  const query = trpc.seoScan.compareIssues.useInfiniteQuery(
    { head, base, change },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (query.isPending) return <Skeleton className="h-64" />;
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          error={query.error}
          what="The issues could not be loaded."
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const issues = query.data.pages.flatMap((page) => page.issues);
  if (issues.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="None">
          {EMPTY_WORDS[change]}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <ul className="divide-y">
          {issues.map((issue) => (
            <IssueRow key={issue.id} issue={issue} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            className="self-center"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function IssueRow({ issue }: { issue: ComparedIssue }) {
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0">
      <span className="flex flex-wrap items-center gap-2">
        <SeverityBadge group={issue.severity_group} />
        <span className="font-medium">{issue.title}</span>
      </span>
      <a
        href={issue.page_url}
        target="_blank"
        rel="noreferrer"
        className="self-start text-sm text-text-muted underline-offset-4 break-all hover:underline"
      >
        {readableUrl(issue.page_url)}
      </a>
      {issue.current_value !== null && (
        <p className="text-sm [overflow-wrap:anywhere]">{issue.current_value}</p>
      )}
      {issue.evidence !== null && <Evidence text={issue.evidence} />}
    </li>
  );
}
