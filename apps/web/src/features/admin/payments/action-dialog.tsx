import type { Payment } from '@app/billing/contract';
import type { Action } from './payment-panel.js';
import { amountDue, refundReasons, rejectionReasons } from './payment-text.js';
import { ReasonDialog } from './reason-dialog.js';
import type { useDecisions } from './use-decisions.js';
import { WarningDialog } from './warning-dialog.js';

type ActionDialogProps = {
  action: Action;
  payment: Payment;
  decisions: ReturnType<typeof useDecisions>;
  onClose: () => void;
};

/** Asks before a decision that needs a reason, or that has reasons against it. */
export function ActionDialog({ action, payment, decisions, onClose }: ActionDialogProps) {
  if (action === 'approve') {
    return (
      <WarningDialog
        payment={payment}
        onApprove={() => void decisions.approve(payment)}
        onClose={onClose}
      />
    );
  }
  const subject = `${payment.order.planName} for ${payment.user.name}, ${amountDue(payment.order)}`;
  const isRefund = action === 'refund';
  return (
    <ReasonDialog
      title={isRefund ? 'Refund this payment' : 'Reject this payment'}
      description={
        isRefund
          ? `${subject}. What it granted is revoked and a credit note is issued. Send the money back yourself.`
          : `${subject}. The customer can send another proof.`
      }
      templates={isRefund ? refundReasons : rejectionReasons}
      submitLabel={isRefund ? 'Refund' : 'Reject'}
      isPending={decisions.isPending}
      onSubmit={(reason) => {
        if (!decisions.isPending) void decisions[action](payment, reason);
      }}
      onClose={onClose}
    />
  );
}
