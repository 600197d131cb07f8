import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CHAIN_START, ChainContext } from './testing/chain-context.js';
import type { OpenOrder } from './testing/chain-context.js';

const CONTESTED = { code: 'duplicate_reference', details: { contested: true } };

describe('a public transaction hash that a stranger submits as well', () => {
  let context: ChainContext;
  let payer: OpenOrder;
  let stranger: OpenOrder;
  let hash: string;

  beforeAll(async () => {
    context = await ChainContext.create();
  });
  beforeEach(async () => {
    context.app.clock.set(CHAIN_START);
    [payer, stranger] = [await context.order(), await context.order()];
    hash = await context.chain.transfer(context.usdt, context.chain.wallet, payer.units);
    await context.chain.mine(2);
  });
  afterAll(() => context.close());

  const transfers = (): Promise<{ order_id: string }[]> =>
    context.app.rows('select order_id from chain_transfers where transaction_hash = ?', [hash]);

  it('pays the order whose amount was sent, although the stranger was first', async () => {
    await context.prove(stranger, hash);
    expect(await context.check(stranger)).toMatchObject({ verdict: 'refused' });
    await expect(context.prove(payer, hash)).rejects.toMatchObject(CONTESTED);
    expect(await context.status(payer)).toBe('pending_review');
    await context.check(payer);
    expect(await context.verdict(payer.id)).toMatchObject({ verdict: 'confirmed' });
    expect(await context.status(payer)).toBe('approved');
    expect(await context.status(stranger)).toBe('rejected');
    expect(await transfers()).toEqual([{ order_id: payer.id }]);
  });

  it('never pays the order of the stranger who contests it', async () => {
    await context.prove(payer, hash);
    await expect(context.prove(stranger, hash)).rejects.toMatchObject(CONTESTED);
    expect(await context.check(stranger)).toMatchObject({ verdict: 'refused' });
    expect(await context.status(stranger)).toBe('pending_review');
    await Promise.all([context.check(payer), context.check(stranger)]);
    expect(await context.status(payer)).toBe('approved');
    expect(await context.status(stranger)).toBe('rejected');
    await expect(context.prove(stranger, hash)).rejects.toMatchObject(CONTESTED);
    expect(await context.check(stranger)).toMatchObject({ verdict: 'refused' });
    expect(await context.status(stranger)).toBe('pending_review');
    expect(await transfers()).toEqual([{ order_id: payer.id }]);
  });

  it('approves one order when one transaction pays two, and informs staff of the other', async () => {
    const both = await context.chain.transferMany(context.usdt, [
      [context.chain.wallet, payer.units],
      [context.chain.wallet, stranger.units],
    ]);
    await context.chain.mine(2);
    await context.prove(payer, both);
    await context.check(payer);
    expect(await context.status(payer)).toBe('approved');
    await expect(context.prove(stranger, both)).rejects.toMatchObject(CONTESTED);
    expect(await context.check(stranger)).toMatchObject({
      ...{ verdict: 'refused', note: 'This transaction was approved for another order.' },
    });
    expect(await context.status(stranger)).toBe('pending_review');
  });
});
