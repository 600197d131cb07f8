import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { APP_CONFIG } from '@app/common';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Migration20261126020100_pause_free_coupons } from '../../../migrations/Migration20261126020100_pause_free_coupons.js';
import type { Coupon } from './contract/index.js';
import { CouponsModule } from './coupons.module.js';
import { CouponsService } from './coupons.service.js';
import { StaffCouponsService } from './staff-coupons.service.js';

const CODES = ['FREE100', 'PARTNER100', 'TRIAL100', 'VIP100'];
const price = money(79_000_000, 'USDT');
const staff: Actor = { userId: randomUUID(), role: 'support', sessionId: randomUUID() };

describe('preinstalled codes that make orders free', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, CouponsModule]);
  });
  beforeEach(async () => {
    await context.rows('truncate activity_entries');
    await context.rows('delete from users');
    await migrate('down');
    await context.rows(
      `update coupons set used = 0, is_paused = false, max_redemptions = null, description = 'As it came'
       where code in (?)`,
      [CODES],
    );
  });
  afterEach(() => restart(false));
  afterAll(() => context.close());

  async function migrate(direction: 'up' | 'down'): Promise<void> {
    const orm = context.module.get(MikroORM);
    const migration = new Migration20261126020100_pause_free_coupons(
      orm.em.getDriver(),
      orm.config,
    );
    migration[direction]();
    for (const statement of migration.getQueries())
      if (typeof statement === 'string') await context.rows(statement);
  }
  /** The same database with different settings. */
  function restart(isDemo: boolean): void {
    Object.assign(context.module.get<object>(APP_CONFIG), { isDemo });
  }
  const couponOf = async (code: string): Promise<Coupon> => {
    const { coupons } = await context.module.get(StaffCouponsService).list({ limit: 50 });
    const found = coupons.find((coupon) => coupon.code === code);
    if (found === undefined) throw new Error(`There is no ${code}`);
    return found;
  };
  const change = async (code: string, changes: object): Promise<Coupon> => {
    const { id } = await couponOf(code);
    return (await context.module.get(StaffCouponsService).change(staff, { id, ...changes })).coupon;
  };
  const statuses = async (): Promise<string[]> =>
    Promise.all(CODES.map(async (code) => (await couponOf(code)).status));
  const people = (count: number, role = 'user'): Promise<{ id: string }[]> =>
    context.rows(
      `insert into users (name, email, password_hash, role)
       select 'Nia', gen_random_uuid() || '@example.com', 'x', ? from generate_series(1, ?) returning id`,
      [role, count],
    );
  const use = (userId: string, code: string): Promise<unknown> =>
    context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        context.module
          .get(CouponsService)
          .hold(tx, { userId, code, scope: 'scans', price, orderId: randomUUID() }),
      );

  it('are paused by the upgrade, and every member of staff is notified once', async () => {
    const [support] = await people(1, 'support');
    const [customer] = await people(1);
    await migrate('up');
    expect(await statuses()).toEqual(CODES.map(() => 'paused'));
    expect((await couponOf('HALF50')).status).toBe('active');
    await expect(use(customer?.id ?? '', 'FREE100')).rejects.toMatchObject({
      details: { reason: 'paused' },
    });
    const notices = await context.rows('select user_id, kind, link from notifications');
    expect(notices).toEqual([
      { user_id: support?.id, kind: 'coupons_paused', link: '/admin/coupons' },
    ]);
    const log = await context.rows<{ action: string }>('select action from activity_entries');
    expect(log.map(({ action }) => action)).toEqual(CODES.map(() => 'coupons.pause'));
  });

  it('are paused when there is no staff yet, and logged in the activity log for later members', async () => {
    await people(1);
    await migrate('up');
    expect(await statuses()).toEqual(CODES.map(() => 'paused'));
    expect(await context.rows('select 1 from notifications')).toEqual([]);
    expect(await context.rows('select actor_role from activity_entries')).toEqual(
      CODES.map(() => ({ actor_role: 'system' })),
    );
  });

  it('are paused on a new installation, where there is nobody to notify', async () => {
    await migrate('up');
    expect(await statuses()).toEqual(CODES.map(() => 'paused'));
    expect(await context.rows('select 1 from activity_entries')).toEqual([]);
  });

  it('stay unchanged when staff have edited them, like codes created by staff', async () => {
    await context.rows(`update coupons set description = 'For partners' where code = 'PARTNER100'`);
    await context.rows(
      `insert into activity_entries (actor_id, actor_role, action, subject_type, subject_id, created_at)
       select ?, 'support', 'coupons.change', 'coupon', id::text, now() from coupons where code = 'PARTNER100'`,
      [staff.userId],
    );
    await context.rows(`update coupons set max_redemptions = 5 where code = 'VIP100'`);
    await migrate('up');
    expect(await statuses()).toEqual(['paused', 'active', 'paused', 'active']);
  });

  it('work exactly twenty times in a demo, however many users try at once', async () => {
    await migrate('up');
    restart(true);
    expect(await couponOf('FREE100')).toMatchObject({ status: 'active', maxRedemptions: 20 });
    const buyers = await people(60);
    const tries = await Promise.allSettled(buyers.map(({ id }) => use(id, 'FREE100')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ details: { reason: 'used_up' } });
    expect((await couponOf('FREE100')).status).toBe('used_up');
    expect((await couponOf('VIP100')).status).toBe('active');
  });

  it('are counted across restarts, and paused again when the installation is no longer a demo', async () => {
    await migrate('up');
    restart(true);
    const [first, second] = await people(2);
    await use(first?.id ?? '', 'TRIAL100');
    restart(false);
    await expect(use(second?.id ?? '', 'TRIAL100')).rejects.toMatchObject({
      details: { reason: 'paused' },
    });
    expect(await statuses()).toEqual(CODES.map(() => 'paused'));
    restart(true);
    await use(second?.id ?? '', 'TRIAL100');
    expect(await couponOf('TRIAL100')).toMatchObject({ heldCount: 2, maxRedemptions: 20 });
  });

  it('stay as staff have set them, across restarts and without a demo', async () => {
    await migrate('up');
    restart(true);
    expect(await change('FREE100', { isPaused: true })).toMatchObject({ status: 'paused' });
    expect(await change('VIP100', { maxRedemptions: 3 })).toMatchObject({ status: 'active' });
    expect(await change('TRIAL100', { description: 'For trials' })).toMatchObject({
      ...{ status: 'active', description: 'For trials', maxRedemptions: 20 },
    });
    restart(true);
    expect(await statuses()).toEqual(['paused', 'active', 'active', 'active']);
    restart(false);
    expect(await statuses()).toEqual(['paused', 'paused', 'paused', 'active']);
    expect(await change('PARTNER100', { isPaused: false })).toMatchObject({
      ...{ status: 'active', maxRedemptions: null },
    });
  });
});
