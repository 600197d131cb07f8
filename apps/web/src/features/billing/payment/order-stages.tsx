import type { Order } from '@app/billing/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../components/ui/button.js';
import { CryptoInstructions } from '../instructions/crypto-instructions.js';
import { FreeActivation } from '../orders/free-activation.js';
import type { PaymentStage } from '../orders/payment-stage.js';
import { ProofForm } from '../proof/proof-form.js';
import { SubmittedOrder } from '../orders/submitted-order.js';
import { UpiInstructions } from '../instructions/upi-instructions.js';

type OrderStagesProps = {
  order: Order;
  stage: PaymentStage;
  onGoTo: (step: 'qr' | 'upload') => void;
  onStartAgain: () => void;
};

/** The stages of a created order: pay, submit the proof, wait. */
export function OrderStages({ order, stage, onGoTo, onStartAgain }: OrderStagesProps) {
  const section = useFocusOnArrival(stage);
  return (
    <section ref={section} tabIndex={-1} aria-label="Payment">
      {stage === 'free' && <FreeActivation order={order} />}
      {stage === 'qr' && (
        <div className="flex flex-col gap-6">
          <h2 className="text-xl font-semibold">
            {order.method === 'upi' ? 'Pay by UPI' : 'Pay with USDT'}
          </h2>
          {order.method === 'upi' ? (
            <UpiInstructions order={order} />
          ) : (
            <CryptoInstructions order={order} />
          )}
          <Button variant="primary" className="self-start" onClick={() => onGoTo('upload')}>
            I&apos;ve Made the Payment
          </Button>
        </div>
      )}
      {stage === 'upload' && (
        <ProofForm order={order} onSubmitted={() => onGoTo('qr')}>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onGoTo('qr')}>Back</Button>
            <Button type="submit" variant="primary">
              Submit for Verification
            </Button>
          </div>
        </ProofForm>
      )}
      {stage === 'submitted' && (
        <SubmittedOrder
          order={order}
          dashboardPath="/dashboard"
          onCorrect={() => onGoTo('upload')}
          onStartAgain={onStartAgain}
        />
      )}
    </section>
  );
}

/** Focuses the new stage, so that keyboard and screen reader users continue there. */
function useFocusOnArrival(stage: PaymentStage) {
  const section = useRef<HTMLElement>(null);
  const isFirstScreen = useLocation().key === 'default';
  const previous = useRef(isFirstScreen ? stage : null);
  useEffect(() => {
    if (previous.current === stage) return;
    previous.current = stage;
    section.current?.focus();
  }, [stage]);
  return section;
}
