import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CHAIN_START, ChainContext } from './testing/chain-context.js';
import type { OpenOrder } from './testing/chain-context.js';

const UNKNOWN_HASH = `0x${'cd'.repeat(32)}`;
const ANOTHER_HASH = `0x${'ef'.repeat(32)}`;
const DECIDED = `update orders set status = 'rejected', expires_at = created_at + interval '4 days' where id = ?`;

describe('a check of the chain', () => {
  let context: ChainContext;
  let order: OpenOrder;

  const jobs = (): Promise<{ key: string }[]> =>
    context.app.rows(`select key from outbox_jobs where queue = 'billing-chain' order by key`);

  beforeAll(async () => {
    context = await ChainContext.create();
  });
  beforeEach(async () => {
    context.app.clock.set(CHAIN_START);
    context.endpoint.mode = 'asIs';
    await context.app.rows('delete from chain_checks');
    await context.app.rows('delete from chain_transfers');
    await context.app.rows('delete from outbox_jobs');
    order = await context.order();
  });
  afterAll(() => context.close());

  it.each([
    ['down', 'The endpoint did not respond.'],
    ['quota', 'The endpoint did not respond.'],
    ['garbage', 'The endpoint returned an unusable response.'],
    ['otherChain', 'The endpoint serves chain 1 instead of 56.'],
  ] as const)('is retried while the endpoint is %s', async (mode, note) => {
    await context.pay(order);
    await context.chain.mine(2);
    context.endpoint.mode = mode;
    expect(await context.check(order)).toMatchObject({ verdict: 'unreachable', note });
    expect(await context.status(order)).toBe('pending_review');
    context.endpoint.mode = 'asIs';
    context.later(1);
    expect(await context.requests.queueDue()).toBe(1);
    expect(await context.check(order)).toMatchObject({ verdict: 'confirmed' });
    expect(await context.status(order)).toBe('approved');
  });

  it('never reveals the endpoint, whose address may contain a key', async () => {
    await context.pay(order);
    context.endpoint.mode = 'down';
    expect((await context.check(order))?.note).not.toContain(context.endpoint.url.slice(7));
  });

  it('is queued at once, then when it is due, once however many schedulers run', async () => {
    await context.prove(order, UNKNOWN_HASH);
    expect(await jobs()).toEqual([{ key: `transfer:${order.id}:1` }]);
    expect(await context.requests.queueDue()).toBe(0);
    await context.check(order);
    context.later(1);
    const queue = (): Promise<number> => context.requests.queueDue();
    const queued = await Promise.all([queue(), queue(), queue()]);
    expect(queued.sort()).toEqual([0, 0, 1]);
    expect(await jobs()).toEqual([
      { key: `transfer:${order.id}:1` },
      { key: `transfer:${order.id}:2` },
    ]);
  });

  it('continues when a check was lost, whose late result is ignored', async () => {
    await context.pay(order);
    await context.chain.mine(2);
    context.later(3);
    expect(await context.requests.queueDue()).toBe(1);
    await context.checks.check(order.id, 1);
    expect(await context.verdict(order.id)).toMatchObject({ verdict: 'waiting', checkedAt: null });
    await context.checks.check(order.id, 2);
    expect(await context.status(order)).toBe('approved');
  });

  it('is one job, which has no further effect when it is delivered twice', async () => {
    await context.pay(order);
    await context.chain.mine(2);
    await Promise.all([context.deliver(order, 1), context.deliver(order, 1)]);
    await context.deliver(order, 1);
    expect(await context.status(order)).toBe('approved');
    expect(await context.app.rows(`select key from outbox_jobs where done_at is not null`)).toEqual(
      [{ key: `transfer:${order.id}:1` }],
    );
  });

  it('rejects when the approval fails, changes nothing, and succeeds on retry', async () => {
    await context.pay(order);
    await context.chain.mine(2);
    await context.app.rows('alter table invoices rename to invoices_away');
    const handled = context.deliver(order, 1);
    await expect(handled).rejects.toThrow('invoices');
    await context.app.rows('alter table invoices_away rename to invoices');
    expect(await context.verdict(order.id)).toMatchObject({ verdict: 'waiting', checkedAt: null });
    expect(await context.app.rows('select * from chain_transfers')).toEqual([]);
    await context.deliver(order, 1);
    expect(await context.status(order)).toBe('approved');
  });

  it('stops when staff have decided', async () => {
    await context.pay(order);
    await context.app.rows(DECIDED, [order.id]);
    expect(await context.check(order)).toMatchObject({ verdict: 'waiting' });
    context.later(10);
    expect(await context.requests.queueDue()).toBe(0);
  });

  it('changes nothing when staff decide during the check', async () => {
    await context.pay(order);
    await context.chain.mine(2);
    context.endpoint.before('eth_blockNumber', () => context.app.rows(DECIDED, [order.id]));
    expect(await context.check(order)).toMatchObject({ verdict: 'confirmed' });
    expect(await context.status(order)).toBe('rejected');
    expect(await context.app.rows('select * from chain_transfers')).toEqual([]);
    context.later(10);
    expect(await context.requests.queueDue()).toBe(0);
  });

  it('ignores a hash that was replaced during the check', async () => {
    await context.pay(order);
    await context.chain.mine(2);
    context.endpoint.before('eth_blockNumber', async () => {
      await context.app.rows(DECIDED, [order.id]);
      await context.prove(order, ANOTHER_HASH);
    });
    await context.check(order);
    expect(await context.verdict(order.id)).toMatchObject({ verdict: 'waiting', checkedAt: null });
    expect(await context.status(order)).toBe('pending_review');
    expect(await context.app.rows('select * from chain_transfers')).toEqual([]);
    expect(await context.check(order)).toMatchObject({
      verdict: 'waiting',
      checkedAt: CHAIN_START,
    });
  });
});

describe('without an endpoint', () => {
  it('staff must check the transfer themselves', async () => {
    const context = await ChainContext.create({ BSC_RPC_URL: '' });
    const order = await context.order();
    await context.prove(order, UNKNOWN_HASH);
    expect(await context.verdict(order.id)).toMatchObject({
      verdict: 'not_configured',
      note: "Transfers aren't verified automatically here. Staff review the transfer.",
    });
    context.later(60);
    expect(await context.requests.queueDue()).toBe(0);
    await context.close();
  });
});
