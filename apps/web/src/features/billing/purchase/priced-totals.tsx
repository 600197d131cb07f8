import { priceOf } from '@app/billing/contract';
import type { Quote } from '@app/billing/contract';
import type { Currency } from '@app/common/contract';
import { toMajor } from '@app/common/contract';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { OrderTotals } from '../orders/order-totals.js';
import type { Purchase, useQuote } from './use-quote.js';

type PricedTotalsProps = {
  purchase: Purchase;
  quote: ReturnType<typeof useQuote>;
  labels: { original: string; total: string };
  shownAs?: Currency;
  zero?: string;
};

/** The totals of a purchase: the catalogue's price at once, the server's quote once it has arrived. */
export function PricedTotals({ purchase, quote, ...shown }: PricedTotalsProps) {
  const totals = quote.data ?? listPriceOf(purchase);
  if (quote.isError) {
    return (
      <Banner
        tone="critical"
        role="alert"
        action={<Button onClick={() => void quote.refetch()}>Try again</Button>}
      >
        {sentenceOf(quote.error, "Couldn't calculate the amount.")}
      </Banner>
    );
  }
  return (
    <div aria-busy={quote.isFetching}>
      {totals !== null && <OrderTotals quote={totals} {...shown} />}
    </div>
  );
}

function listPriceOf({ planCode, method, billingCycle }: Purchase): Quote | null {
  const price = priceOf(planCode, method, billingCycle);
  if (price === null) return null;
  const amount = toMajor(price);
  return {
    currency: price.currency,
    originalAmount: amount,
    discountAmount: 0,
    discountCode: null,
    creditAmount: 0,
    amount,
  };
}
