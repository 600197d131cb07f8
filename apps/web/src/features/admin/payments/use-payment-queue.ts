import type { Payment, PaymentList } from '@app/billing/contract';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.js';
import type { PaymentFilter } from './payment-filters.js';

const PAYMENTS_AT_ONCE = 100;
const REFRESH_MS = 15_000;
const REFRESHED_PAGES = 2; // a list that was scrolled further down is not refetched as a whole

const PAGES = { getNextPageParam: ({ nextCursor }: PaymentList) => nextCursor };

/** One list of the queue, loaded as it is scrolled and kept fresh, because other reviewers work on it as well. */
export function usePaymentQueue({ status, q, check }: PaymentFilter) {
  const input = useMemo(
    () => ({
      ...{ status, limit: PAYMENTS_AT_ONCE },
      ...(q !== '' && { q }),
      ...(check !== null && status === 'pending_review' && { check }),
    }),
    [status, q, check],
  );
  const utils = trpc.useUtils();
  const query = trpc.billing.review.list.useInfiniteQuery(input, {
    ...PAGES,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= REFRESHED_PAGES ? REFRESH_MS : false,
  });
  const payments: readonly Payment[] = useMemo(
    () => query.data?.pages.flatMap((page) => page.payments) ?? [],
    [query.data],
  );

  /** Removes decided payments at once; the server's list follows. */
  const drop = useCallback(
    (ids: readonly string[]) => {
      utils.billing.review.list.setInfiniteData(input, (data) =>
        data === undefined
          ? data
          : { ...data, pages: data.pages.map((page) => without(page, ids)) },
      );
      void utils.billing.review.invalidate();
      void utils.system.staffCounts.invalidate();
    },
    [utils, input],
  );
  return { query, payments, total: query.data?.pages[0]?.total ?? 0, drop };
}

/** Typed structurally, because the responses of the API client are typed more loosely than the contract. */
function without<Page extends { payments: { id: string }[]; total: number }>(
  page: Page,
  ids: readonly string[],
): Page {
  const payments = page.payments.filter((payment) => !ids.includes(payment.id));
  return { ...page, payments, total: page.total - (page.payments.length - payments.length) };
}
