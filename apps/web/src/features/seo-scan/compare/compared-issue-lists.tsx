import { issueChanges } from '@app/seo-scan/contract';
import type { IssueChange, ScanComparison } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { compareParams } from './compare-params.js';
import { ComparedChecks } from './compared-checks.js';
import { canChoosePages, ComparedPagesChoice } from './compared-pages-choice.js';

const CHANGE_TEXT: Readonly<Record<IssueChange, string>> = {
  new: 'New',
  regressed: 'Back again',
  persisting: 'Persisting',
  fixed: 'Fixed',
  rule_changed: 'Rule changed',
  not_looked_at: 'Not checked again',
};
const EMPTY_TEXT: Readonly<Record<IssueChange, string>> = {
  new: 'No new issues since the earlier scan.',
  regressed: 'No fixed issues came back.',
  persisting: 'No issues from the earlier scan remain.',
  fixed: 'No issues from the earlier scan were fixed.',
  rule_changed: 'No issues are gone because of a rule change.',
  not_looked_at: 'The later scan rechecked everything.',
};

/** The issues by their kind of change. */
export function ComparedIssueLists({ comparison }: { comparison: ScanComparison }) {
  const { search, change: changeSearch } = useSearchParams(compareParams);
  // New and resolved issues come first; an empty tab is opened only when the URL names it.
  const first = issueChanges.find((change) => comparison.issues[change] > 0) ?? 'new';
  const shown = search.change ?? first;
  return (
    <section aria-labelledby="issue-changes-title" className="flex flex-col gap-3">
      <h2 id="issue-changes-title" className="text-lg font-semibold">
        Issues
      </h2>
      <Tabs
        value={shown}
        activationMode="manual"
        onValueChange={(change) =>
          changeSearch({ change: compareParams.change.read(change), pages: null }, 'push')
        }
      >
        <TabsList aria-label="Issue changes">
          {issueChanges.map((change) => (
            <TabsTrigger key={change} value={change}>
              {CHANGE_TEXT[change]}
              <Badge className="tabular">{formatCount(comparison.issues[change])}</Badge>
            </TabsTrigger>
          ))}
        </TabsList>
        {issueChanges.map((change) => (
          <TabsContent key={change} value={change} className="flex flex-col gap-3 pt-4">
            {change === shown && <ChangedIssues comparison={comparison} change={change} />}
          </TabsContent>
        ))}
      </Tabs>
    </section>
  );
}

type ChangedIssuesProps = { comparison: ScanComparison; change: IssueChange };

function ChangedIssues({ comparison, change }: ChangedIssuesProps) {
  const { search } = useSearchParams(compareParams);
  const total = comparison.issues[change];
  const onOther = comparison.issues_on_other_pages[change];
  return (
    <>
      <ComparedPagesChoice change={change} total={total} onOther={onOther} />
      <IssueList
        head={comparison.head.id}
        base={comparison.base.id}
        change={change}
        pages={canChoosePages(change, total, onOther) ? search.pages : null}
      />
    </>
  );
}

type IssueListProps = {
  head: string;
  base: string;
  change: IssueChange;
  /** `null`: on all pages. */
  pages: 'both' | 'one' | null;
};

function IssueList({ head, base, change, pages }: IssueListProps) {
  const query = trpc.seoScan.compareIssues.useInfiniteQuery(
    { head, base, change, ...(pages !== null && { pages }) },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (query.isPending) return <Skeleton className="h-64" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the issues." />
      </Card>
    );
  }
  const issues = query.data.pages.flatMap((page) => page.issues);
  const total = query.data.pages[0]?.total ?? issues.length;
  if (issues.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="None">
          {EMPTY_TEXT[change]}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <ComparedChecks issues={issues} />
        {query.hasNextPage && (
          <div className="flex flex-wrap items-center justify-center gap-3 border-t pt-4">
            <span className="text-sm text-text-muted tabular">
              {formatCount(issues.length)} of {formatCount(total)}
            </span>
            <Button
              size="sm"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}
