import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { AuthModule } from '../auth.module.js';
import { createApiKeyInput } from '../contract/index.js';
import { ApiAccessPort } from '../ports/api-access.js';
import { newUser } from '../testing/index.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeySpending } from './key-spending.service.js';

describe('what a key spends', () => {
  let context: TestContext;
  let spending: KeySpending;
  let keys: ApiKeysService;
  let owner: Actor;

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    spending = context.module.get(KeySpending);
    keys = context.module.get(ApiKeysService);
    context.module.get(ApiAccessPort).connect({ missingReason: () => Promise.resolve(null) });
  });
  beforeEach(async () => {
    context.clock.set('2026-11-20T12:00:00Z');
    owner = await newUser(context);
  });
  afterAll(() => context.close());

  async function keyOf(input: object): Promise<Actor> {
    const { secret } = await keys.create(
      owner,
      createApiKeyInput.parse({ name: 'Agent', ...input }),
    );
    return keys.authenticate(secret);
  }
  const limited = (pageScans: number) => keyOf({ limits: { pageScans, visits: 7 } });

  function hold(actor: Actor, amount: number, subjectId: string = randomUUID()): Promise<number> {
    const wanted = { subjectId, resource: 'page_scans' as const, amount, atLeast: 1 };
    return inTransaction((tx) => spending.hold(tx, actor, wanted));
  }
  function inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return context.module.get(EntityManager).fork().transactional(work);
  }
  async function spent(): Promise<unknown> {
    return (await keys.list(owner)).keys[0]?.spent;
  }

  it('never exceeds its limit, however many calls come at once', async () => {
    const key = await limited(30);
    const holds = await Promise.allSettled(Array.from({ length: 12 }, () => hold(key, 4)));
    const held = holds.map((each) => (each.status === 'fulfilled' ? each.value : 0));
    expect(held.reduce((sum, amount) => sum + amount, 0)).toBe(30);
    expect(await spent()).toEqual({ pageScans: 30, visits: 0, rankCheckUsd: 0 });
    await expect(hold(key, 4)).rejects.toMatchObject({
      code: 'key_limit_reached',
      details: { resource: 'page_scans', limit: 30, spent: 30, asked: 4 },
    });
  });

  it('gets back what was held and not used', async () => {
    const key = await limited(30);
    const [scan, campaign] = [randomUUID(), randomUUID()];
    await hold(key, 30, scan);
    await inTransaction((tx) => spending.setAmount(tx, scan, 12));
    const visits = { resource: 'visits' as const, amount: 7, atLeast: 7 };
    await inTransaction((tx) => spending.hold(tx, key, { subjectId: campaign, ...visits }));
    await inTransaction((tx) => spending.release(tx, campaign, 5));
    expect(await spent()).toEqual({ pageScans: 12, visits: 2, rankCheckUsd: 0 });
    expect(await hold(key, 40)).toBe(18);
    await expect(
      inTransaction((tx) => spending.hold(tx, key, { subjectId: randomUUID(), ...visits })),
    ).rejects.toMatchObject({ code: 'key_limit_reached', details: { spent: 2, limit: 7 } });
  });

  it('begins again every month', async () => {
    const key = await limited(10);
    await hold(key, 10);
    context.clock.set('2026-12-01T00:00:00Z');
    expect(await spent()).toEqual({ pageScans: 0, visits: 0, rankCheckUsd: 0 });
    expect(await hold(key, 10)).toBe(10);
  });

  it('is counted without a limit, and not for a session', async () => {
    expect(await hold(await keyOf({}), 500)).toBe(500);
    expect(await hold(owner, 900)).toBe(900);
    expect(await spent()).toEqual({ pageScans: 500, visits: 0, rankCheckUsd: 0 });
  });

  it('is counted in fractions of a cent for rank checks, and at last what they have cost', async () => {
    const key = await keyOf({ limits: { pageScans: null, visits: null, rankCheckUsd: 1 } });
    const check = (amount: number, subjectId: string = randomUUID()): Promise<number> => {
      const wanted = { subjectId, resource: 'rank_check_micros' as const };
      return inTransaction((tx) => spending.hold(tx, key, { ...wanted, amount, atLeast: amount }));
    };
    const first = randomUUID();
    await check(600_000, first);
    await expect(check(400_001)).rejects.toMatchObject({
      code: 'key_limit_reached',
      message: 'This API key may use $1.00 of rank checks a month; $0.40 of rank checks are left.',
    });
    await inTransaction((tx) => spending.setAmount(tx, first, 5_500));
    expect(await check(400_001)).toBe(400_001);
    expect(await spent()).toEqual({ pageScans: 0, visits: 0, rankCheckUsd: 0.405501 });
  });

  it('is nothing without the scope to spend, and without its key', async () => {
    const reader = await keyOf({ scopes: ['read', 'write'] });
    await expect(hold(reader, 1)).rejects.toMatchObject({ code: 'scope_missing' });
    const key = await keyOf({});
    await keys.remove(owner, { id: key.apiKeyId ?? '' });
    await expect(hold(key, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
