import type { Coupon, CouponList } from '@app/coupons/contract';
import { Pencil, Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { trpc } from '../../../lib/trpc.js';
import { optionalText } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { StaffList } from '../staff-list.js';
import { CouponCode, CouponGranted, CouponStatus, PauseCouponButton } from './coupon-cells.js';
import { scopeText, usesOf, windowOf, worthOf } from './coupon-text.js';
import { ChangeCouponDialog } from './change-coupon-dialog.js';
import { CreateCouponDialog } from './create-coupon-dialog.js';
import { FreeCouponsWarning } from './free-coupons-warning.js';
import { RedemptionsDialog } from './redemptions-dialog.js';

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
        <CouponCode coupon={coupon} onOpen={() => change({ coupon: coupon.id }, 'push')} />
      ),
    },
    { head: 'Discount', isNumber: true, from: 'xl', cell: worthOf },
    { head: 'For', from: 'xl', cell: ({ scope }) => scopeText[scope] },
    { head: 'Status', from: 'xl', cell: (coupon) => <CouponStatus coupon={coupon} /> },
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
      cell: (coupon) => <CouponGranted coupon={coupon} />,
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
            <span className="max-sm:hidden">Edit</span>
          </Button>
          <PauseCouponButton coupon={coupon} />
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
