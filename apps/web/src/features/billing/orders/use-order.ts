import type { Order } from '@app/billing/contract';
import { useEffect } from 'react';
import { useUser } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';
import { pollInterval } from './payment-stage.js';

/** An order of the signed-in user, polled while a decision is pending. */
export function useOrder(id: string) {
  const isSignedIn = useUser() !== null;
  const order = trpc.billing.orders.get.useQuery(
    { id },
    { enabled: isSignedIn, refetchInterval: ({ state }) => pollInterval(state.data?.order) },
  );
  useRefreshAfterApproval(order.data?.order.status);
  return order;
}

/** An approval changes plans, allowances and notifications. */
function useRefreshAfterApproval(status: Order['status'] | undefined): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (status !== 'approved') return;
    void utils.billing.invalidate();
    void utils.notifications.invalidate();
  }, [status, utils]);
}
