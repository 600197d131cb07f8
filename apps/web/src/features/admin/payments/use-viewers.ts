import type { PaymentViewers } from '@app/billing/contract';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.js';

const REPORT_MS = 10_000; // the server forgets a viewer after 30 s

type Viewer = PaymentViewers['viewers'][number];

/**
 * The names of the reviewers who have a payment open, by its id. Reports to the server which one is open here, as long as
 * the tab is in the foreground.
 */
export function useViewers(openId: string | null): ReadonlyMap<string, readonly string[]> {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: ['payment-viewers', openId],
    queryFn: () => client.billing.review.reportOpen.mutate({ id: openId }),
    refetchInterval: REPORT_MS,
    placeholderData: (before: PaymentViewers | undefined) => before,
    gcTime: 0,
  });
  return namesByPayment(data?.viewers ?? []);
}

function namesByPayment(viewers: readonly Viewer[]): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(viewers, ({ paymentId }) => paymentId);
  return new Map([...groups].map(([id, found]) => [id, found.map(({ name }) => name)]));
}
