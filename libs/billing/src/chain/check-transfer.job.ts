import { defineJob } from '@app/common';
import { z } from 'zod';

export const CHAIN_QUEUE = 'billing-chain';

/** One check of the chain for one order. */
export const checkTransferJob = defineJob({
  queue: CHAIN_QUEUE,
  name: 'check-transfer',
  payload: z.object({ orderId: z.uuid(), look: z.int().positive() }),
});

export function transferJobKey(orderId: string, check: number): string {
  return `transfer:${orderId}:${check}`;
}
