import { PAGE_LIST_MAX, writePageFilter } from '@app/seo-scan/contract';
import { useDeferredValue, useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';

const PREPARING_POLL_MS = 1_000;

/**
 * The readable pages of a segment whose address has a text, those nearest to the home page first: no plan watches more than
 * these; and how many there are. `undefined` while they are not known.
 */
export function useSegmentPages(scanId: string, segment: string | null, search: string) {
  const text = useDeferredValue(search.trim());
  const filter = writePageFilter([
    { column: 'outcome', operator: 'is', value: 'ok' },
    ...(text === '' ? [] : ([{ column: 'url', operator: 'contains', value: text }] as const)),
  ]);
  const query = trpc.seoScan.pageList.useQuery(
    {
      ...{ id: scanId, columns: 'url,title', filter, sort: 'depth', limit: PAGE_LIST_MAX },
      ...(segment !== null && { segment }),
    },
    {
      enabled: segment !== null,
      // While a text is typed the list stays; pages of another segment would be chosen by mistake.
      placeholderData: (before, previous) =>
        segmentOf(previous?.queryKey) === segment ? before : undefined,
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

/** Of the key of a query of tRPC: its path and its input. */
function segmentOf(key: unknown): unknown {
  const [, of] = (key ?? []) as readonly [unknown?, { readonly input?: { segment?: string } }?];
  return of?.input?.segment;
}
