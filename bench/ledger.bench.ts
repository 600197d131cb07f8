import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type * as billing from '../libs/billing/src/index.js';
import { moveAtRandom } from '../libs/billing/src/ledger/testing/random-movements.ts';
import { importBuilt } from './import-built.ts';
import { prepareServer, startApplication } from './started-application.ts';
import { withServices } from './throw-away-services.ts';

// Random transactions of visits, pages, packs and plans on many connections, compared with as many transactions that
// append one row each. It verifies that no balance falls below zero and that all of them add up.

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '16' },
    users: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
});
const operations = Number(values.operations);
const connections = Number(values.connections);

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (operations * 1_000) / (performance.now() - startedAt);
}

async function lowestBalance(em: EntityManager): Promise<number> {
  const [row] = await em.fork().execute<{ lowest: number }[]>(
    `select least(
       (select min(granted - used - reserved) from scan_allowances),
       (select min(pack_granted - pack_used - pack_reserved) from scan_allowances),
       (select min(granted - used - reserved - expired) from visit_allowances)) as lowest`,
  );
  return row?.lowest ?? Number.NaN;
}

async function appendRows(em: EntityManager): Promise<void> {
  let left = operations;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await em
        .fork()
        .transactional((tx) =>
          tx.execute('insert into reference_rows (id) values (?)', [randomUUID()]),
        );
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

await withServices(async (services, supervisor) => {
  await prepareServer(services, supervisor);
  const built = await importBuilt<typeof billing>('libs/billing/src/index.js');
  const app = await startApplication([built.BillingModule]);
  try {
    const em = app.get(EntityManager);
    await em.fork().execute('create table reference_rows (id uuid)');
    const userIds = Array.from({ length: Number(values.users) }, () => randomUUID());
    for (const [index, userId] of userIds.entries()) {
      await em
        .fork()
        .execute(`insert into users (id, name, email, password_hash) values (?, 'Ada', ?, '-')`, [
          userId,
          `ada${index}@example.com`,
        ]);
    }
    const moved = {
      em,
      pages: app.get(built.ScanAllowanceService),
      visits: app.get(built.VisitAllowanceService),
      subscriptions: app.get(built.SubscriptionsService),
    };
    let refused = 0;
    const ours = await perSecond(async () => {
      const seed = Number(values.seed);
      ({ refused } = await moveAtRandom(moved, { userIds, operations, connections, seed }));
    });
    const reference = await perSecond(() => appendRows(em));
    const { balances, differences } = await app.get(built.LedgerService).rebuild();
    const lowest = await lowestBalance(em);
    const isWithinLimit = differences.length === 0 && lowest >= 0;
    console.log(`${operations} movements from ${connections} connections, ${userIds.length} users`);
    console.log(
      `  movements      ${ours.toFixed(0)} a second, ${refused} refused for want of allowance`,
    );
    console.log(`  appended rows  ${reference.toFixed(0)} a second (reference)`);
    console.log(
      `  Limit: ${balances} balances equal their ledger, none below zero: ${isWithinLimit ? 'kept' : 'MISSED'}`,
    );
    if (!isWithinLimit) process.exitCode = 1;
  } finally {
    await app.close();
  }
});
