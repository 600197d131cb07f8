import { useEffect, useRef } from 'react';
import { useUser } from './session-context.js';
import { trpc } from './trpc.js';
import type { Outputs } from './trpc.js';

const SHOWN = 10; // far more than anybody pays at once
const POLL_MS = 15_000;

export type PaymentUnderReview = Outputs['billing']['orders']['list']['orders'][number];

/** The payments of the user that were handed in and await a decision, newest first; polled until there are none. */
export function usePaymentsUnderReview(): readonly PaymentUnderReview[] {
  const isSignedIn = useUser() !== null;
  const list = trpc.billing.orders.list.useQuery(
    { status: 'pending_review', limit: SHOWN },
    {
      enabled: isSignedIn,
      refetchInterval: ({ state }) => (state.data?.orders.length ? POLL_MS : false),
    },
  );
  const payments = list.data?.orders ?? [];
  useRefreshAfterDecision(payments.length);
  return payments;
}

/** A decision changes plans, allowances, invoices and notifications. */
function useRefreshAfterDecision(underReview: number): void {
  const utils = trpc.useUtils();
  const before = useRef(underReview);
  useEffect(() => {
    if (underReview < before.current) {
      void utils.billing.invalidate();
      void utils.notifications.invalidate();
    }
    before.current = underReview;
  }, [underReview, utils]);
}
