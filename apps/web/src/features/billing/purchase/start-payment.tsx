import type { Order } from '@app/billing/contract';
import { useNavigate, useLocation } from 'react-router';
import { Banner } from '../../../components/banner.js';
import { PaymentsUnderReview } from '../../../components/payments-under-review.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { loginPath } from '../../../lib/login-path.js';
import { useUser } from '../../../lib/session-context.js';
import { RepeatedOrderDialog } from './repeated-order-dialog.js';
import { useCreateOrder } from './use-create-order.js';
import type { Purchase } from './use-quote.js';

type StartPaymentProps = {
  purchase: Purchase;
  /** The code is being validated: the price of the order is not yet known. */
  isWaiting: boolean;
  onStarted: (order: Order) => void;
};

/** Creates the order; a visitor signs in first and returns to the same choice. */
export function StartPayment({ purchase, isWaiting, onStarted }: StartPaymentProps) {
  const isSignedIn = useUser() !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const create = useCreateOrder(onStarted);
  const isBusy = create.isPending || isWaiting;

  function start() {
    if (isBusy) return;
    if (!isSignedIn) {
      void navigate(loginPath(`${pathname}${withPlan(search, purchase)}`));
      return;
    }
    create.order(purchase);
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <PaymentsUnderReview kinds={['visits']} />
      {create.error !== null && (
        <Banner tone="critical" role="alert">
          {sentenceOf(create.error, "Couldn't create the order. Please try again.")}
        </Banner>
      )}
      <Button variant="primary" size="lg" aria-disabled={isBusy} onClick={start}>
        {create.isPending ? 'Processing...' : 'Continue to Payment'}
      </Button>
      {!isSignedIn && (
        <p className="text-text-muted">Sign in or register first, then continue here.</p>
      )}
      <RepeatedOrderDialog create={create} />
    </div>
  );
}

/** Adds the plan, which may come from the navigation state and be missing in the URL. */
function withPlan(search: string, { planCode }: Purchase): string {
  const next = new URLSearchParams(search);
  next.set('plan', planCode);
  return `?${next.toString()}`;
}
