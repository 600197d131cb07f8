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
import { amountDue } from './payment-text.js';

type WarningDialogProps = { payment: Payment; onApprove: () => void; onClose: () => void };

/** Shows the reasons against a payment before it is approved. */
export function WarningDialog({ payment, onApprove, onClose }: WarningDialogProps) {
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Approve {amountDue(payment.order)} anyway?</AlertDialogTitle>
        <AlertDialogDescription>
          The payment from {payment.user.name} needs a second check:
        </AlertDialogDescription>
        <ul className="list-disc pl-5">
          {payment.warnings.map((doubt) => (
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
