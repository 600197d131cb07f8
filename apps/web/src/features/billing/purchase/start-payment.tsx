import type { Order } from '@app/billing/contract';
import { Banner } from '../../../components/banner.js';
import { PaymentsUnderReview } from '../../../components/payments-under-review.js';
import { Button } from '../../../components/ui/button.js';
import { useAuthOpener } from '../../../lib/auth-opener.js';
import { sentenceOf } from '../../../lib/failure.js';
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

/** Creates the order; a guest signs in first, over the same choice. */
export function StartPayment({ purchase, isWaiting, onStarted }: StartPaymentProps) {
  const isSignedIn = useUser() !== null;
  const openAuth = useAuthOpener();
  const create = useCreateOrder(onStarted);
  const isBusy = create.isPending || isWaiting;

  function start() {
    if (isBusy) return;
    if (!isSignedIn) {
      // The price may depend on the account, so the order is not placed at once.
      openAuth('login');
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
