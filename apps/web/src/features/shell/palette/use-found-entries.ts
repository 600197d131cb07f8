import { KEYWORD_MAX_CHARS } from '@app/keywords/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { useUser } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import {
  campaignGroup,
  checkGroup,
  customerGroup,
  keywordGroup,
  pageGroup,
} from './found-groups.js';
import type { PaletteGroup } from './palette-entry.js';

const TYPING_MS = 150;
/** One letter is on nearly every page. */
const MIN_CHARS = 2;
const CUSTOMERS = 8;

interface Found {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly searchAgain: () => void;
}

/**
 * What the server finds for the typed text: checks, crawled pages of the selected website, keywords, campaigns, and for
 * staff customers. Requests for an older text are cancelled; the previous response is shown until the next arrives.
 */
export function useFoundEntries(typed: string, open: (path: string) => void): Found {
  const [selected] = useSelectedWebsite();
  const isStaff = (useUser()?.role ?? 'user') !== 'user';
  const text = typed.trim().slice(0, KEYWORD_MAX_CHARS);
  const settled = useDebounced(text, TYPING_MS);
  const isLongEnough = settled.length >= MIN_CHARS && text.length >= MIN_CHARS;
  const options = {
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    trpc: { abortOnUnmount: true },
  } as const;
  const scans = trpc.seoScan.find.useQuery(
    { text: settled, ...(selected !== null && { websiteId: selected.id }) },
    options,
  );
  const keywords = trpc.keywords.find.useQuery({ text: settled }, options);
  const campaigns = trpc.traffic.find.useQuery({ text: settled }, options);
  const customers = trpc.auth.customers.list.useQuery(
    { search: settled, limit: CUSTOMERS },
    { ...options, enabled: isLongEnough && isStaff },
  );
  const queries = [scans, keywords, campaigns, customers];
  const isFound = (query: (typeof queries)[number]): boolean =>
    !query.isPlaceholderData && settled === text;
  return {
    groups: isLongEnough
      ? [
          checkGroup({ rows: scans.data?.checks, isFound: isFound(scans) }, open),
          pageGroup({ rows: scans.data?.pages, isFound: isFound(scans) }, open),
          keywordGroup({ rows: keywords.data?.keywords, isFound: isFound(keywords) }, open),
          campaignGroup({ rows: campaigns.data?.campaigns, isFound: isFound(campaigns) }, open),
          customerGroup({ rows: customers.data?.users, isFound: isFound(customers) }, open),
        ]
      : [],
    isSearching:
      text.length >= MIN_CHARS &&
      (text !== settled || queries.some(({ isFetching }) => isFetching)),
    hasFailed: isLongEnough && queries.some(({ isError }) => isError),
    searchAgain() {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
