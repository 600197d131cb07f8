import { trpc } from '../../../lib/trpc.js';

/** Activates an order with nothing to pay; the order's screen then shows it as approved. */
export function useActivateFree() {
  const utils = trpc.useUtils();
  return trpc.billing.orders.activateFree.useMutation({
    onSuccess: (result) => utils.billing.orders.get.setData({ id: result.order.id }, result),
    // Another tab may have been faster.
    onError: (_error, { id }) => void utils.billing.orders.get.invalidate({ id }),
  });
}
