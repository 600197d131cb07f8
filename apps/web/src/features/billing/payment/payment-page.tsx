import type { VisitPlanCode } from '@app/billing/contract';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { checkoutPath, readCycle } from '../../../lib/price-list.js';
import { isForCheckout, visitPlanOf } from '../purchase/payment-search.js';
import { PaymentFrame } from './payment-frame.js';
import { PlanChoice } from '../purchase/plan-choice.js';
import { PlanSummary } from '../purchase/plan-summary.js';
import { PricedTotals } from '../purchase/priced-totals.js';
import { SearchDiscount } from '../purchase/search-discount.js';
import { StartPayment } from '../purchase/start-payment.js';
import { useDiscount } from '../purchase/use-discount.js';
import { useUnavailableReason } from '../purchase/use-methods.js';
import { usePaymentSearch } from '../purchase/use-payment-search.js';
import { usePurchase } from '../purchase/use-purchase.js';
import { VisitOrder } from './visit-order.js';

const TITLE = 'Payment';

/** /payment: a visit plan, paid by UPI. */
export function PaymentPage() {
  const search = usePaymentSearch();
  const { plan, cycle, order } = search;
  if (order !== null) {
    return (
      <VisitOrder
        title={TITLE}
        id={order}
        search={search}
        onChangePlan={({ planCode, discountCode }) =>
          search.change({ order: null, step: null, plan: planCode, code: discountCode }, 'push')
        }
      />
    );
  }
  if (isForCheckout(plan)) return <Navigate to={checkoutPath(plan, readCycle(cycle))} replace />;
  return <SelectStage plan={visitPlanOf(plan)} search={search} />;
}

type SelectStageProps = { plan: VisitPlanCode; search: ReturnType<typeof usePaymentSearch> };

function SelectStage({ plan, search }: SelectStageProps) {
  const { code, change } = search;
  const upiUnavailable = useUnavailableReason('upi');
  const discount = useDiscount(plan, code);
  const { purchase, quote } = usePurchase({ planCode: plan, method: 'upi' }, discount.state);
  return (
    <PaymentFrame
      title={TITLE}
      choice={
        <div className="flex flex-col gap-6">
          <PlanChoice chosen={plan} onChoose={(next) => change({ plan: next })} />
          <SearchDiscount
            search={search}
            state={discount.state}
            onApplyAgain={discount.checkAgain}
          />
        </div>
      }
      summary={
        <PlanSummary title="Plan summary" planCode={plan} cycle="monthly">
          <PricedTotals
            purchase={purchase}
            quote={quote}
            labels={{ original: 'Original price', total: 'Total' }}
            zero="FREE"
          />
        </PlanSummary>
      }
    >
      <div className="flex flex-col gap-6">
        {upiUnavailable === null ? (
          <StartPayment
            purchase={purchase}
            isWaiting={discount.state.kind === 'checking'}
            onStarted={({ id }) => change({ order: id, plan }, 'push')}
          />
        ) : (
          <Banner tone="warning">{upiUnavailable} You can pay in USDT instead.</Banner>
        )}
        <CryptoLink plan={plan} code={code} isOnlyWay={upiUnavailable !== null} />
      </div>
    </PaymentFrame>
  );
}

type CryptoLinkProps = { plan: VisitPlanCode; code: string | null; isOnlyWay: boolean };

function CryptoLink({ plan, code, isOnlyWay }: CryptoLinkProps) {
  const search = new URLSearchParams({ plan });
  if (code !== null) search.set('code', code);
  return (
    <ButtonLink
      variant={isOnlyWay ? 'primary' : 'link'}
      className="self-start"
      to={`/crypto-payment?${search.toString()}`}
      state={{ selectedPlan: plan }}
    >
      Pay with USDT instead
    </ButtonLink>
  );
}
