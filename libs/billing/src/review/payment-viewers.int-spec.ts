import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { OrderTrial } from '../orders/testing/order-trial.js';
import { PaymentViewersService } from './payment-viewers.service.js';

describe('who has a payment open', () => {
  let trial: OrderTrial;
  let viewers: PaymentViewersService;

  beforeAll(async () => {
    trial = await OrderTrial.start();
    viewers = trial.context.module.get(PaymentViewersService);
  });
  afterAll(() => trial.close());

  it('is shown to the other reviewers, until it expires', async () => {
    const [sam, sue] = [await trial.person('support'), await trial.person('support')];
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await viewers.report(sam, { id: first })).toEqual({ viewers: [] });
    expect(await viewers.report(sue, { id: second })).toEqual({
      viewers: [{ paymentId: first, userId: sam.userId, name: 'Ada' }],
    });
    await viewers.report(sam, { id: second });
    expect((await viewers.report(sue, { id: second })).viewers).toMatchObject([
      { paymentId: second, userId: sam.userId },
    ]);
    await viewers.report(sam, { id: null });
    expect(await viewers.report(sue, { id: second })).toEqual({ viewers: [] });
    await viewers.report(sam, { id: second });
    trial.context.clock.set('2026-11-20T12:00:30Z');
    expect(await viewers.report(sue, { id: second })).toEqual({ viewers: [] });
  });
});
