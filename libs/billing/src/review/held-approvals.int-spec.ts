import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { listPaymentsInput } from '../contract/index.js';
import { OrderTrial, aScreenshot } from '../orders/testing/order-trial.js';
import { HeldApprovalsService } from './held-approvals.service.js';
import { NO_EFFECT, ONE_EFFECT, effectsOf } from './testing/effects.js';

const NOW = '2026-11-20T12:00:00Z';
const BEFORE_IT_IS_DUE = '2026-11-20T12:00:59Z';
const DUE = '2026-11-20T12:01:00Z';

describe('approvals that can be undone', () => {
  let trial: OrderTrial;
  let approvals: HeldApprovalsService;
  let ada: Actor;
  let sam: Actor;
  let sue: Actor;

  beforeAll(async () => {
    trial = await OrderTrial.start();
    approvals = trial.context.module.get(HeldApprovalsService);
  });
  beforeEach(async () => {
    trial.context.clock.set(NOW);
    await trial.context.rows('delete from orders');
    ada = await trial.person();
    [sam, sue] = [await aReviewer(), await aReviewer()];
  });
  afterAll(() => trial.close());

  async function aReviewer(): Promise<Actor> {
    const staff = await trial.person('support');
    await trial.context.rows(`update users set role = 'support' where id = ?`, [staff.userId]);
    return staff;
  }

  const hold = (staff: Actor, ids: readonly string[], warnings: string[] = []) =>
    approvals.hold(staff, { payments: ids.map((id) => ({ id, warnings })) });
  const effects = (orderId: string, { userId } = ada) => effectsOf(trial, { userId, orderId });
  const queued = async () =>
    (await trial.review.list(sue, listPaymentsInput.parse({}))).payments.map(({ id }) => id);

  it('leave the queue at once and take effect after a minute, whatever became of the tab', async () => {
    const { id } = await trial.submitted(ada);
    expect(await hold(sam, [id])).toEqual({ held: [id], refused: [] });
    expect(await queued()).toEqual([]);
    expect(await trial.review.countWaiting()).toBe(0);
    expect(await approvals.list()).toMatchObject({
      approvals: [{ id, by: { id: sam.userId, name: 'Ada' }, secondsLeft: 60 }],
    });
    trial.context.clock.set(BEFORE_IT_IS_DUE);
    expect(await approvals.executeDue()).toBe(0);
    expect(await effects(id)).toEqual(NO_EFFECT);
    trial.context.clock.set(DUE);
    const rounds = await Promise.all([approvals.executeDue(), approvals.executeDue()]);
    expect(rounds.reduce((sum, count) => sum + count)).toBe(1);
    expect(await effects(id)).toEqual(ONE_EFFECT);
    expect(await approvals.list()).toEqual({ approvals: [] });
    const [entry] = await trial.context.rows<object>(
      `select actor_id, actor_role from activity_entries where subject_id = ? and action = 'billing.approve'`,
      [id],
    );
    expect(entry).toEqual({ actor_id: sam.userId, actor_role: 'support' });
  });

  it('are undone by anyone on the staff, once, and the payment waits again', async () => {
    const { id } = await trial.submitted(ada);
    await hold(sam, [id]);
    const pressed = await Promise.all([
      approvals.undo(sue, { ids: [id] }),
      approvals.undo(sam, { ids: [id] }),
    ]);
    expect(pressed.flatMap(({ undone }) => undone)).toEqual([id]);
    expect(pressed.flatMap(({ refused }) => refused)).toMatchObject([
      { id, code: 'already_processed' },
    ]);
    expect(await queued()).toEqual([id]);
    trial.context.clock.set(DUE);
    expect(await approvals.executeDue()).toBe(0);
    expect(await effects(id)).toEqual(NO_EFFECT);
  });

  it('end in one way when undo and the minute coincide', async () => {
    const { id } = await trial.submitted(ada);
    await hold(sam, [id]);
    trial.context.clock.set(DUE);
    const [{ undone }, approved] = await Promise.all([
      approvals.undo(sam, { ids: [id] }),
      approvals.executeDue(),
    ]);
    expect(undone.length + approved).toBe(1);
    expect(await effects(id)).toEqual(approved === 1 ? ONE_EFFECT : NO_EFFECT);
  });

  it('are held once when two reviewers approve the same payments', async () => {
    const ids = [(await trial.submitted(ada)).id, (await trial.submitted(await trial.person())).id];
    const pressed = await Promise.all([hold(sam, ids), hold(sue, [...ids].reverse())]);
    expect(pressed.flatMap(({ held }) => held).sort()).toEqual([...ids].sort());
    expect(pressed.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual([
      ...['already_processed', 'already_processed'],
    ]);
    trial.context.clock.set(DUE);
    expect(await approvals.executeDue()).toBe(2);
    expect(await effects(ids[0] ?? '')).toEqual(ONE_EFFECT);
  });

  it('are refused where something differs that the reviewer has not seen', async () => {
    const [first, second] = [await trial.submitted(ada), await trial.submitted(ada)];
    const { id: clean } = await trial.submitted(await trial.person());
    const { held, refused } = await hold(sam, [first.id, clean]);
    expect(held).toEqual([clean]);
    expect(refused).toEqual([
      {
        ...{ id: first.id, code: 'needs_confirmation' },
        reason: 'Another payment of this user under review has the same price.',
      },
    ]);
    const { warnings } = await trial.review.get(sam, second.id);
    expect(await hold(sam, [second.id], warnings)).toMatchObject({ held: [second.id] });
  });

  it('return to the queue, with the reason, when something differs after a minute', async () => {
    const { id, transactionId } = await trial.submitted(ada);
    await hold(sam, [id]);
    const ben = await trial.person();
    const { id: rival } = await trial.order(ben);
    const proof = { transactionId: transactionId ?? '', screenshot: await aScreenshot() };
    await expect(trial.orders.submitProof(ben, rival, proof)).rejects.toMatchObject({
      details: { contested: true },
    });
    trial.context.clock.set(DUE);
    expect(await approvals.executeDue()).toBe(0);
    expect(await effects(id)).toEqual(NO_EFFECT);
    expect(await queued()).toContain(id);
    const { held, returned, warnings } = await trial.review.get(sue, id);
    expect({ held, returned }).toEqual({
      held: null,
      returned: { reason: warnings.join(' '), at: '2026-11-20T12:01:00.000Z' },
    });
    expect(await hold(sue, [id], warnings)).toMatchObject({ held: [id] });
    expect((await trial.review.get(sue, id)).returned).toBeNull();
  });

  it('return when the reviewer has left the staff meanwhile', async () => {
    const { id } = await trial.submitted(ada);
    await hold(sam, [id]);
    await trial.context.rows(`update users set role = 'user' where id = ?`, [sam.userId]);
    trial.context.clock.set(DUE);
    expect(await approvals.executeDue()).toBe(0);
    expect((await trial.review.get(sue, id)).returned?.reason).toContain('no longer on the staff');
  });

  it('give way to an approval over REST, and are not rejected by others', async () => {
    const { id } = await trial.submitted(ada);
    await hold(sam, [id]);
    await expect(trial.review.reject(sue, { id, reason: 'Late.' })).rejects.toMatchObject({
      code: 'already_processed',
    });
    await trial.review.approve(sue, id);
    trial.context.clock.set(DUE);
    expect(await approvals.executeDue()).toBe(0);
    expect(await effects(id)).toEqual(ONE_EFFECT);
  });

  it('are not possible for own, unknown and decided payments', async () => {
    const { id: own } = await trial.submitted(sam);
    const { id: decided } = await trial.submitted(ada);
    await trial.review.approve(sue, decided);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { held, refused } = await hold(sam, [own, decided, unknown]);
    expect(held).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual([
      'forbidden',
      'already_processed',
      'not_found',
    ]);
  });

  it('are retried when they fail for a reason of our own', async () => {
    const { id } = await trial.submitted(ada);
    await hold(sam, [id]);
    trial.context.clock.set(DUE);
    await trial.context.rows(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
    );
    await trial.context.rows(
      `create trigger break_off before insert on invoices execute function break_off()`,
    );
    expect(await approvals.executeDue()).toBe(0);
    await trial.context.rows('drop function break_off cascade');
    expect(await effects(id)).toEqual(NO_EFFECT);
    expect(await approvals.executeDue()).toBe(1);
    expect(await effects(id)).toEqual(ONE_EFFECT);
  });

  it('end with the account of the payer', async () => {
    const { id } = await trial.submitted(ada, { planCode: 'visits_growth' });
    await hold(sam, [id]);
    await trial.context.rows('delete from orders where id = ?', [id]);
    expect(await approvals.list()).toEqual({ approvals: [] });
    expect(await approvals.undo(sam, { ids: [id] })).toMatchObject({
      refused: [{ code: 'not_found' }],
    });
  });
});
