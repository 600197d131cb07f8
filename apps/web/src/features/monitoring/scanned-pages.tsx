import { PAGES_AT_ONCE } from '@app/monitoring/contract';
import type { WatchedPage } from '@app/monitoring/contract';
import { useState } from 'react';
import { QueryError } from '../../components/error-state.js';
import { SegmentSelect } from '../../components/segment-select.js';
import { Button } from '../../components/ui/button.js';
import { Input } from '../../components/ui/input.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { pathOf } from '../../lib/addresses.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSegmentPages } from './use-segment-pages.js';

/** Rows of the list; the search finds the others. */
const OFFERED = 100;

type ScannedPagesProps = {
  scanId: string;
  websiteId: string;
  origin: string;
  watched: readonly WatchedPage[];
  /** Pages that the plan has left. */
  left: number;
  chosen: ReadonlySet<string>;
  onChange: (urls: readonly string[], isChosen: boolean) => void;
};

/** Pages of the last scan to choose from, one by one or as many as can be added of a segment. */
export function ScannedPages(props: ScannedPagesProps) {
  const { scanId, websiteId, origin, watched, left, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const [segment, setSegment] = useState<string | null>(null);
  const segments = trpc.seoScan.segments.list.useQuery({ websiteId });
  const { query: inSegment, found } = useSegmentPages(scanId, segment, search);
  const pages = trpc.seoScan.pages.useQuery({ id: scanId });
  const known = new Set(watched.map(({ url }) => url));
  const ofScan = (pages.data?.pages ?? []).filter(
    ({ url, title, outcome }) =>
      outcome === 'ok' &&
      `${url} ${title ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const matching = (segment === null ? ofScan : (found?.pages ?? [])).filter(
    ({ url }) => url.startsWith(`${origin}/`) && !known.has(url),
  );
  const unread = found === undefined ? 0 : Math.max(0, (found.total ?? 0) - found.pages.length);
  const total = matching.length + (segment === null ? 0 : unread);
  const offered = matching.slice(0, OFFERED);
  const addable = matching.slice(0, Math.min(PAGES_AT_ONCE, left));
  const query = segment === null ? pages : inSegment;
  const isLoading = !query.isError && (segment === null ? pages.isPending : found === undefined);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-base font-medium">Pages of the last scan</legend>
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Search pages of the last scan"
          placeholder={segment === null ? 'Search by URL or title' : 'Search by URL'}
          className="min-w-0 flex-1 basis-48"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SegmentSelect
          segments={segments.data?.segments ?? []}
          value={segment}
          onChange={setSegment}
        />
        {segment !== null && addable.length > 0 && (
          <Button
            disabled={inSegment.isPlaceholderData}
            onClick={() =>
              onChange(
                addable.map(({ url }) => url),
                true,
              )
            }
          >
            Choose {addable.length < total && 'the first '}
            {countOf(addable.length, 'page')}
          </Button>
        )}
      </div>
      {isLoading && <Skeleton className="h-40" />}
      <QueryError query={query} title="Couldn't load the pages of the scan." />
      {!query.isError && !isLoading && offered.length === 0 && (
        <p className="py-4 text-text-muted">No other pages match.</p>
      )}
      {offered.length > 0 && (
        <ul className="max-h-60 divide-y overflow-y-auto rounded-md border">
          {offered.map(({ url, title }) => (
            <li key={url}>
              <label className="flex items-start gap-3 px-3 py-2 hover:bg-hover">
                <input
                  type="checkbox"
                  checked={chosen.has(url)}
                  onChange={(event) => onChange([url], event.target.checked)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {pathOf(url)}
                  {title !== null && <span className="block text-sm text-text-muted">{title}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {total > offered.length && offered.length > 0 && (
        <p className="text-sm text-text-muted">
          {formatCount(offered.length)} of {countOf(total, 'page')} are listed. Search for the
          others.
        </p>
      )}
    </fieldset>
  );
}
