import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CHAIN_START, ChainContext } from './testing/chain-context.js';
import type { OpenOrder } from './testing/chain-context.js';

const MICRO_USDT = 10n ** 12n;
const UNKNOWN_HASH = `0x${'ab'.repeat(32)}`;

describe('USDT transfers on a real chain', () => {
  let context: ChainContext;
  let order: OpenOrder;

  const grants = (): Promise<object[]> =>
    context.app.rows('select order_id from chain_transfers where order_id = ?', [order.id]);
  const invoices = (): Promise<object[]> =>
    context.app.rows('select status from invoices where user_id = ?', [order.actor.userId]);

  beforeAll(async () => {
    context = await ChainContext.create();
  });
  beforeEach(async () => {
    context.app.clock.set(CHAIN_START);
    await context.app.rows('delete from chain_checks');
    order = await context.order();
  });
  afterAll(() => context.close());

  it('activate the order once they have enough confirmations, and once only', async () => {
    await context.pay(order);
    expect(await context.check(order)).toMatchObject({
      verdict: 'confirming',
      confirmations: 1,
      note: expect.stringMatching(/^Received 35\.\d+ USDT\. 1 of 3 confirmations so far\.$/),
      checkedAt: CHAIN_START,
    });
    expect(await context.status(order)).toBe('pending_review');
    await context.chain.mine(2);
    await Promise.all([context.check(order), context.check(order), context.check(order)]);
    await context.check(order);
    expect(await context.verdict(order.id)).toMatchObject({
      verdict: 'confirmed',
      confirmations: 3,
    });
    expect(await context.status(order)).toBe('approved');
    expect(await grants()).toHaveLength(1);
    expect(await invoices()).toEqual([{ status: 'paid' }]);
  });

  it.each<[string, (it: OpenOrder) => Promise<string>, RegExp]>([
    [
      'of another token',
      async ({ units }) => {
        const other = await context.chain.deployToken(18);
        return context.chain.transfer(other, context.chain.wallet, units);
      },
      /no USDT of the expected contract/,
    ],
    [
      'to another wallet',
      ({ units }) => context.chain.transfer(context.usdt, context.chain.stranger, units),
      /went to another wallet/,
    ],
    [
      'counted with 6 decimals',
      ({ units }) => context.chain.transfer(context.usdt, context.chain.wallet, units / MICRO_USDT),
      /too little/,
    ],
    [
      'a millionth too small',
      ({ units }) => context.chain.transfer(context.usdt, context.chain.wallet, units - MICRO_USDT),
      /: 0\.000001 USDT too little\.$/,
    ],
    [
      'a millionth too large',
      ({ units }) => context.chain.transfer(context.usdt, context.chain.wallet, units + MICRO_USDT),
      /: 0\.000001 USDT too much\.$/,
    ],
    [
      'that were reverted',
      () => context.chain.transfer(context.usdt, context.chain.wallet, 10n ** 40n),
      /failed on chain/,
    ],
    [
      'in two parts',
      ({ units }) =>
        context.chain.transferMany(context.usdt, [
          [context.chain.wallet, units / 2n],
          [context.chain.wallet, units - units / 2n],
        ]),
      /in several transfers/,
    ],
  ])('%s are refused, and staff decide', async (_case, send, note) => {
    await context.prove(order, await send(order));
    expect(await context.check(order)).toMatchObject({ verdict: 'refused', confirmations: 1 });
    await context.chain.mine(2);
    const verdict = await context.check(order);
    expect(verdict).toMatchObject({ verdict: 'refused', confirmations: 3 });
    expect(verdict?.note).toMatch(note);
    expect(await context.status(order)).toBe('pending_review');
    expect(await grants()).toEqual([]);
    expect(await context.requests.queueDue()).toBe(0);
  });

  it('are found next to payments to others in one transaction', async () => {
    const { chain, usdt } = context;
    const hash = await chain.transferMany(usdt, [
      [chain.stranger, order.units],
      [chain.wallet, 5n],
      [chain.wallet, order.units],
    ]);
    await context.prove(order, hash);
    await chain.mine(2);
    expect(await context.check(order)).toMatchObject({ verdict: 'confirmed' });
    expect(
      await context.app.rows('select log_index from chain_transfers where order_id = ?', [
        order.id,
      ]),
    ).toEqual([{ log_index: 2 }]);
  });

  it('made before the order are refused', async () => {
    const hash = await context.chain.transfer(context.usdt, context.chain.wallet, order.units);
    await context.app.rows(`update orders set created_at = created_at + interval '10 minutes'`);
    await context.prove(order, hash);
    await context.chain.mine(2);
    expect((await context.check(order))?.note).toBe('The transfer is older than the order.');
  });

  it('removed by a reorganisation are awaited again, and count when they return', async () => {
    const before = await context.chain.snapshot();
    const hash = await context.pay(order);
    expect(await context.check(order)).toMatchObject({ verdict: 'confirming' });
    await context.chain.restore(before);
    await context.chain.mine(5);
    expect(await context.check(order)).toMatchObject({ verdict: 'waiting', confirmations: null });
    expect(await context.status(order)).toBe('pending_review');
    const again = await context.chain.transfer(context.usdt, context.chain.wallet, order.units);
    expect(again).toBe(hash);
    await context.chain.mine(2);
    expect(await context.check(order)).toMatchObject({ verdict: 'confirmed' });
    expect(await context.status(order)).toBe('approved');
  });

  it('unknown to the chain are awaited for 48 hours, then staff decide', async () => {
    await context.prove(order, UNKNOWN_HASH);
    expect(await context.check(order)).toMatchObject({ verdict: 'waiting' });
    context.later(47 * 60);
    expect(await context.check(order)).toMatchObject({ verdict: 'waiting' });
    context.later(60);
    expect(await context.check(order)).toMatchObject({
      verdict: 'refused',
      note: 'The transaction was not found on chain within 48 hours.',
    });
    expect(await context.status(order)).toBe('pending_review');
    context.later(60);
    expect(await context.requests.queueDue()).toBe(0);
  });

  it('pay one order: the hash of another one is refused', async () => {
    const hash = await context.pay(order);
    const other = await context.order();
    await expect(context.prove(other, hash)).rejects.toMatchObject({ code: 'duplicate_reference' });
    await expect(
      context.prove(other, hash.toUpperCase().replace('0X', '0x')),
    ).rejects.toMatchObject({ code: 'duplicate_reference' });
  });

  it('that paid a deleted order pay no other', async () => {
    const hash = await context.pay(order);
    await context.app.rows(
      `insert into chain_transfers (chain_id, transaction_hash, log_index, order_id, created_at)
       values (56, ?, 0, gen_random_uuid(), now())`,
      [hash],
    );
    await context.chain.mine(2);
    expect(await context.check(order)).toMatchObject({
      verdict: 'refused',
      note: 'This transfer paid for another order.',
    });
    expect(await context.status(order)).toBe('pending_review');
    expect(await invoices()).toEqual([]);
  });
});
