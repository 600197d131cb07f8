import { pageChanges } from '@app/seo-scan/contract';
import type { ComparedPages, PageChange, ScanComparison } from '@app/seo-scan/contract';
import { useState } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

const CHANGE_TEXT: Readonly<Record<PageChange, string>> = {
  added: 'Added',
  removed: 'Gone',
  status_changed: 'Status changed',
};

/** Pages that were added, removed, or respond with another status. */
export function ComparedPageList({ comparison }: { comparison: ScanComparison }) {
  const first = pageChanges.find((change) => comparison.pages[change] > 0) ?? null;
  const [chosen, setChosen] = useState<PageChange | null>(null);
  const shown = chosen ?? first;
  return (
    <Card aria-labelledby="page-changes-title">
      <CardHeader>
        <CardTitle id="page-changes-title">Pages</CardTitle>
        <div className="flex flex-wrap gap-2">
          {pageChanges.map((change) => (
            <Button
              key={change}
              size="sm"
              aria-pressed={change === shown}
              disabled={comparison.pages[change] === 0}
              variant={change === shown ? 'primary' : 'secondary'}
              onClick={() => setChosen(change)}
            >
              {CHANGE_TEXT[change]}: {formatCount(comparison.pages[change])}
            </Button>
          ))}
        </div>
      </CardHeader>
      <CardContent>
        {shown === null ? (
          <p className="text-text-muted">The same pages with the same status as before.</p>
        ) : (
          <Pages head={comparison.head.id} base={comparison.base.id} change={shown} />
        )}
      </CardContent>
    </Card>
  );
}

function Pages({ head, base, change }: { head: string; base: string; change: PageChange }) {
  const query = trpc.seoScan.comparePages.useInfiniteQuery(
    { head, base, change },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (query.isPending) return <Skeleton className="h-24" />;
  if (query.isError) {
    return <QueryError query={query} title="Couldn't load the pages." />;
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y">
        {query.data.pages
          .flatMap((page) => page.pages)
          .map((page) => (
            <li key={page.url} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">{readableUrl(page.url)}</span>
              <span className="text-text-muted tabular">{responseAsText(change, page)}</span>
            </li>
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
    </div>
  );
}

/** The response status of the page; for one that only one scan knows, the status in that scan. */
function responseAsText(change: PageChange, page: ComparedPages['pages'][number]): string {
  switch (change) {
    case 'added':
      return page.status_after === null ? 'no response' : `returns ${page.status_after}`;
    case 'removed':
      return page.status_before === null ? 'no response' : `returned ${page.status_before}`;
    case 'status_changed':
      return `${page.status_before ?? 'no response'} → ${page.status_after ?? 'no response'}`;
  }
}
