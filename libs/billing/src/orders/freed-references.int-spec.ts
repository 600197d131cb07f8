import { TEST_REQUEST_ORIGIN } from '@app/auth/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountService } from '@app/auth';
import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261126020000_free_order_references } from '../../../../migrations/Migration20261126020000_free_order_references.js';
import { OrderTrial, aScreenshot, aUtr } from './testing/order-trial.js';

let trial: OrderTrial;
beforeAll(async () => {
  trial = await OrderTrial.start();
});
afterAll(() => trial.close());

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const orm = trial.context.module.get(MikroORM);
  const migration = new Migration20261126020000_free_order_references(
    orm.em.getDriver(),
    orm.config,
  );
  migration[direction]();
  for (const statement of migration.getQueries())
    if (typeof statement === 'string') await trial.context.rows(statement);
}

it('the migration frees the references of refused orders and keeps those of approved and pending ones', async () => {
  const staff = await trial.person('support');
  const [ada, ben, cleo, dan] = await Promise.all(
    ['approved', 'pending', 'rejected', 'gone'].map(() => trial.person()),
  );
  if (!ada || !ben || !cleo || !dan) throw new Error('Nobody is here');
  const approved = await trial.submitted(ada);
  await trial.review.approve(staff, approved.id);
  const pending = await trial.submitted(ben);
  const rejected = await trial.submitted(cleo);
  await trial.review.reject(staff, { id: rejected.id, reason: 'Nothing has arrived.' });
  const gone = await trial.submitted(dan);
  await trial.context.module
    .get(AccountService)
    .remove(dan, { password: 'correct horse' }, TEST_REQUEST_ORIGIN);

  await migrate('down');
  // The old state: refused orders and deleted accounts have kept their references.
  for (const { id, transactionId } of [rejected, gone])
    await trial.context.rows(
      'insert into order_references (reference, order_id, created_at) values (?, ?, now())',
      [transactionId, id],
    );
  await migrate('up');

  const rows = await trial.context.rows<{ reference: string; held: boolean }>(
    `select reference, pending_order_id is not null as held from order_references order by held`,
  );
  expect(rows).toEqual([
    { reference: approved.transactionId, held: false },
    { reference: pending.transactionId, held: true },
  ]);
});

it('the reverted migration refuses contested orders with a reason, and nothing else', async () => {
  const transactionId = aUtr();
  const [first, second] = [await trial.person(), await trial.person()];
  for (const payer of [first, second]) {
    const { id } = await trial.order(payer);
    const proof = { transactionId, screenshot: await aScreenshot() };
    await trial.orders.submitProof(payer, id, proof).catch(() => undefined);
  }
  await migrate('down');
  await migrate('up');
  const statuses = await trial.context.rows(
    'select status, is_contested from orders where transaction_id = ? order by status',
    [transactionId],
  );
  expect(statuses).toEqual([
    { status: 'pending_review', is_contested: false },
    { status: 'rejected', is_contested: false },
  ]);
});
