import type { Coupon, Redemption, RedemptionList, RedemptionStatus } from '@app/coupons/contract';
import { Link } from 'react-router';
import { QueryError } from '../../../components/error-state.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatAmount } from '../../../lib/amounts.js';
import { trpc } from '../../../lib/trpc.js';
import { LoadMore } from '../../../components/load-more.js';
import { grantedText, scopeText, usesOf, windowOf, worthOf } from './coupon-text.js';

const REDEMPTIONS_AT_ONCE = 50;
const PAGES = { getNextPageParam: ({ nextCursor }: RedemptionList) => nextCursor };

const redemptionText = {
  held: { tone: 'notice', text: 'Reserved for an order' },
  confirmed: { tone: 'success', text: 'Used' },
  released: { tone: 'neutral', text: 'Released' },
} as const satisfies Record<RedemptionStatus, { tone: string; text: string }>;

/** Who used a coupon, and for which order. */
export function RedemptionsDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const query = trpc.coupons.staff.redemptions.useInfiniteQuery(
    { id: coupon.id, limit: REDEMPTIONS_AT_ONCE },
    PAGES,
  );
  const redemptions = query.data?.pages.flatMap((page) => page.redemptions) ?? [];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogTitle>{coupon.code}</DialogTitle>
        <DialogDescription>
          {worthOf(coupon)} off, {scopeText[coupon.scope].toLowerCase()}, {windowOf(coupon)}. Uses:{' '}
          {usesOf(coupon)}. Granted: {grantedText(coupon)}.
        </DialogDescription>
        {query.isPending && <Skeleton className="h-40" />}
        <QueryError query={query} title="Couldn't load the uses." />
        {query.isSuccess && redemptions.length === 0 && (
          <p className="text-text-muted">No one has used this code yet.</p>
        )}
        <ul className="divide-y">
          {redemptions.map((redemption) => (
            <RedemptionRow key={redemption.id} redemption={redemption} />
          ))}
        </ul>
        <LoadMore query={query} />
      </DialogContent>
    </Dialog>
  );
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { tone, text } = redemptionText[redemption.status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <Link
          to={`/admin/customers/${redemption.user.id}`}
          className="font-medium text-accent hover:underline"
        >
          {redemption.user.name}
        </Link>
        <span className="block text-sm text-text-muted">{redemption.user.email}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-nowrap tabular">
        <Link
          to={`/admin/payments?payment=${redemption.orderId}`}
          className="font-medium text-accent hover:underline"
        >
          {formatAmount(redemption.discountAmount, redemption.currency)}
          <span className="sr-only">, open the order</span>
        </Link>
        <Badge tone={tone}>{text}</Badge>
        <span className="text-sm text-text-muted">
          <RelativeTime instant={redemption.createdAt} />
        </span>
      </span>
    </li>
  );
}
