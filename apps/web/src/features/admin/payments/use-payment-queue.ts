import type { OrderStatus, Payment, PaymentList } from '@app/billing/contract';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.js';

const PAYMENTS_AT_ONCE = 100;
const REFRESH_MS = 15_000;
const REFRESHED_PAGES = 2; // a list that was scrolled further down is not refetched as a whole

const PAGES = { getNextPageParam: ({ nextCursor }: PaymentList) => nextCursor };

/** One list of the queue, loaded as it is scrolled and kept fresh, because other reviewers work on it as well. */
export function usePaymentQueue(status: OrderStatus) {
  const input = useMemo(() => ({ status, limit: PAYMENTS_AT_ONCE }), [status]);
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

  /** Removes a decided payment at once; the server's list follows. */
  const drop = useCallback(
    (id: string) => {
      utils.billing.review.list.setInfiniteData(input, (data) =>
        data === undefined ? data : { ...data, pages: data.pages.map((page) => without(page, id)) },
      );
      void utils.billing.review.invalidate();
    },
    [utils, input],
  );
  return { query, payments, total: query.data?.pages[0]?.total ?? 0, drop };
}

/** Typed structurally, because the responses of the API client are typed more loosely than the contract. */
function without<Page extends { payments: { id: string }[]; total: number }>(
  page: Page,
  id: string,
): Page {
  const payments = page.payments.filter((payment) => payment.id !== id);
  return { ...page, payments, total: page.total - (page.payments.length - payments.length) };
}
