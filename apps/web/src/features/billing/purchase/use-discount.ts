import type { PlanCode } from '@app/billing/contract';
import type { Discount } from '@app/coupons/contract';
import { useQuery } from '@tanstack/react-query';
import { failureOf, fieldMessagesOf } from '../../../lib/failure.js';
import { useUser } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';

export type DiscountState =
  | { readonly kind: 'none' }
  /** Codes belong to accounts: they are validated after sign-in. */
  | { readonly kind: 'after-sign-in' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'accepted'; readonly discount: Discount }
  /** Reserved by the user's own order; a new order takes it over from an unpaid one. */
  | { readonly kind: 'held'; readonly code: string }
  | { readonly kind: 'refused'; readonly message: string; readonly why: string | undefined };

const NO_RESPONSE = 'Failed to validate discount code';

/** The server's validation of a code for a plan; repeated for every plan and after a reload. */
export function useDiscount(planCode: PlanCode, code: string | null) {
  const { client } = trpc.useUtils();
  const isSignedIn = useUser() !== null;
  const check = useQuery({
    queryKey: ['discount', planCode, code],
    enabled: code !== null && isSignedIn,
    queryFn: () => client.coupons.validate.mutate({ code: code ?? '', planType: planCode }),
    retry: false,
  });
  return { state: stateOf(), checkAgain: () => void check.refetch() };

  function stateOf(): DiscountState {
    if (code === null) return { kind: 'none' };
    if (!isSignedIn) return { kind: 'after-sign-in' };
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
