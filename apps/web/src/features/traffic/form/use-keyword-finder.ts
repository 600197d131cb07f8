import { useMutation } from '@tanstack/react-query';
import { failureOf, isNetworkError } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';

// The text of specification 1 sections 5 and 8.
const NO_ADDRESS = 'Please enter a website URL first';
const NOTHING_FOUND =
  'No ranked keywords found for this domain. Try a different website or enter keywords manually.';
const FAILED = 'Failed to fetch keyword data';
const UNREACHABLE = 'Failed to connect to keyword research service. Please try again.';

/** Fetches the keywords of a website; `problem` explains why there are none. */
export function useKeywordFinder() {
  const { client } = trpc.useUtils();
  const find = useMutation({
    async mutationFn(domain: string) {
      if (domain.trim() === '') throw new Error(NO_ADDRESS);
      return client.traffic.findKeywords.query({ domain });
    },
  });
  return {
    find: find.mutate,
    clear: find.reset,
    isPending: find.isPending,
    found: find.data ?? null,
    problem: problemOf(find),
  };
}

function problemOf(find: { data?: { keywords: readonly unknown[] } | undefined; error: unknown }) {
  if (find.data !== undefined) return find.data.keywords.length === 0 ? NOTHING_FOUND : null;
  if (find.error === null || find.error === undefined) return null;
  if (find.error instanceof Error && find.error.message === NO_ADDRESS) return NO_ADDRESS;
  if (isNetworkError(find.error)) return UNREACHABLE;
  return failureOf(find.error)?.error ?? FAILED;
}
