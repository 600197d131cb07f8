import type { PaymentMethod } from '@app/billing/contract';
import { trpc } from '../../../lib/trpc.js';

/** Why this installation does not accept a payment method; `null` when it does, or when that is not yet known. */
export function useUnavailableReason(method: PaymentMethod): string | null {
  const catalogue = trpc.billing.catalogue.useQuery(undefined, { staleTime: Infinity });
  const entry = catalogue.data?.methods.find((candidate) => candidate.method === method);
  if (entry === undefined || entry.isAvailable) return null;
  return entry.reason ?? 'This payment method is not set up on this installation.';
}
