import type { Order } from '@app/billing/contract';
import { Button } from '../../../components/ui/button.js';
import { CryptoInstructions } from '../instructions/crypto-instructions.js';
import { FreeActivation } from '../orders/free-activation.js';
import type { PaymentStage } from '../orders/payment-stage.js';
import { StageSection } from '../orders/stage-section.js';
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
  return (
    <StageSection stage={stage}>
      {(headingId) => (
        <>
          {stage === 'free' && <FreeActivation order={order} headingId={headingId} />}
          {stage === 'qr' && (
            <div className="flex flex-col gap-6">
              <h2 id={headingId} className="text-xl font-semibold">
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
            <>
              <h2 id={headingId} className="text-xl font-semibold">
                Proof of payment
              </h2>
              <ProofForm order={order} onSubmitted={() => onGoTo('qr')}>
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => onGoTo('qr')}>Back</Button>
                  <Button type="submit" variant="primary">
                    Submit for Verification
                  </Button>
                </div>
              </ProofForm>
            </>
          )}
          {stage === 'submitted' && (
            <SubmittedOrder
              order={order}
              headingId={headingId}
              dashboardPath="/dashboard"
              onCorrect={() => onGoTo('upload')}
              onStartAgain={onStartAgain}
            />
          )}
        </>
      )}
    </StageSection>
  );
}
