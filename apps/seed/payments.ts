import type { Order, OrderResponse, OrderList } from '@app/billing/contract';
import type { CouponList, CreateCouponInput } from '@app/coupons/contract';
import { randomBytes, randomInt } from 'node:crypto';
import { encodePng } from '../demo-site/png.ts';
import { ApiError } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import type { Report } from './report.ts';
import { USED_CODE, missingOrders } from './demo-orders.ts';
import type { DemoOrder } from './demo-orders.ts';

const PICTURE_SIZE = { width: 180, height: 320 };
const REASON = "The amount on the screenshot doesn't match the order.";
const FREE_CODE = 'DEMO-FREE';

interface DemoCoupon {
  readonly coupon: {
    readonly type: CreateCouponInput['type'];
    readonly value: number;
    readonly currency?: 'USD';
    readonly code: string;
    readonly description: string;
    readonly scope?: CreateCouponInput['scope'];
    readonly maxRedemptions?: number;
  };
  readonly isPaused?: true;
}

const COUPONS: readonly DemoCoupon[] = [
  { coupon: percentage(25, USED_CODE, '25% off for the launch') },
  {
    coupon: {
      ...{ type: 'fixed', value: 5, currency: 'USD' },
      ...{ code: 'DEMO-FIVE', description: 'Five dollars off' },
    },
  },
  { coupon: percentage(50, 'DEMO-PAUSED', 'Half off, paused'), isPaused: true },
  {
    coupon: {
      ...percentage(100, FREE_CODE, 'The visits of the demo account'),
      ...{ scope: 'visits', maxRedemptions: 1 },
    },
  },
];

function percentage(value: number, code: string, description: string): DemoCoupon['coupon'] {
  return { type: 'percentage', value, code, description };
}

/** Coupons of the staff: in percent, in dollars, paused, and one that makes an order free. */
export async function ensureCoupons(staff: ApiClient, report: Report): Promise<void> {
  const { coupons } = await staff.get<CouponList>('/api/admin/coupons?limit=100');
  for (const { coupon, isPaused } of COUPONS) {
    if (coupons.some(({ code }) => code === coupon.code)) {
      report.present(`Coupon ${coupon.code}`);
      continue;
    }
    const { coupon: created } = await staff.post<{ readonly coupon: { readonly id: string } }>(
      '/api/admin/coupons',
      coupon,
    );
    if (isPaused === true) await staff.patch(`/api/admin/coupons/${created.id}`, { isPaused });
    report.made(`Coupon ${coupon.code}`, coupon.description);
  }
}

/** Orders in every state that a person can meet, decided about by the staff. */
export async function ensureOrders(
  user: ApiClient,
  staff: ApiClient,
  report: Report,
): Promise<void> {
  const { orders } = await user.get<OrderList>('/api/orders?limit=100');
  const missing = missingOrders(orders);
  if (missing.length === 0) report.present('Orders');
  for (const wanted of missing) {
    const name = `Order ${wanted.input.planCode}`;
    try {
      await makeOrder(user, staff, wanted);
      report.made(name, wanted.status.replace('_', ' '));
    } catch (error) {
      // An installation need not offer every way to pay.
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
      if (wanted.status !== 'approved') {
        report.skipped(name, error.message);
        continue;
      }
      await activateFree(user, wanted);
      report.made(name, `approved, free with ${FREE_CODE}`);
    }
  }
}

/** The campaign needs visits also where nothing can be paid. */
async function activateFree(user: ApiClient, { input }: DemoOrder): Promise<void> {
  const free = { ...input, discountCode: FREE_CODE };
  const { order } = await user.post<OrderResponse>('/api/orders', free);
  await user.post(`/api/orders/${order.id}/activate-free`);
}

async function makeOrder(
  user: ApiClient,
  staff: ApiClient,
  { status, input }: DemoOrder,
): Promise<void> {
  const { order } = await user.post<OrderResponse>('/api/orders', input);
  if (status === 'awaiting_proof') return;
  await user.post(`/api/orders/${order.id}/proof`, proofOf(input.method));
  const payment = `/api/admin/payments/${order.id}`;
  if (status === 'approved') await staff.post(`${payment}/approve`, {});
  if (status === 'rejected') await staff.post(`${payment}/reject`, { reason: REASON });
}

/** A reference and a picture that no payment has had before. */
function proofOf(method: Order['method']): FormData {
  const form = new FormData();
  const hash = `0x${randomBytes(32).toString('hex')}`;
  const utr = String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);
  form.set('transactionId', method === 'upi' ? utr : hash);
  const [red, green, blue] = [randomInt(256), randomInt(256), randomInt(256)];
  const picture = encodePng(PICTURE_SIZE, (x, y) => [(red + x) % 256, (green + y) % 256, blue]);
  form.set('screenshot', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'payment.png');
  return form;
}
