import type { Coupon, CouponList } from '@app/coupons/contract';
import { Pause, Pencil, Play, Plus, Ticket, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { optionalText } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { StaffList } from '../staff-list.js';
import {
  couponStatusText,
  grantedText,
  reservedText,
  scopeText,
  usesOf,
  windowOf,
  worthOf,
} from './coupon-text.js';
import { ChangeCouponDialog } from './change-coupon-dialog.js';
import { CreateCouponDialog } from './create-coupon-dialog.js';
import { FreeCouponsWarning } from './free-coupons-warning.js';
import { RedemptionsDialog } from './redemptions-dialog.js';
import { useCouponsChanged } from './use-coupons-changed.js';

const COUPONS_AT_ONCE = 50;
const PAGES = { getNextPageParam: ({ nextCursor }: CouponList) => nextCursor };
const PARAMS = { coupon: optionalText, change: optionalText };

/** /admin/coupons: every code, its discount and how often it was used. */
export function CouponsPage() {
  const { search, change } = useSearchParams(PARAMS);
  const [isCreating, setCreating] = useState(false);
  const query = trpc.coupons.staff.list.useInfiniteQuery({ limit: COUPONS_AT_ONCE }, PAGES);
  const coupons = query.data?.pages.flatMap((page) => page.coupons) ?? [];
  const opened = coupons.find(({ id }) => id === search.coupon);
  const changed = coupons.find(({ id }) => id === search.change);
  const columns: readonly DataColumn<Coupon>[] = [
    {
      head: 'Code',
      className: 'w-full whitespace-normal xl:w-auto xl:min-w-40',
      cell: (coupon) => (
        <Code coupon={coupon} onOpen={() => change({ coupon: coupon.id }, 'push')} />
      ),
    },
    { head: 'Discount', isNumber: true, from: 'xl', cell: worthOf },
    { head: 'For', from: 'xl', cell: ({ scope }) => scopeText[scope] },
    { head: 'Status', from: 'xl', cell: (coupon) => <Status coupon={coupon} /> },
    {
      head: 'Can be used',
      from: 'xl',
      className: 'min-w-28 whitespace-normal text-text-muted',
      cell: windowOf,
    },
    { head: 'Uses', isNumber: true, from: 'xl', cell: usesOf },
    {
      head: 'Granted',
      isNumber: true,
      from: 'xl',
      className: 'min-w-32 whitespace-normal',
      cell: (coupon) => <Granted coupon={coupon} />,
    },
    {
      id: 'actions',
      head: '',
      spokenHead: 'Actions',
      cell: (coupon) => (
        <div className="flex justify-end gap-2">
          <Button
            size="sm"
            aria-label={`Edit ${coupon.code}`}
            onClick={() => change({ change: coupon.id }, 'push')}
          >
            <Pencil aria-hidden />
            <span className="max-sm:hidden">Change</span>
          </Button>
          <PauseButton coupon={coupon} />
        </div>
      ),
    },
  ];
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New coupon
    </Button>
  );

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Coupons"
        description="Each account can use a code once. A code's discount never changes."
        actions={create}
      />
      <FreeCouponsWarning isOnCoupons />
      <StaffList
        query={query}
        pages={query}
        listName="coupons"
        failure="Couldn't load the coupons."
        empty={
          <EmptyState icon={Ticket} title="No coupons yet" action={create}>
            Discount codes appear here.
          </EmptyState>
        }
        label="Coupons"
        columns={columns}
        rows={coupons}
        keyOf={({ id }) => id}
      />
      {isCreating && <CreateCouponDialog onClose={() => setCreating(false)} />}
      {opened !== undefined && (
        <RedemptionsDialog coupon={opened} onClose={() => change({ coupon: null })} />
      )}
      {changed !== undefined && (
        <ChangeCouponDialog coupon={changed} onClose={() => change({ change: null })} />
      )}
    </div>
  );
}

type CodeProps = { coupon: Coupon; onOpen: () => void };

/** The code; on narrow screens with what the other columns say. */
function Code({ coupon, onOpen }: CodeProps) {
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
        <Status coupon={coupon} />
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
function Granted({ coupon }: { coupon: Coupon }) {
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

function Status({ coupon: { status } }: { coupon: Coupon }) {
  return <Badge tone={couponStatusText[status].tone}>{couponStatusText[status].text}</Badge>;
}

function PauseButton({ coupon }: { coupon: Coupon }) {
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
