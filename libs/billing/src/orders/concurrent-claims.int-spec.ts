import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import fc from 'fast-check';
import { OrderExpiry } from './order-expiry.js';
import { PaymentClaims } from './payment-claims.js';
import { OrderTrial, aPurchase, aUtr } from './testing/order-trial.js';
import { OrderProofs } from './order-proofs.js';

const PAYERS = 3;
const RUNS = 25;
const PROOF_WINDOW_MS = 2 * 24 * 60 * 60 * 1000;
const REASON = 'Nothing has arrived.';

interface Step {
  readonly action: 'submit' | 'reject' | 'approve' | 'approveBySystem' | 'expire';
  readonly who: number;
}
const steps = ['submit', 'submit', 'reject', 'approve', 'approveBySystem', 'expire'] as const;
const aStep = fc.record({ action: fc.constantFrom(...steps), who: fc.nat(PAYERS - 1) });
/** Batches run in sequence; the steps of one batch concurrently. */
const anInterleaving = fc.array(fc.array(aStep, { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 7,
});

let trial: OrderTrial;
let staff: Actor;
let now = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  trial = await OrderTrial.start();
  staff = await trial.person('support');
});
afterAll(() => trial.close());

/** Users who order the same plan; each pays their newest order. */
class Payers {
  private readonly pending = new Map<number, Promise<unknown>>();

  private constructor(
    private readonly people: readonly Actor[],
    readonly reference: string,
  ) {}

  static async make(): Promise<Payers> {
    const rows = await trial.context.rows<{ id: string }>(
      `insert into users (name, email, password_hash)
       select 'Payer', gen_random_uuid() || '@example.com', 'x' from generate_series(1, ?) returning id`,
      [PAYERS],
    );
    const people = rows.map(({ id }): Actor => ({ userId: id, role: 'user', sessionId: id }));
    return new Payers(people, aUtr());
  }

  /** An expired order is followed by a single new one of the same user, even if requested concurrently. */
  orderOf(who: number): Promise<string> {
    const before = this.pending.get(who) ?? Promise.resolve();
    const order = before.then(() => this.newestOrNew(who));
    this.pending.set(
      who,
      order.catch(() => undefined),
    );
    return order;
  }

  private async newestOrNew(who: number): Promise<string> {
    const person = this.people[who];
    if (person === undefined) throw new Error('There is no such payer');
    const { orders } = await trial.orders.list(person, { limit: 1 });
    const [newest] = orders;
    if (newest !== undefined && newest.status !== 'expired') return newest.id;
    return (await trial.orders.create(person, aPurchase(), null)).order.id;
  }

  /** Submits a proof of payment without a screenshot. */
  async submit(who: number): Promise<void> {
    const id = await this.orderOf(who);
    await trial.em().transactional(async (tx) => {
      const claims = trial.context.module.get(PaymentClaims);
      await claims.lockReference(tx, this.reference);
      const claim = await claims.lock(tx, id);
      if (claim === null) throw new Error('The order is gone');
      await trial.context.module.get(OrderProofs).submitReference(tx, claim.order, this.reference);
    });
  }

  async statuses(): Promise<string[]> {
    const rows = await trial.context.rows<{ status: string }>(
      'select status from orders where transaction_id = ?',
      [this.reference],
    );
    return rows.map(({ status }) => status);
  }
}

async function execute(payers: Payers, { action, who }: Step): Promise<unknown> {
  switch (action) {
    case 'submit':
      return payers.submit(who);
    case 'reject':
      return trial.review.reject(staff, { id: await payers.orderOf(who), reason: REASON });
    case 'approve':
      return trial.review.approve(staff, await payers.orderOf(who));
    case 'approveBySystem': {
      const id = await payers.orderOf(who);
      return trial
        .em()
        .transactional((tx) => trial.orders.approveBySystem(tx, id, 'The transfer arrived.'));
    }
    case 'expire':
      now += PROOF_WINDOW_MS;
      trial.context.clock.set(new Date(now).toISOString());
      return trial.context.module.get(OrderExpiry).expireDue();
  }
}

it('approves one reference at most once in any interleaving, and never blocks a payer whose rivals were rejected', async () => {
  let approved = 0;
  const property = fc.asyncProperty(anInterleaving, fc.nat(PAYERS - 1), async (batches, last) => {
    const payers = await Payers.make();
    for (const batch of batches) {
      const results = await Promise.allSettled(batch.map((step) => execute(payers, step)));
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(AppError);
      const holders = await trial.count(
        `select count(*) from orders where transaction_id = ?
         and (status = 'approved' or (status = 'pending_review' and not is_contested))`,
        [payers.reference],
      );
      expect(holders).toBeLessThanOrEqual(1);
    }
    if ((await payers.statuses()).includes('approved')) {
      approved += 1;
      return;
    }
    // All but one are refused: that one can pay with the reference, and nobody after.
    for (let who = 0; who < PAYERS; who += 1)
      if (who !== last)
        await trial.review
          .reject(staff, { id: await payers.orderOf(who), reason: REASON })
          .catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    await payers.submit(last).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'already_processed' }); // it is under review already
    });
    const { order } = await trial.review.approve(staff, await payers.orderOf(last));
    expect(order).toMatchObject({ status: 'approved', transactionId: payers.reference });
    const statuses = await payers.statuses();
    expect(statuses.filter((status) => status === 'approved')).toHaveLength(1);
    expect(statuses).not.toContain('pending_review');
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  expect(approved).toBeGreaterThan(0);
}, 120_000);
