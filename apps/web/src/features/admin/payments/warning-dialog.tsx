import type { Payment } from '@app/billing/contract';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../../components/ui/alert-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { askedAmount } from './payment-text.js';

type WarningDialogProps = { payment: Payment; onApprove: () => void; onClose: () => void };

/** What speaks against a payment is read before it is approved. */
export function WarningDialog({ payment, onApprove, onClose }: WarningDialogProps) {
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Approve {askedAmount(payment.order)} in spite of this?</AlertDialogTitle>
        <AlertDialogDescription>
          Something about the payment of {payment.user.name} needs a second look:
        </AlertDialogDescription>
        <ul className="list-disc pl-5">
          {doubtsAbout(payment).map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="ghost">Cancel</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button variant="danger" onClick={onApprove}>
              Approve
            </Button>
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** Sentences that speak against approving; none for a payment that looks right. */
export function doubtsAbout({ warnings, chain }: Payment): readonly string[] {
  return chain?.verdict === 'refused' ? [...warnings, chain.note] : warnings;
}
