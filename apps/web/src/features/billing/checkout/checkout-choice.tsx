import { offerOf } from '@app/billing/contract';
import type { BillingCycle, Order, PlanCode } from '@app/billing/contract';
import { Link, useNavigate } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { PaymentsUnderReview } from '../../../components/payments-under-review.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { failureOf } from '../../../lib/failure.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { CheckoutColumns } from './checkout-columns.js';
import { checkoutLabels, payLabel } from './checkout-text.js';
import { CryptoWarnings } from '../instructions/crypto-instructions.js';
import { PlanSummary } from '../purchase/plan-summary.js';
import { PricedTotals } from '../purchase/priced-totals.js';
import { SearchDiscount } from '../purchase/search-discount.js';
import { RepeatedOrderDialog } from '../purchase/repeated-order-dialog.js';
import { useCreateOrder } from '../purchase/use-create-order.js';
import { useActivateFree } from '../orders/use-activate-free.js';
import { useDiscount } from '../purchase/use-discount.js';
import { useUnavailableReason } from '../purchase/use-methods.js';
import type { usePaymentSearch } from '../purchase/use-payment-search.js';
import { usePurchase } from '../purchase/use-purchase.js';

const AFTER_CHECKOUT = '/seo-dashboard';
const NOT_PROCESSED = 'Failed to process checkout. Please try again.';
const NOT_ACTIVATED = 'Failed to activate subscription';

type CheckoutChoiceProps = {
  plan: PlanCode;
  cycle: BillingCycle;
  search: ReturnType<typeof usePaymentSearch>;
};

/** Before the order is created: the discount code, the totals, and how the payment works. */
export function CheckoutChoice({ plan, cycle: requested, search }: CheckoutChoiceProps) {
  const { kind, cycles } = offerOf(plan);
  const cycle = cycles.includes(requested) ? requested : 'monthly';
  const discount = useDiscount(plan, search.code);
  const { purchase, quote } = usePurchase(
    { planCode: plan, method: 'crypto', billingCycle: cycle },
    discount.state,
  );
  const isWaiting = discount.state.kind === 'checking' || quote.isFetching;
  const start = useStartCheckout((order) => search.change({ order: order.id, plan }, 'push'));
  const isFree = quote.data?.amount === 0;
  const unavailable = useUnavailableReason('crypto');
  const isBusy = start.isPending || isWaiting;
  return (
    <CheckoutColumns
      summary={
        <PlanSummary title="Order summary" planCode={plan} cycle={cycle}>
          <PricedTotals
            purchase={purchase}
            quote={quote}
            labels={checkoutLabels(kind, cycle)}
            shownAs="USD"
          />
        </PlanSummary>
      }
    >
      <Card>
        <CardContent>
          <SearchDiscount
            search={search}
            state={discount.state}
            onApplyAgain={discount.checkAgain}
          />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{isFree ? 'Nothing to pay' : 'Pay with USDT'}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col items-start gap-4">
          {!isFree && (
            <>
              <p>
                Network: <strong>Binance Smart Chain (BEP-20)</strong>. The next step shows the
                wallet and the exact amount.
              </p>
              <CryptoWarnings />
            </>
          )}
          <PaymentsUnderReview kinds={['scans', 'pack']} />
          <RepeatedOrderDialog create={start.create} />
          {start.error !== null && (
            <Banner tone="critical" role="alert">
              {start.error}
            </Banner>
          )}
          {unavailable !== null && !isFree ? (
            <Banner tone="warning">
              {unavailable} <Link to="/contact?topic=sales">Contact Sales</Link>
            </Banner>
          ) : (
            <Button
              variant="primary"
              size="lg"
              aria-disabled={isBusy}
              onClick={() => isBusy || start.create.order(purchase)}
            >
              {labelOf({ isPending: start.isPending, isFree, kind })}
            </Button>
          )}
        </CardContent>
      </Card>
      <ButtonLink variant="link" className="self-start" to="/pricing">
        ← Change Plan
      </ButtonLink>
    </CheckoutColumns>
  );
}

type LabelInput = { isPending: boolean; isFree: boolean; kind: Order['kind'] };

function labelOf({ isPending, isFree, kind }: LabelInput): string {
  if (isPending) return 'Processing...';
  return isFree ? payLabel(0, kind) : 'Continue to Payment';
}

/** The server's message, or else the screen's own (specification 1 section 8). */
function sentenceFor(error: unknown, otherwise: string): string | null {
  return error === null ? null : (failureOf(error)?.error ?? otherwise);
}

/** Creates the order; one with nothing to pay is activated at once. */
function useStartCheckout(onPayable: (order: Order) => void) {
  const activate = useActivateFree();
  const navigate = useNavigate();
  const create = useCreateOrder((order) => {
    if (order.status === 'draft') activate.mutate({ id: order.id }, { onSuccess: finish });
    else onPayable(order);
  });

  function finish() {
    toastSuccess('Your subscription is activated.');
    void navigate(AFTER_CHECKOUT);
  }

  return {
    isPending: create.isPending || activate.isPending,
    error: sentenceFor(create.error, NOT_PROCESSED) ?? sentenceFor(activate.error, NOT_ACTIVATED),
    create,
  };
}
