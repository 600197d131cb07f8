import type {
  ExtractedPageFilter,
  ExtractedPages,
  ScanExtractionRule,
} from '@app/seo-scan/contract';
import { useState } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { ExtractedValuesText } from './extracted-values-text.js';

type ExtractedPageListProps = { scanId: string; rule: ScanExtractionRule };

/** The pages that a rule concerns, with its values; those that fail first, where there are any. */
export function ExtractedPageList({ scanId, rule }: ExtractedPageListProps) {
  const [show, setShow] = useState<ExtractedPageFilter>(rule.pagesFailed > 0 ? 'failed' : 'all');
  const query = trpc.seoScan.extraction.pages.useInfiniteQuery(
    { id: scanId, rule: rule.revision, show },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <div className="mt-3 flex flex-col gap-3">
      <FilterChips label="Pages" value={show} choices={choicesOf(rule)} onChange={setShow} />
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <QueryError query={query} title="Couldn't load the pages." />}
      {query.isSuccess && <Pages pages={query.data.pages.flatMap(({ pages }) => pages)} />}
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

function Pages({ pages }: { pages: ExtractedPages['pages'] }) {
  if (pages.length === 0) return <p className="text-text-muted">No pages.</p>;
  return (
    <ul className="divide-y">
      {pages.map((page) => (
        <li key={page.url} className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-2">
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">{readableUrl(page.url)}</p>
            <p className="line-clamp-1 text-sm text-text-muted">{page.title ?? 'No title'}</p>
          </div>
          <ExtractedValuesText found={page} />
        </li>
      ))}
    </ul>
  );
}

function choicesOf(rule: ScanExtractionRule): { value: ExtractedPageFilter; label: string }[] {
  const { check, pagesRead, pagesFound, pagesFailed, pagesNotEvaluated } = rule;
  const missing = pagesRead - pagesFound - pagesNotEvaluated;
  const choice = (value: ExtractedPageFilter, name: string, pages: number) =>
    pages > 0 ? [{ value, label: `${name} ${formatCount(pages)}` }] : [];
  return [
    { value: 'all', label: `All ${formatCount(pagesRead)}` },
    ...(check === 'none' ? [] : choice('failed', 'Failed', pagesFailed)),
    ...choice('found', 'Found', pagesFound),
    ...choice('missing', 'Nothing found', missing),
    ...choice('not_evaluated', 'Not evaluated', pagesNotEvaluated),
  ];
}
