import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import fc from 'fast-check';
import { LedgerService } from '../ledger/ledger.service.js';
import { RenewalsService } from '../renewals/renewals.service.js';
import { OrderExpiry } from './order-expiry.js';
import { OrderTrial, aHash, aPurchase, aScreenshot } from './testing/order-trial.js';
import type { CreateOrderInput, Order } from '../contract/index.js';

const PLANS = [
  'visits_starter',
  'visits_growth',
  'seo_starter',
  'seo_business',
  'pack_100',
] as const;
const CODES = [undefined, 'FREE100', 'BOOST20'] as const;
const ACTIONS = ['buy', 'free', 'pay', 'approve', 'reject', 'refund', 'expire', 'renew'] as const;
/** Otherwise nothing would stay bought for long. */
const OFTEN = ['buy', 'free', 'pay', 'approve', 'renew'] as const;

interface Action {
  readonly action: (typeof ACTIONS)[number];
  readonly who: number;
  readonly plan: (typeof PLANS)[number];
  readonly code: (typeof CODES)[number];
}

let trial: OrderTrial;
let buyers: Actor[];
let staff: Actor;
let screenshot: Buffer;

beforeAll(async () => {
  trial = await OrderTrial.start();
  staff = await trial.person('support');
  buyers = await Promise.all([1, 2, 3].map(() => trial.person()));
  screenshot = await aScreenshot();
});
afterAll(() => trial.close());

/** An order of the buyer in one of these statuses, or a missing one. */
async function anOrder(buyer: Actor, ...statuses: Order['status'][]): Promise<string> {
  const { orders } = await trial.orders.list(buyer, { limit: 50 });
  const found = orders.find(({ status }) => statuses.includes(status)) ?? orders.at(-1);
  return found?.id ?? '00000000-0000-4000-8000-000000000000';
}

async function execute({ action, who, plan, code }: Action): Promise<unknown> {
  const buyer = buyers[who % buyers.length] ?? staff;
  const coupon: Partial<CreateOrderInput> = code === undefined ? {} : { discountCode: code };
  const reason = 'Because';
  const { review, orders } = trial;
  switch (action) {
    case 'buy':
      return orders.create(buyer, aPurchase({ planCode: plan, method: 'crypto', ...coupon }), null);
    case 'free':
      return orders.activateFree(buyer, await anOrder(buyer, 'draft'));
    case 'pay': {
      const proof = { transactionId: aHash(), screenshot };
      return orders.submitProof(buyer, await anOrder(buyer, 'awaiting_proof', 'rejected'), proof);
    }
    case 'approve':
      return review.approve(staff, await anOrder(buyer, 'pending_review'));
    case 'reject':
      return review.reject(staff, { id: await anOrder(buyer, 'pending_review'), reason });
    case 'refund':
      return review.refund(staff, { id: await anOrder(buyer, 'approved'), reason });
    case 'expire':
      return trial.context.module.get(OrderExpiry).expireDue();
    case 'renew':
      return trial.context.module.get(RenewalsService).announceDue();
  }
}

it('the ledger stays exact whatever many users do concurrently', async () => {
  const action = fc.record({
    action: fc.constantFrom(...ACTIONS, ...OFTEN, ...OFTEN),
    who: fc.nat(2),
    plan: fc.constantFrom(...PLANS),
    code: fc.constantFrom(...CODES),
  });
  const rounds = fc.sample(fc.array(action, { minLength: 12, maxLength: 12 }), {
    numRuns: 80,
    seed: 20_261_120,
  });
  let now = Date.parse('2026-11-20T12:00:00Z');
  for (const actions of rounds) {
    // Occasionally renewals and ends come near.
    now += 9 * 60 * 60 * 1000;
    trial.context.clock.set(new Date(now).toISOString());
    const results = await Promise.allSettled(actions.map(execute));
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(AppError);
  }
  const decided = `select count(*) from orders where approved_at is not null`;
  expect(await trial.count(decided)).toBeGreaterThan(0);
  const wrong = await trial.context.rows(
    `select o.id, o.status, count(i.id) as invoices from orders o
     left join invoices i on i.order_id = o.id and i.kind = 'invoice' and i.paid_at is not null
     group by o.id, o.status
     having count(i.id) <> case when o.status in ('approved', 'refunded') then 1 else 0 end`,
  );
  expect(wrong).toEqual([]);
  const numbers = await trial.context.rows<{ year: number; gaps: number }>(
    'select year, max(number)::int - count(*)::int as gaps from invoices group by year',
  );
  for (const { gaps } of numbers) expect(gaps).toBe(0);
  const ledger = trial.context.module.get(LedgerService);
  for (const { userId } of buyers) expect(await ledger.compare(userId)).toEqual([]);
}, 120_000);
