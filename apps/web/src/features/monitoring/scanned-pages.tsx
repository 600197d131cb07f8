import type { WatchedPage } from '@app/monitoring/contract';
import { useState } from 'react';
import { QueryError } from '../../components/error-state.js';
import { SegmentSelect } from '../../components/segment-select.js';
import { Button } from '../../components/ui/button.js';
import { Input } from '../../components/ui/input.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { pathOf } from '../../lib/addresses.js';
import { countOf } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSegmentPages } from './use-segment-pages.js';

/** Of the pages of the scan; the search finds the others. */
const OFFERED = 100;

type ScannedPagesProps = {
  scanId: string;
  websiteId: string;
  origin: string;
  watched: readonly WatchedPage[];
  chosen: ReadonlySet<string>;
  onChange: (urls: readonly string[], isChosen: boolean) => void;
};

/** Pages of the last scan to choose from, one by one or all that are shown of a segment. */
export function ScannedPages(props: ScannedPagesProps) {
  const { scanId, websiteId, origin, watched, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const [segment, setSegment] = useState<string | null>(null);
  const segments = trpc.seoScan.segments.list.useQuery({ websiteId });
  const { query: inSegment, urls } = useSegmentPages(scanId, segment);
  const pages = trpc.seoScan.pages.useQuery({ id: scanId });
  const known = new Set(watched.map(({ url }) => url));
  const matching = (pages.data?.pages ?? []).filter(
    ({ url, title, outcome }) =>
      outcome === 'ok' &&
      url.startsWith(`${origin}/`) &&
      !known.has(url) &&
      (segment === null || urls?.has(url) === true) &&
      `${url} ${title ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const offered = matching.slice(0, OFFERED);
  const hasFailed = pages.isError || inSegment.isError;
  const isLoading = !hasFailed && (pages.isPending || (segment !== null && urls === undefined));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-base font-medium">Pages of the last scan</legend>
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Search pages of the last scan"
          placeholder="Search by URL or title"
          className="min-w-0 flex-1 basis-48"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SegmentSelect
          segments={segments.data?.segments ?? []}
          value={segment}
          onChange={setSegment}
        />
        {segment !== null && offered.length > 0 && (
          <Button
            onClick={() =>
              onChange(
                offered.map(({ url }) => url),
                true,
              )
            }
          >
            Choose {countOf(offered.length, 'page')}
          </Button>
        )}
      </div>
      {isLoading && <Skeleton className="h-40" />}
      <QueryError
        query={pages.isError ? pages : inSegment}
        title="Couldn't load the pages of the scan."
      />
      {!hasFailed && !isLoading && offered.length === 0 && (
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
      {matching.length > offered.length && (
        <p className="text-sm text-text-muted">
          {offered.length} of {countOf(matching.length, 'page')}. Search for the others.
        </p>
      )}
    </fieldset>
  );
}
