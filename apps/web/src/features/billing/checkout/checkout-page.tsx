import type { PlanCode } from '@app/billing/contract';
import { Navigate } from 'react-router';
import { PageHeader } from '../../../components/page-header.js';
import { paymentPath, readCycle } from '../../../lib/price-list.js';
import { CheckoutChoice } from './checkout-choice.js';
import { CheckoutOrder } from './checkout-order.js';
import { OrderScreen } from '../orders/order-screen.js';
import { isForCheckout } from '../purchase/payment-search.js';
import { usePaymentSearch } from '../purchase/use-payment-search.js';

/** /checkout: a scan plan or a pack, paid in USDT. */
export function CheckoutPage() {
  const search = usePaymentSearch();
  const { plan, cycle, order: id } = search;
  if (id === null && !isForCheckout(plan)) return <RedirectToOffer plan={plan} />;
  return (
    <>
      <title>Checkout · Groundswell</title>
      <PageHeader title="Checkout" />
      <div className="mt-6">
        {id !== null && (
          <OrderScreen key={id} id={id}>
            {(order) => <CheckoutOrder order={order} search={search} />}
          </OrderScreen>
        )}
        {id === null && isForCheckout(plan) && (
          <CheckoutChoice plan={plan} cycle={readCycle(cycle)} search={search} />
        )}
      </div>
    </>
  );
}

/** Redirects: visit plans have a screen of their own; without a plan there is nothing to check out. */
function RedirectToOffer({ plan }: { plan: PlanCode | null }) {
  return (
    <>
      <Navigate to={plan === null ? '/pricing' : paymentPath(plan)} replace />
      <p role="status" className="p-10 text-center text-text-muted">
        Loading...
      </p>
    </>
  );
}
