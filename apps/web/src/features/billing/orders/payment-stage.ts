import type { Order } from '@app/billing/contract';

/** The stages of specification 1 section 4; `processing` is the duration of an upload. */
export type PaymentStage = 'free' | 'qr' | 'upload' | 'submitted';

/** The part of the state that is kept in the URL: whether the payer has continued to the proof. */
export type PaymentStep = 'upload' | null;

/** The stage of an order: its status on the server takes precedence over the URL. */
export function stageOf({ status }: Pick<Order, 'status'>, step: PaymentStep): PaymentStage {
  switch (status) {
    case 'draft':
      return 'free';
    case 'awaiting_proof':
      return step === 'upload' ? 'upload' : 'qr';
    case 'rejected':
      return step === 'upload' ? 'upload' : 'submitted';
    case 'pending_review':
    case 'approved':
    case 'expired':
    case 'refunded':
      return 'submitted';
  }
}

const POLL_MS = 5_000;

/** Polling interval of an order's status in milliseconds; `false` once it is final. */
export function pollInterval(order: Pick<Order, 'status'> | undefined): number | false {
  return order?.status === 'pending_review' ? POLL_MS : false;
}
