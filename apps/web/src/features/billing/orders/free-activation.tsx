import type { Order } from '@app/billing/contract';
import { Gift } from 'lucide-react';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { useActivateFree } from './use-activate-free.js';

/** An order with nothing to pay: one button activates it. */
export function FreeActivation({ order, headingId }: { order: Order; headingId: string }) {
  const activate = useActivateFree();
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex gap-3">
        <Gift aria-hidden className="mt-1 size-6 shrink-0 text-success" />
        <div>
          <h2 id={headingId} className="text-xl font-semibold">
            {titleOf(order)}
          </h2>
          <p className="mt-1">There is nothing to pay for this order.</p>
        </div>
      </div>
      {activate.isError && (
        <Banner tone="critical" role="alert">
          {sentenceOf(activate.error, 'Failed to activate subscription')}
        </Banner>
      )}
      <Button
        variant="primary"
        aria-disabled={activate.isPending}
        onClick={() => activate.isPending || activate.mutate({ id: order.id })}
      >
        {activate.isPending ? 'Activating...' : 'Activate Free Subscription'}
      </Button>
    </div>
  );
}

/** A credit for a prepaid period can also cover the price. */
function titleOf({ discountAmount, originalAmount }: Order): string {
  return discountAmount >= originalAmount ? '100% Discount Applied!' : 'Covered by your credit';
}
