import type { PlanCode } from '@app/billing/contract';
import type { Discount } from '@app/coupons/contract';
import { useQuery } from '@tanstack/react-query';
import { failureOf, fieldMessagesOf } from '../../../lib/failure.js';
import { useUser } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';

export type DiscountState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'accepted'; readonly discount: Discount }
  /** Reserved by the user's own order; a new order takes it over from an unpaid one. */
  | { readonly kind: 'held'; readonly code: string }
  | { readonly kind: 'refused'; readonly message: string; readonly why: string | undefined };

const NO_RESPONSE = 'Failed to validate discount code';

/** The server's validation of a code for a plan; repeated for every plan, after a reload and after sign-in. */
export function useDiscount(planCode: PlanCode, code: string | null) {
  const { client } = trpc.useUtils();
  const user = useUser();
  const check = useQuery({
    queryKey: ['discount', user?.id ?? null, planCode, code],
    enabled: code !== null,
    queryFn: () => client.coupons.validate.mutate({ code: code ?? '', planType: planCode }),
    retry: false,
  });
  return { state: stateOf(), checkAgain: () => void check.refetch() };

  function stateOf(): DiscountState {
    if (code === null) return { kind: 'none' };
    if (check.isFetching || check.isPending) return { kind: 'checking' };
    if (check.isError) return isHeld(check.error) ? { kind: 'held', code } : refusalOf(check.error);
    return { kind: 'accepted', discount: check.data.discount };
  }
}

function isHeld(error: unknown): boolean {
  return failureOf(error)?.details?.reason === 'held';
}

function refusalOf(error: unknown): DiscountState {
  const failure = failureOf(error);
  if (failure === null) {
    return { kind: 'refused', message: NO_RESPONSE, why: undefined };
  }
  return { kind: 'refused', message: failure.error, why: fieldMessagesOf(error).code };
}
