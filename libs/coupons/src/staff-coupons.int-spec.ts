import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { createCouponInput } from './contract/index.js';
import type { Coupon } from './contract/index.js';
import { CouponsModule } from './coupons.module.js';
import { CouponsService } from './coupons.service.js';
import { PlanKindsPort } from './plan-kinds.js';
import { StaffCouponsService } from './staff-coupons.service.js';
import { soldPlans } from './testing/sold-plans.js';

const NOW = '2026-11-20T12:00:00.000Z';
const price = money(79_000_000, 'USDT');

describe('coupons for staff', () => {
  let context: TestContext;
  let staff: StaffCouponsService;
  let coupons: CouponsService;
  let ada: string;
  const support: Actor = { userId: randomUUID(), role: 'support', sessionId: randomUUID() };

  const tenPercent = {
    type: 'percentage',
    ...{ value: 12.5, code: 'spring', description: 'Spring sale' },
  };
  const create = async (input: object): Promise<Coupon> =>
    (await staff.create(support, createCouponInput.parse(input))).coupon;
  const hold = (code: string, orderId: string = randomUUID()): Promise<unknown> =>
    context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        coupons.hold(tx, { userId: ada, code, scope: 'scans', price, orderId }),
      );
  const logged = (): Promise<{ action: string; after: unknown }[]> =>
    context.rows('select action, subject_id, before, after from activity_entries order by id');

  beforeAll(async () => {
    context = await createTestContext([AuthModule, CouponsModule]);
    staff = context.module.get(StaffCouponsService);
    coupons = context.module.get(CouponsService);
    context.module.get(PlanKindsPort).connect(soldPlans);
    ({ userId: ada } = await newUser(context, { email: 'ada@example.com' }));
  });
  beforeEach(async () => {
    context.clock.set(NOW);
    await context.rows('truncate activity_entries');
    await context.rows('delete from coupon_redemptions');
    await context.rows('delete from coupons where created_at = ?', [NOW]);
  });
  afterAll(() => context.close());

  it('are created once, and can be used at once', async () => {
    const made = await create(tenPercent);
    expect(made).toMatchObject({
      ...{ code: 'SPRING', type: 'percentage', value: 12.5, scope: 'any', status: 'active' },
      ...{ heldCount: 0, redeemedCount: 0, maxRedemptions: null, createdAt: NOW },
      ...{ discounts: [], lastUsedAt: null, warnings: [] },
    });
    await expect(create(tenPercent)).rejects.toMatchObject({ code: 'conflict' });
    expect(await hold('SPRING')).toEqual({ code: 'SPRING', discount: money(9_875_000, 'USDT') });
    expect(await logged()).toEqual([
      expect.objectContaining({ action: 'coupons.create', subject_id: made.id, before: null }),
    ]);
  });

  it('created twice concurrently exist once', async () => {
    const results = await Promise.allSettled([create(tenPercent), create(tenPercent)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await logged()).toHaveLength(1);
  });

  it('can take off a fixed amount within their scope and validity', async () => {
    await create({
      ...{ type: 'fixed', value: 5, currency: 'USD', code: 'FIVER', description: 'Five off' },
      ...{ scope: 'scans', startsAt: '2026-11-21T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' },
    });
    await expect(hold('FIVER')).rejects.toMatchObject({ details: { reason: 'not_started' } });
    context.clock.set('2026-11-21T00:00:00Z');
    expect(await hold('FIVER')).toMatchObject({ discount: money(5_000_000, 'USDT') });
    const actor: Actor = { userId: ada, role: 'user', sessionId: randomUUID() };
    expect(
      (
        await coupons.validate({ ip: '203.0.113.7' }, actor, {
          code: 'FIVER',
          planType: 'seo_starter',
        })
      ).discount,
    ).toEqual({
      ...{ type: 'fixed', value: 5, currency: 'USD', code: 'FIVER', description: 'Five off' },
    });
    context.clock.set('2026-11-22T00:00:00Z');
    await expect(hold('FIVER')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('are paused, extended and limited; taken uses stay taken', async () => {
    const { id } = await create(tenPercent);
    await hold('SPRING');
    const paused = await staff.change(support, { id, isPaused: true, maxRedemptions: 1 });
    expect(paused.coupon).toMatchObject({ status: 'paused', heldCount: 1, maxRedemptions: 1 });
    const resumed = await staff.change(support, { id, isPaused: false });
    expect(resumed.coupon).toMatchObject({ status: 'used_up', maxRedemptions: 1 });
    const open = await staff.change(support, { id, maxRedemptions: null, endsAt: NOW });
    expect(open.coupon).toMatchObject({ status: 'expired', maxRedemptions: null, endsAt: NOW });
    await expect(
      staff.change(support, { id, startsAt: '2026-11-21T00:00:00Z' }),
    ).rejects.toMatchObject({ details: { endsAt: 'The end must be after the start' } });
    expect((await logged()).map(({ action }) => action)).toEqual([
      'coupons.create',
      ...Array.from({ length: 3 }, () => 'coupons.change'),
    ]);
  });

  it('that do not exist cannot be changed or inspected', async () => {
    const id = randomUUID();
    const notFound = { code: 'not_found' };
    await expect(staff.change(support, { id, isPaused: true })).rejects.toMatchObject(notFound);
    await expect(staff.redemptions({ id, limit: 5 })).rejects.toMatchObject(notFound);
  });

  it('list their uses', async () => {
    const { id } = await create(tenPercent);
    const orderId = randomUUID();
    await hold('SPRING', orderId);
    expect((await staff.redemptions({ id, limit: 5 })).redemptions).toEqual([
      {
        ...{ id: expect.any(String), orderId, status: 'held' },
        user: { id: ada, name: 'Ada', email: 'ada@example.com' },
        ...{ currency: 'USDT', discountAmount: 9.875, createdAt: NOW, decidedAt: null },
      },
    ]);
    const listed = (await staff.list({ limit: 50 })).coupons;
    expect(listed).toContainEqual(expect.objectContaining({ id, heldCount: 1, redeemedCount: 0 }));
  });

  it('show what they have given away, to whom it is reserved, and what staff should know', async () => {
    const { id } = await create({ ...tenPercent, maxRedemptions: 2 });
    const orderId = randomUUID();
    await hold('SPRING', orderId);
    const em = context.module.get(EntityManager);
    await em.fork().transactional((tx) => coupons.confirm(tx, orderId));
    context.clock.set('2026-11-20T13:00:00.000Z');
    const first = ada;
    ({ userId: ada } = await newUser(context));
    await hold('SPRING');
    ada = first;
    const find = async () => (await staff.list({ limit: 50 })).coupons.find((one) => one.id === id);
    expect(await find()).toMatchObject({
      ...{ status: 'used_up', heldCount: 1, redeemedCount: 1 },
      discounts: [{ currency: 'USDT', granted: 9.875, held: 9.875 }],
      lastUsedAt: '2026-11-20T13:00:00.000Z',
      warnings: ['1 use is reserved by an unpaid order and may be released.'],
    });
    const endsAt = '2026-11-22T13:00:00.000Z';
    await staff.change(support, { id, maxRedemptions: 3, endsAt });
    expect((await find())?.warnings).toEqual(['Ends in 2 days.']);
  });

  it('are listed newest first, page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await staff.list({ limit: 4, ...(cursor && { cursor }) });
      seen.push(...page.coupons.map(({ code }) => code));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(13);
    expect(seen).toHaveLength(13);
  });

  it.each([
    [{ ...tenPercent, value: 0 }, 'value'],
    [{ ...tenPercent, value: 100.01 }, 'value'],
    [{ ...tenPercent, value: 0.001 }, 'value'],
    [{ ...tenPercent, code: 'x' }, 'code'],
    [{ ...tenPercent, code: "A'; drop" }, 'code'],
    [{ ...tenPercent, description: ' ' }, 'description'],
    [{ ...tenPercent, maxRedemptions: 0 }, 'maxRedemptions'],
    [{ ...tenPercent, startsAt: NOW, endsAt: NOW }, 'endsAt'],
    [{ ...tenPercent, type: 'fixed', currency: 'USDT' }, 'currency'],
  ])('are not created from %j', (input, field) => {
    const parsed = createCouponInput.safeParse(input);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
