import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';

const PAGES = 500;
const PREPARING_POLL_MS = 1_000;

/** The URLs of a segment, those nearest to the home page; `undefined` while they are not known. */
export function useSegmentPages(scanId: string, segment: string | null) {
  const query = trpc.seoScan.pageList.useQuery(
    {
      ...{ id: scanId, columns: 'url', filter: 'outcome:is:ok', sort: 'depth', limit: PAGES },
      ...(segment !== null && { segment }),
    },
    {
      enabled: segment !== null,
      // Of a scan that is older than the table of pages, a worker prepares it first.
      refetchInterval: ({ state }) =>
        state.data?.preparing === undefined ? false : PREPARING_POLL_MS,
    },
  );
  const { data } = query;
  const urls = useMemo(
    () =>
      data === undefined || data.preparing !== undefined
        ? undefined
        : new Set(data.pages.map(({ url }) => url)),
    [data],
  );
  return { query, urls };
}
