import type { Order } from '@app/billing/contract';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { OrderScreen } from '../orders/order-screen.js';
import { OrderStages } from './order-stages.js';
import { OrderTotals } from '../orders/order-totals.js';
import { PaymentFrame } from './payment-frame.js';
import { stageOf } from '../orders/payment-stage.js';
import { PlanSummary } from '../purchase/plan-summary.js';
import { RupeePrice } from '../purchase/rupee-price.js';
import { SignInFirst } from '../purchase/sign-in-first.js';
import type { usePaymentSearch } from '../purchase/use-payment-search.js';
import { useSession } from '../../../lib/session-context.js';

type VisitOrderProps = {
  title: string;
  id: string;
  search: ReturnType<typeof usePaymentSearch>;
  onChangePlan: (order: Order) => void;
};

/** A payment screen after its order was created. */
export function VisitOrder({ title, id, search, onChangePlan }: VisitOrderProps) {
  const session = useSession();
  const frame = (content: ReactNode) => (
    <PaymentFrame title={title} summary={null}>
      {content}
    </PaymentFrame>
  );
  if (session.kind === 'signed-out') return frame(<SignInFirst />);
  return (
    <OrderScreen key={id} id={id} frame={frame}>
      {(order) => {
        const stage = stageOf(order, search.step);
        const canChange = stage === 'free' || stage === 'qr' || stage === 'upload';
        return (
          <PaymentFrame title={title} summary={<OrderedPlan order={order} />}>
            <Card>
              <CardContent className="flex flex-col gap-5 py-5">
                {order.status === 'rejected' && stage === 'upload' && (
                  <Banner tone="critical" title="Payment not approved">
                    {order.rejectionReason}
                  </Banner>
                )}
                <OrderStages
                  order={order}
                  stage={stage}
                  onGoTo={(step) =>
                    search.change({ step: step === 'upload' ? step : null }, 'push')
                  }
                  onStartAgain={() => onChangePlan(order)}
                />
              </CardContent>
            </Card>
            {canChange && (
              <Button variant="link" className="mt-3" onClick={() => onChangePlan(order)}>
                ← Change Plan
              </Button>
            )}
          </PaymentFrame>
        );
      }}
    </OrderScreen>
  );
}

function OrderedPlan({ order }: { order: Order }) {
  return (
    <PlanSummary title="Plan summary" planCode={order.planCode} cycle={order.billingCycle}>
      {order.method === 'crypto' && <RupeePrice plan={order.planCode} />}
      <OrderTotals
        quote={order}
        labels={{ original: 'Original price', total: 'Total' }}
        zero="FREE"
      />
    </PlanSummary>
  );
}
