import type { Order } from '@app/billing/contract';

/** The stages of specification 1 section 4; `processing` is the time an upload is under way. */
export type PaymentStage = 'free' | 'qr' | 'upload' | 'submitted';

/** What the address says beside the order: whether the payer has gone on to the proof. */
export type PaymentStep = 'upload' | null;

/** The stage of an order: what the server knows of it stands above what the address asks for. */
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

/** How often to ask how an order stands; never once it is decided for good. */
export function pollInterval(order: Pick<Order, 'status'> | undefined): number | false {
  return order?.status === 'pending_review' ? POLL_MS : false;
}
