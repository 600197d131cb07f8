import { FormDialog } from '../../../components/form-dialog.js';
import type { ReactNode } from 'react';
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
    <FormDialog
      title={title}
      description={description}
      verb={labels.send}
      pendingVerb={labels.sending}
      isPending={isSending}
      failure={failure === null ? undefined : sentenceOf(failure.error, failure.otherwise)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
