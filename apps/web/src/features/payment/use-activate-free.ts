import { trpc } from '../../lib/trpc.js';

/** Activates an order with nothing to pay; the order's own screen then shows it as approved. */
export function useActivateFree() {
  const utils = trpc.useUtils();
  return trpc.billing.orders.activateFree.useMutation({
    onSuccess: (answer) => utils.billing.orders.get.setData({ id: answer.order.id }, answer),
    // Another tab may have been faster.
    onError: (_error, { id }) => void utils.billing.orders.get.invalidate({ id }),
  });
}
