import type { Coupon } from '@app/coupons/contract';
import { Pause, Play, TriangleAlert } from 'lucide-react';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import {
  couponStatusText,
  grantedText,
  reservedText,
  scopeText,
  usesOf,
  windowOf,
  worthOf,
} from './coupon-text.js';
import { useCouponsChanged } from './use-coupons-changed.js';

type CouponCodeProps = { coupon: Coupon; onOpen: () => void };

/** The code; on narrow screens with what the other columns say. */
export function CouponCode({ coupon, onOpen }: CouponCodeProps) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        className="font-medium hover:text-accent hover:underline"
      >
        {coupon.code}
      </button>
      <p className="text-sm text-text-muted">{coupon.description}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm xl:hidden">
        <CouponStatus coupon={coupon} />
        <span>
          {worthOf(coupon)} off, {scopeText[coupon.scope].toLowerCase()}, {windowOf(coupon)}. Uses:{' '}
          {usesOf(coupon)}. Granted: {grantedText(coupon)}.
        </span>
      </p>
      <CouponWarnings coupon={coupon} />
    </>
  );
}

/** What the code has taken off, and when it was last used. */
export function CouponGranted({ coupon }: { coupon: Coupon }) {
  const reserved = reservedText(coupon);
  return (
    <>
      {grantedText(coupon)}
      {reserved !== null && (
        <span className="block text-sm text-text-muted">{reserved} reserved</span>
      )}
      {coupon.lastUsedAt !== null && (
        <span className="block text-sm text-text-muted">
          last used <RelativeTime instant={coupon.lastUsedAt} />
        </span>
      )}
    </>
  );
}

function CouponWarnings({ coupon: { warnings } }: { coupon: Coupon }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-0.5 text-sm text-warning">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {warning}
        </li>
      ))}
    </ul>
  );
}

/** Whether the code can be used now. */
export function CouponStatus({ coupon: { status } }: { coupon: Coupon }) {
  return <Badge tone={couponStatusText[status].tone}>{couponStatusText[status].text}</Badge>;
}

/** Stops a code from being used, or allows it again. */
export function PauseCouponButton({ coupon }: { coupon: Coupon }) {
  const onChanged = useCouponsChanged();
  const change = trpc.coupons.staff.change.useMutation({
    onSuccess: (result) =>
      toastSuccess(
        result.coupon.isPaused
          ? `${coupon.code} can no longer be used.`
          : `${coupon.code} can be used again.`,
      ),
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the coupon.")),
    onSettled: onChanged,
  });
  const Icon = coupon.isPaused ? Play : Pause;
  const word = coupon.isPaused ? 'Resume' : 'Pause';
  return (
    <Button
      size="sm"
      aria-label={`${word} ${coupon.code}`}
      aria-disabled={change.isPending}
      onClick={() => {
        if (!change.isPending) change.mutate({ id: coupon.id, isPaused: !coupon.isPaused });
      }}
    >
      <Icon aria-hidden />
      <span className="max-sm:hidden">{word}</span>
    </Button>
  );
}
