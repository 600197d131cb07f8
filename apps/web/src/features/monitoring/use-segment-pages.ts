import { PAGES_AT_ONCE } from '@app/monitoring/contract';
import { writePageFilter } from '@app/seo-scan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';

/** Those that are watched already are left out afterwards. */
const PAGES = 2 * PAGES_AT_ONCE;
const PREPARING_POLL_MS = 1_000;

/**
 * The readable pages of a segment whose address has a text, those nearest to the home page first: as many as can be added
 * at once, and how many there are. `undefined` while they are not known.
 */
export function useSegmentPages(scanId: string, segment: string | null, search: string) {
  const text = useDeferredValue(search.trim());
  const filter = writePageFilter([
    { column: 'outcome', operator: 'is', value: 'ok' },
    ...(text === '' ? [] : ([{ column: 'url', operator: 'contains', value: text }] as const)),
  ]);
  const query = trpc.seoScan.pageList.useQuery(
    {
      ...{ id: scanId, columns: 'url,title', filter, sort: 'depth', limit: PAGES },
      ...(segment !== null && { segment }),
    },
    {
      enabled: segment !== null,
      placeholderData: keepPreviousData,
      // Of a scan that is older than the table of pages, a worker prepares it first.
      refetchInterval: ({ state }) =>
        state.data?.preparing === undefined ? false : PREPARING_POLL_MS,
    },
  );
  const { data } = query;
  const found = useMemo(
    () =>
      data === undefined || data.preparing !== undefined
        ? undefined
        : {
            total: data.total,
            pages: data.pages.map(({ url, values }) => {
              const title = values[data.columns.indexOf('title')];
              return { url, title: typeof title === 'string' ? title : null };
            }),
          },
    [data],
  );
  return { query, found };
}
