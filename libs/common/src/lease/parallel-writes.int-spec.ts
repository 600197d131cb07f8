import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { Lease, LeaseLostError } from './lease.js';

const TABLE = { name: 'work_in_parallel', seconds: 30 };
const ID = crypto.randomUUID();
const TOKEN = crypto.randomUUID();

let context: TestContext;
let lease: Lease;

beforeAll(async () => {
  context = await createTestContext([]);
  await context.rows('drop table if exists work_in_parallel');
  await context.rows(
    'create table work_in_parallel (id uuid primary key, lease_token uuid, lease_until timestamptz)',
  );
  await context.rows('insert into work_in_parallel values (?, ?, now())', [ID, TOKEN]);
  lease = new Lease(context.module.get(EntityManager), TABLE, ID, TOKEN);
});
afterAll(async () => {
  await context.rows('drop table work_in_parallel');
  await context.close();
});

/** A write that lasts until the test ends it. */
async function startWrite(): Promise<{ end: () => Promise<void> }> {
  let start = (): void => undefined;
  const isRunning = new Promise<void>((resolve) => (start = resolve));
  let end = (): void => undefined;
  const isEnded = new Promise<void>((resolve) => (end = resolve));
  const writing = lease.writeInParallel(() => {
    start();
    return isEnded;
  });
  await isRunning;
  return {
    end: () => {
      end();
      return writing;
    },
  };
}

it('writes that do not change the leased row run at the same time', async () => {
  const first = await startWrite();
  const second = await startWrite();
  await Promise.all([first.end(), second.end()]);
});

it('nobody takes the row over before they end; then there are no more', async () => {
  const writing = await startWrite();
  let isTaken = false;
  const taking = context
    .rows('update work_in_parallel set lease_token = null where id = ?', [ID])
    .then(() => (isTaken = true));
  // It waits for the lock.
  for (let waiting = 0; waiting === 0;) {
    const rows = await context.rows(
      `select from pg_locks where not granted and pid <> pg_backend_pid()`,
    );
    waiting = rows.length;
  }
  expect(isTaken).toBe(false);
  await writing.end();
  await taking;
  await expect(lease.writeInParallel(() => Promise.resolve())).rejects.toThrow(LeaseLostError);
});
