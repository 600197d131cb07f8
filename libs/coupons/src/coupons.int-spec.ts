import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { AccountDataRegistry, AppError } from '@app/common';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { CouponsModule } from './coupons.module.js';
import { CouponsService } from './coupons.service.js';
import { PlanKindsPort } from './plan-kinds.js';
import { soldPlans } from './testing/sold-plans.js';

const price = money(4_900_00, 'INR');
const RACERS = 200;
const visitor = { ip: '203.0.113.7' };

describe('discount codes', () => {
  let context: TestContext;
  let coupons: CouponsService;
  let em: EntityManager;
  let ada: Actor;

  const hold = (
    { userId }: Pick<Actor, 'userId'>,
    code: string,
    orderId: string = randomUUID(),
  ): Promise<{ discount: { amountMinor: number }; code: string }> =>
    em
      .fork()
      .transactional((tx) => coupons.hold(tx, { userId, code, scope: 'visits', price, orderId }));
  const confirm = (orderId: string): Promise<void> =>
    em.fork().transactional((tx) => coupons.confirm(tx, orderId));
  const release = (orderId: string): Promise<void> =>
    em.fork().transactional((tx) => coupons.release(tx, orderId));
  const used = async (code: string): Promise<number | undefined> =>
    (await context.rows<{ used: number }>('select used from coupons where code = ?', [code]))[0]
      ?.used;
  const uses = (): Promise<{ status: string; n: number }[]> =>
    context.rows(
      'select status, count(*)::int as n from coupon_redemptions group by status order by status',
    );
  /** Users for races only: signing up hashes a password, which is slow. */
  const manyUsers = async (count: number): Promise<{ userId: string }[]> =>
    context.rows(
      `insert into users (name, email, password_hash)
       select 'Racer', 'racer' || n || '@example.com', 'x' from generate_series(1, ?) n
       on conflict (email) do update set name = excluded.name returning id as "userId"`,
      [count],
    );

  beforeAll(async () => {
    context = await createTestContext([AuthModule, CouponsModule]);
    coupons = context.module.get(CouponsService);
    context.module.get(PlanKindsPort).connect(soldPlans);
    em = context.module.get(EntityManager);
  });
  beforeEach(async () => {
    await context.rows('delete from coupon_redemptions');
    await context.rows(
      'update coupons set used = 0, max_redemptions = null, is_paused = false, demo_redemptions = null, ends_at = null',
    );
    ada = await newUser(context);
  });
  afterAll(() => context.close());

  it('exist from the start, as the specification lists them', async () => {
    const seeded = await context.rows<{ code: string; basis_points: number }>(
      'select code, basis_points from coupons order by basis_points, code',
    );
    const listed = {
      1_000: ['FIRST10', 'SAVE10', 'WELCOME10'],
      2_000: ['BOOST20', 'GROWTH20', 'SAVE20'],
      5_000: ['HALF50', 'LAUNCH50', 'MEGA50'],
      10_000: ['FREE100', 'PARTNER100', 'TRIAL100', 'VIP100'],
    };
    expect(seeded).toEqual(
      Object.entries(listed).flatMap(([points, codes]) =>
        codes.map((code) => ({ code, basis_points: Number(points) })),
      ),
    );
  });

  it('are validated in the format of the checkout, however they are typed', async () => {
    const outcome = await coupons.validate(visitor, ada, {
      code: 'save20',
      planType: 'professional',
    });
    expect(outcome).toEqual({
      success: true,
      discount: { type: 'percentage', value: 20, code: 'SAVE20', description: 'Saver discount' },
    });
  });

  it('that do not exist, have ended or do not apply are refused with the reason', async () => {
    await context.rows(`update coupons set ends_at = ? where code = 'SAVE10'`, [
      context.clock.now(),
    ]);
    await context.rows(`update coupons set scope = 'pack' where code = 'BOOST20'`);
    const refusal = (code: string): Promise<unknown> =>
      coupons.validate(visitor, ada, { code, planType: 'visits_growth' });
    for (const [code, reason] of [
      ['NOPE', 'unknown'],
      ['SAVE10', 'expired'],
      ['BOOST20', 'other_product'],
    ] as const) {
      await expect(refusal(code)).rejects.toMatchObject({
        code: 'validation_failed',
        message: 'Invalid discount code',
        details: { reason, code: expect.stringMatching(/\.$/) },
      });
    }
    await context.rows(`update coupons set scope = 'any' where code = 'BOOST20'`);
    await expect(
      coupons.validate(visitor, ada, { code: 'SAVE20', planType: 'platinum' }),
    ).rejects.toMatchObject({ details: { planType: 'This plan does not exist.' } });
  });

  it('are held once per order, even when the order is created twice concurrently', async () => {
    const orderId = randomUUID();
    const [first, ...others] = await Promise.all([
      hold(ada, 'HALF50', orderId),
      hold(ada, 'HALF50', orderId),
      hold(ada, 'half50', orderId),
    ]);
    expect(first).toEqual({ discount: money(2_450_00, 'INR'), code: 'HALF50' });
    for (const other of others) expect(other).toEqual(first);
    await expect(hold(ada, 'SAVE10', orderId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await used('HALF50')).toBe(1);
    expect(await uses()).toEqual([{ status: 'held', n: 1 }]);
  });

  it('are used once per account: held, then final', async () => {
    const orderId = randomUUID();
    await hold(ada, 'SAVE10', orderId);
    await expect(hold(ada, 'SAVE10')).rejects.toMatchObject({ details: { reason: 'held' } });
    // Validating is allowed: the new order may replace the unpaid one.
    await coupons.validate(visitor, ada, { code: 'SAVE10', planType: 'visits_growth' });
    await Promise.all([confirm(orderId), confirm(orderId)]);
    await expect(hold(ada, 'SAVE10')).rejects.toMatchObject({
      details: { reason: 'already_used' },
    });
    await expect(
      coupons.validate(visitor, ada, { code: 'SAVE10', planType: 'visits_growth' }),
    ).rejects.toMatchObject({ details: { reason: 'already_used' } });
    expect(await used('SAVE10')).toBe(1);
  });

  it('are released once when the order lapses, and never after it was paid', async () => {
    const lapsed = randomUUID();
    await hold(ada, 'SAVE10', lapsed);
    await Promise.all([release(lapsed), release(lapsed), release(lapsed)]);
    await release(lapsed);
    expect(await used('SAVE10')).toBe(0);
    const paid = randomUUID();
    await hold(ada, 'SAVE10', paid);
    await confirm(paid);
    await release(paid);
    expect(await used('SAVE10')).toBe(1);
    expect(await uses()).toEqual([
      { status: 'confirmed', n: 1 },
      { status: 'released', n: 1 },
    ]);
  });

  it('are not used by an order that fails half-way', async () => {
    const { userId } = ada;
    const failing = em.fork().transactional(async (tx) => {
      await coupons.hold(tx, {
        ...{ userId, code: 'SAVE10', scope: 'visits', price },
        orderId: randomUUID(),
      });
      throw new Error('the order could not be stored');
    });
    await expect(failing).rejects.toThrow('the order could not be stored');
    expect(await used('SAVE10')).toBe(0);
    await hold(ada, 'SAVE10');
  });

  it('are part of the account export', async () => {
    const orderId = randomUUID();
    await hold(ada, 'SAVE10', orderId);
    const exported = await context.module.get(AccountDataRegistry).exportAll(ada.userId);
    expect(exported.coupons).toEqual({
      redemptions: [expect.objectContaining({ code: 'SAVE10', order_id: orderId, status: 'held' })],
    });
  });

  it('with one use left have one winner among two hundred', async () => {
    await context.rows(`update coupons set max_redemptions = 1 where code = 'MEGA50'`);
    const racers = await manyUsers(RACERS);
    const results = await Promise.allSettled(racers.map((racer) => hold(racer, 'MEGA50')));
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(RACERS - 1);
    for (const { reason } of lost) {
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ details: { reason: 'used_up' } });
    }
    expect(await used('MEGA50')).toBe(1);
    expect(await uses()).toEqual([{ status: 'held', n: 1 }]);
  });

  it('count their uses exactly under concurrent holds and releases', async () => {
    await context.rows(`update coupons set max_redemptions = 10 where code = 'MEGA50'`);
    const racers = await manyUsers(40);
    await Promise.all(
      racers.map(async (racer, index) => {
        const orderId = randomUUID();
        try {
          await hold(racer, 'MEGA50', orderId);
          await (index % 2 === 0 ? release(orderId) : confirm(orderId));
        } catch (error) {
          expect(error).toMatchObject({ details: { reason: 'used_up' } });
        }
      }),
    );
    const [{ n } = { n: -1 }] = await context.rows<{ n: number }>(
      `select count(*)::int as n from coupon_redemptions where status <> 'released'`,
    );
    expect(await used('MEGA50')).toBe(n);
    expect(n).toBeLessThanOrEqual(10);
  });

  it('cannot be found by guessing, not even concurrently', async () => {
    const guess = (n: number): Promise<unknown> =>
      coupons
        .validate(visitor, ada, { code: `GUESS${n}`, planType: 'visits_growth' })
        .catch((error: unknown) => (error as AppError).code);
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    expect(responses.filter((response) => response === 'validation_failed')).toHaveLength(20);
    expect(responses.filter((response) => response === 'rate_limited')).toHaveLength(10);
    await expect(hold(ada, 'SAVE10')).rejects.toMatchObject({ code: 'rate_limited' });
    await hold(await newUser(context), 'SAVE10');
  });

  it('are validated without an account, and cannot be found by guessing from one address', async () => {
    const planType = 'visits_growth';
    const validate = (code: string, ip = '2001:db8::1'): Promise<unknown> =>
      coupons.validate({ ip }, null, { code, planType });
    expect(await validate('save10')).toMatchObject({ discount: { code: 'SAVE10', value: 10 } });
    const guesses = Array.from({ length: 20 }, (_, n) => validate(`GUESS${n}`));
    await Promise.all(
      guesses.map((guess) => expect(guess).rejects.toThrow('Invalid discount code')),
    );
    const neighbor = '2001:db8::2'; // the same network
    await expect(validate('SAVE10', neighbor)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await validate('SAVE10', '2001:db8:1::1')).toMatchObject({ success: true });
  });

  it('take the same off a price before signing in, without being used', async () => {
    const preview = (code: string) => coupons.preview(visitor, { code, scope: 'visits', price });
    expect(await preview(' free100 ')).toEqual({ discount: price, code: 'FREE100' });
    await expect(preview('NOPE')).rejects.toMatchObject({
      code: 'validation_failed',
      details: { reason: 'unknown' },
    });
    expect(await uses()).toEqual([]);
  });

  it('that exist can be validated as often as a screen needs', async () => {
    for (let check = 0; check < 45; check++)
      await coupons.validate(visitor, ada, { code: 'SAVE10', planType: 'visits_growth' });
  });
});
