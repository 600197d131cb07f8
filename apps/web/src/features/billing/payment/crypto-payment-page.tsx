import type { VisitPlanCode } from '@app/billing/contract';
import { Navigate, useNavigate } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { checkoutPath, paymentPath, readCycle } from '../../../lib/price-list.js';
import { CryptoWarnings } from '../instructions/crypto-instructions.js';
import { isForCheckout, visitPlanOf } from '../purchase/payment-search.js';
import { PaymentFrame } from './payment-frame.js';
import { PlanSummary } from '../purchase/plan-summary.js';
import { PricedTotals } from '../purchase/priced-totals.js';
import { RupeePrice } from '../purchase/rupee-price.js';
import { SearchDiscount } from '../purchase/search-discount.js';
import { StartPayment } from '../purchase/start-payment.js';
import { useDiscount } from '../purchase/use-discount.js';
import { useUnavailableReason } from '../purchase/use-methods.js';
import { usePaymentSearch } from '../purchase/use-payment-search.js';
import { usePurchase } from '../purchase/use-purchase.js';
import { VisitOrder } from './visit-order.js';

const TITLE = 'Crypto payment';
const NETWORK = 'Binance Smart Chain (BEP-20)';

/** /crypto-payment: a visit plan, paid in USDT. */
export function CryptoPaymentPage() {
  const search = usePaymentSearch();
  const navigate = useNavigate();
  const { plan, cycle, order } = search;
  if (order !== null) {
    return (
      <VisitOrder
        title={TITLE}
        id={order}
        search={search}
        onChangePlan={({ planCode }) => void navigate(paymentPath(planCode))}
      />
    );
  }
  if (isForCheckout(plan)) return <Navigate to={checkoutPath(plan, readCycle(cycle))} replace />;
  return <BeforePayment plan={visitPlanOf(plan)} search={search} />;
}

type BeforePaymentProps = { plan: VisitPlanCode; search: ReturnType<typeof usePaymentSearch> };

/** The wallet and the exact amount belong to an order and are shown once it is created. */
function BeforePayment({ plan, search }: BeforePaymentProps) {
  const { code, change } = search;
  const unavailable = useUnavailableReason('crypto');
  const discount = useDiscount(plan, code);
  const { purchase, quote } = usePurchase({ planCode: plan, method: 'crypto' }, discount.state);
  return (
    <PaymentFrame
      title={TITLE}
      summary={<CryptoSummary plan={plan} totals={{ purchase, quote }} />}
    >
      <Card>
        <CardContent className="flex flex-col gap-6 py-5">
          <div>
            <p className="text-sm text-text-muted">Network</p>
            <p className="font-medium">{NETWORK}</p>
          </div>
          <CryptoWarnings />
          <SearchDiscount
            search={search}
            state={discount.state}
            onApplyAgain={discount.checkAgain}
          />
          {unavailable === null ? (
            <StartPayment
              purchase={purchase}
              isWaiting={discount.state.kind === 'checking'}
              onStarted={({ id }) => change({ order: id, plan }, 'push')}
            />
          ) : (
            <Banner tone="warning">{unavailable}</Banner>
          )}
        </CardContent>
      </Card>
      <ButtonLink variant="link" className="mt-3" to={paymentPath(plan)} state={{ plan }}>
        ← Change Plan
      </ButtonLink>
    </PaymentFrame>
  );
}

type CryptoSummaryProps = { plan: VisitPlanCode; totals: ReturnType<typeof usePurchase> };

function CryptoSummary({ plan, totals }: CryptoSummaryProps) {
  return (
    <PlanSummary title="Plan summary" planCode={plan} cycle="monthly">
      <RupeePrice plan={plan} />
      <PricedTotals
        {...totals}
        labels={{ original: 'Original price', total: 'Total' }}
        zero="FREE"
      />
    </PlanSummary>
  );
}
