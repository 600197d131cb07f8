import type { Order } from '@app/billing/contract';
import { useNavigate } from 'react-router';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { checkoutPath } from '../../../lib/price-list.js';
import { CheckoutColumns } from './checkout-columns.js';
import { checkoutLabels, payLabel } from './checkout-text.js';
import { CryptoInstructions } from '../instructions/crypto-instructions.js';
import { FreeActivation } from '../orders/free-activation.js';
import { OrderTotals } from '../orders/order-totals.js';
import { stageOf } from '../orders/payment-stage.js';
import { PlanSummary } from '../purchase/plan-summary.js';
import { StageSection } from '../orders/stage-section.js';
import { ProofForm } from '../proof/proof-form.js';
import { SubmittedOrder } from '../orders/submitted-order.js';
import type { usePaymentSearch } from '../purchase/use-payment-search.js';

type CheckoutOrderProps = { order: Order; search: ReturnType<typeof usePaymentSearch> };

/** After the order is created: the transfer and its hash on one screen, then the status of the payment. */
export function CheckoutOrder({ order, search }: CheckoutOrderProps) {
  const navigate = useNavigate();
  const stage = stageOf(order, search.step);
  const changePlan = () => search.change({ order: null, step: null, plan: order.planCode }, 'push');
  return (
    <CheckoutColumns
      summary={
        <PlanSummary title="Order summary" planCode={order.planCode} cycle={order.billingCycle}>
          <OrderTotals
            quote={order}
            labels={checkoutLabels(order.kind, order.billingCycle)}
            shownAs={order.currency === 'USDT' ? 'USD' : order.currency}
          />
        </PlanSummary>
      }
    >
      <Card>
        <CardContent className="flex flex-col gap-5 py-5">
          <StageSection stage={stage === 'upload' ? 'qr' : stage}>
            {(headingId) => (
              <>
                {stage === 'free' && <FreeActivation order={order} headingId={headingId} />}
                {(stage === 'qr' || stage === 'upload') && (
                  <PayAndProve
                    order={order}
                    headingId={headingId}
                    onSubmitted={() => search.change({ step: null }, 'push')}
                  />
                )}
                {stage === 'submitted' && (
                  <SubmittedOrder
                    order={order}
                    headingId={headingId}
                    dashboardPath="/seo-dashboard"
                    onCorrect={() => search.change({ step: 'upload' }, 'push')}
                    onStartAgain={() =>
                      void navigate(checkoutPath(order.planCode, order.billingCycle))
                    }
                  />
                )}
              </>
            )}
          </StageSection>
        </CardContent>
      </Card>
      {stage !== 'submitted' && (
        <Button variant="link" className="self-start" onClick={changePlan}>
          ← Change discount or plan
        </Button>
      )}
    </CheckoutColumns>
  );
}

type PayAndProveProps = { order: Order; headingId: string; onSubmitted: () => void };

/** How to pay and the proof of it, on one screen. */
function PayAndProve({ order, headingId, onSubmitted }: PayAndProveProps) {
  return (
    <>
      {order.status === 'rejected' && (
        <Banner tone="critical" title="Payment not approved">
          {order.rejectionReason}
        </Banner>
      )}
      <h2 id={headingId} className="text-xl font-semibold">
        Pay with USDT
      </h2>
      <CryptoInstructions order={order} />
      <div className="border-t pt-5">
        <ProofForm order={order} onSubmitted={onSubmitted}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="h-auto min-h-11 self-start py-2 whitespace-normal"
          >
            {payLabel(order.amount, order.kind)}
          </Button>
        </ProofForm>
      </div>
    </>
  );
}
