import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { sentenceOf } from '../../../lib/failure.js';

type CouponDialogProps = {
  title: string;
  description: string;
  /** Labels of the submit button, before and while the form is submitted. */
  labels: { send: string; sending: string };
  isSending: boolean;
  /** Why the submission failed, with the sentence to show when the server gave none. */
  failure: { error: unknown; otherwise: string } | null;
  onSend: () => void;
  onClose: () => void;
  /** The form fields. */
  children: ReactNode;
};

/** A dialog with a coupon form that is submitted once. */
export function CouponDialog(props: CouponDialogProps) {
  const { title, description, labels, isSending, failure, onSend, onClose, children } = props;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending) onSend();
          }}
          className="flex flex-col gap-4"
        >
          {failure !== null && (
            <Banner tone="critical" role="alert">
              {sentenceOf(failure.error, failure.otherwise)}
            </Banner>
          )}
          {children}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" aria-disabled={isSending}>
              {isSending ? labels.sending : labels.send}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
