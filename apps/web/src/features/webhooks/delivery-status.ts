import type { DeliveryStatus } from '@app/webhooks/contract';

export interface StatusText {
  readonly tone: 'notice' | 'warning' | 'success' | 'critical' | 'neutral';
  readonly word: string;
}

const STATUS = {
  pending: { tone: 'notice', word: 'Sending' },
  delivered: { tone: 'success', word: 'Delivered' },
  failed: { tone: 'critical', word: 'Failed' },
  skipped: { tone: 'neutral', word: 'Not sent' },
} as const satisfies Record<DeliveryStatus, StatusText>;

/** The state of a delivery. One that has failed so far and is attempted again isn't called "Sending". */
export function deliveryStatus(status: DeliveryStatus, hasFailed: boolean): StatusText {
  if (status === 'pending' && hasFailed) return { tone: 'warning', word: 'Retrying' };
  return STATUS[status];
}
