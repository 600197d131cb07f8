import { cryptoProofInput, upiProofInput } from '@app/billing/contract';
import type { Order, PaymentMethod } from '@app/billing/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../../../components/form-error.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { UploadError } from '../../../lib/upload.js';
import { ScreenshotField } from './screenshot-field.js';
import type { ChosenFile } from './screenshot-field.js';
import { useDraft } from './use-draft.js';
import { useSubmitProof } from './use-submit-proof.js';
import { VerifyingPayment } from './verifying-payment.js';

interface ProofText {
  readonly reference: string;
  readonly placeholder: string;
  readonly screenshot: string;
}

const TEXT: Readonly<Record<PaymentMethod, ProofText>> = {
  upi: {
    reference: 'Transaction ID / UTR Number *',
    placeholder: 'Enter the 12 digits',
    screenshot: 'Payment Screenshot *',
  },
  crypto: {
    reference: 'Transaction Hash / TxID *',
    placeholder: '0x…',
    screenshot: 'Transaction Screenshot *',
  },
};
const INPUTS = { upi: upiProofInput, crypto: cryptoProofInput } as const;

type ProofFormProps = {
  order: Order;
  onSubmitted: () => void;
  /** The buttons below the fields. */
  children: ReactNode;
};

/** Reference and screenshot of a payment. The input is kept when it is refused. */
export function ProofForm({ order, onSubmitted, children }: ProofFormProps) {
  const text = TEXT[order.method];
  const draft = useDraft(`payment:${order.id}`);
  const form = useForm<{ transactionId: string }>({
    resolver: zodResolver(INPUTS[order.method]),
    defaultValues: { transactionId: draft.initial },
    reValidateMode: 'onSubmit',
  });
  const [chosen, setChosen] = useState<ChosenFile>({ file: null, fault: undefined });
  const { submit, percent } = useSubmitProof(order);
  const { errors } = form.formState;

  function requireScreenshot(): File | null {
    if (chosen.file === null) {
      setChosen({ file: null, fault: chosen.fault ?? 'Please upload payment screenshot' });
    }
    return chosen.file;
  }

  function send({ transactionId }: { transactionId: string }) {
    const screenshot = requireScreenshot();
    if (screenshot === null || submit.isPending) return;
    submit.mutate(
      { transactionId, screenshot },
      {
        onSuccess: leave,
        onError: (error) => (isKeptForReview(error) ? leave() : showRefusal(error)),
      },
    );
  }

  function leave() {
    draft.forget();
    onSubmitted();
  }

  function showRefusal(error: unknown) {
    const fields = error instanceof UploadError ? error.fields : {};
    const { transactionId, screenshot } = fields;
    if (typeof transactionId === 'string') {
      form.setError('transactionId', { message: transactionId });
    }
    if (typeof screenshot === 'string') setChosen({ file: null, fault: screenshot });
    form.setError('root', {
      message: error instanceof UploadError ? error.message : "Couldn't submit the payment.",
    });
  }

  return (
    <>
      {/* Announced once; the figures that follow would interrupt the reader all the time. */}
      <p aria-live="polite" className="sr-only">
        {submit.isPending && 'Verifying Payment...'}
      </p>
      {submit.isPending && <VerifyingPayment percent={percent} />}
      <form
        noValidate
        hidden={submit.isPending}
        onSubmit={(event) => void form.handleSubmit(send, requireScreenshot)(event)}
      >
        <div className="flex flex-col gap-4">
          <FormError message={errors.root?.message} />
          <FormField label={text.reference} error={errors.transactionId?.message}>
            <Input
              {...form.register('transactionId', {
                onChange() {
                  form.clearErrors();
                  draft.keep(form.getValues('transactionId'));
                },
              })}
              inputMode={order.method === 'upi' ? 'numeric' : 'text'}
              placeholder={text.placeholder}
              autoComplete="off"
              spellCheck={false}
              required
            />
          </FormField>
          <ScreenshotField label={text.screenshot} chosen={chosen} onChoose={setChosen} />
          {children}
        </div>
      </form>
    </>
  );
}

/** Refused as a duplicate, but kept for support to compare: the order's status shows it. */
function isKeptForReview(error: unknown): boolean {
  return error instanceof UploadError && error.fields.contested === true;
}
