import type { ReactNode } from 'react';
import { Banner } from '../../../components/ui/banner.js';
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
  /** What stands on the button, before and while it is sent. */
  words: { send: string; sending: string };
  isSending: boolean;
  /** Why it was not done, with the sentence where the server gave none. */
  failure: { error: unknown; otherwise: string } | null;
  onSend: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Fields of a coupon to fill in, and a button that sends them once. */
export function CouponDialog(props: CouponDialogProps) {
  const { title, description, words, isSending, failure, onSend, onClose, children } = props;
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
              {isSending ? words.sending : words.send}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
