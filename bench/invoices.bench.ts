import 'reflect-metadata';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import PDFDocument from 'pdfkit';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import type * as auth from '../libs/auth/src/index.js';
import type * as billing from '../libs/billing/src/index.js';
import type * as common from '../libs/common/src/index.js';
import { percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { withServices } from './throw-away-services.ts';

// Numbers: as many invoices at once as asked for, a tenth of them rolled back, against rows whose number
// comes from a sequence. PDFs: the invoice against an empty page by the same library.

const PDF_LIMIT_MS = 50;
const P95 = 0.95;
const ROLLED_BACK_EVERY = 10;
const WARM_UP = 20;

const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000' },
    pdfs: { type: 'string', default: '200' },
    repetitions: { type: 'string', default: '3' },
  },
});
const count = Number(values.invoices);
const repetitions = Number(values.repetitions);

class RolledBack extends Error {}

/** Runs `write` in as many transactions as asked for, all at once; answers the milliseconds they took. */
async function atOnce(
  em: EntityManager,
  write: (tx: EntityManager) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const attempts = Array.from({ length: count }, (_none, index) =>
    em.fork().transactional(async (tx) => {
      await write(tx);
      if (index % ROLLED_BACK_EVERY === 0) throw new RolledBack();
    }),
  );
  const outcomes = await Promise.allSettled(attempts);
  const failed = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []));
  const unexpected = failed.find((reason) => !(reason instanceof RolledBack));
  if (unexpected !== undefined) throw new Error('An invoice failed.', { cause: unexpected });
  return performance.now() - startedAt;
}

/** How many numbers between the first and the last of a table are missing. */
async function gapsIn(em: EntityManager, table: string): Promise<number> {
  const [row] = await em
    .fork()
    .execute<{ gaps: number }[]>(
      `select max(number)::int - count(distinct number)::int as gaps from ${table}`,
    );
  return row?.gaps ?? Number.NaN;
}

async function emptyPage(): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4' });
  pdf.resume();
  pdf.text('Nothing');
  const ended = new Promise<void>((resolve) => pdf.once('end', () => resolve()));
  pdf.end();
  await ended;
}

async function p95Of(write: () => Promise<unknown>): Promise<number[]> {
  for (let run = 0; run < WARM_UP; run += 1) await write();
  const found: number[] = [];
  while (found.length < repetitions) {
    const ms: number[] = [];
    while (ms.length < Number(values.pdfs)) {
      const startedAt = performance.now();
      await write();
      ms.push(performance.now() - startedAt);
    }
    found.push(percentile(ms, P95));
  }
  return found;
}

await withServices(async (services, supervisor) => {
  await ensureBuilt(supervisor, serverBuild);
  Object.assign(process.env, services, {
    JWT_SECRET: 'only for this benchmark, nobody signs in',
    LOG_LEVEL: 'warn',
  });
  const { FoundationModule, migrate } = await importBuilt<typeof common>(
    'libs/common/src/index.js',
  );
  const { AuthModule } = await importBuilt<typeof auth>('libs/auth/src/index.js');
  const { BillingModule, InvoicesService } = await importBuilt<typeof billing>(
    'libs/billing/src/index.js',
  );
  const benchModule = class BenchModule {
    /** Nest names a module by its class. */
    readonly purpose = 'benchmark';
  };
  const app = await NestFactory.createApplicationContext(
    { module: benchModule, imports: [FoundationModule, AuthModule, BillingModule] },
    { logger: ['error'] },
  );
  try {
    await migrate(app.get(MikroORM));
    const em = app.get(EntityManager);
    const invoices = app.get(InvoicesService);
    const userId = randomUUID();
    await em
      .fork()
      .execute(
        `insert into users (id, name, email, password_hash) values (?, 'Ada', 'ada@example.com', '-')`,
        [userId],
      );
    await em.fork().execute('create table reference_rows (number bigserial primary key, id uuid)');
    const price = { amountMinor: 4_900_00, currency: 'INR' } as const;
    const nothing = { amountMinor: 0, currency: 'INR' } as const;
    const issue = (tx: EntityManager): Promise<unknown> =>
      invoices.issue(tx, {
        ...{ orderId: randomUUID(), userId, subscriptionId: null, billingCycle: 'monthly' },
        ...{ planCode: 'visits_professional', description: 'Professional visit plan' },
        ...{ original: price, discount: nothing, discountCode: null, credit: nothing },
        ...{ amount: price, method: 'upi', transactionId: '123456789012' },
      });
    const bySequence = (tx: EntityManager): Promise<unknown> =>
      tx.execute('insert into reference_rows (id) values (?)', [randomUUID()]);

    const ours: number[] = [];
    const reference: number[] = [];
    while (ours.length < repetitions) {
      reference.push(await atOnce(em, bySequence));
      ours.push(await atOnce(em, issue));
    }
    const gaps = await gapsIn(em, 'invoices');
    console.log(
      `${count} transactions at once, every ${ROLLED_BACK_EVERY}th rolled back; ms, median (lowest–highest) of ${repetitions}`,
    );
    console.log(`  invoices            ${spread(ours)}, ${gaps} numbers missing`);
    console.log(
      `  rows of a sequence  ${spread(reference)}, ${await gapsIn(em, 'reference_rows')} numbers missing (reference)`,
    );

    const buyer = { userId, role: 'user', sessionId: randomUUID() } as const;
    const [newest] = (await invoices.list(buyer, { limit: 1 })).invoices;
    if (newest === undefined) throw new Error('No invoice was issued.');
    const pdf = await p95Of(() => invoices.pdf(buyer, newest.id));
    const empty = await p95Of(emptyPage);
    const isWithin = Math.max(...pdf) < PDF_LIMIT_MS;
    console.log(`PDF of an invoice, p95 of ${values.pdfs}; ms, median (lowest–highest)`);
    console.log(`  invoice             ${spread(pdf, 1)}`);
    console.log(`  empty page, pdfkit  ${spread(empty, 1)} (reference)`);
    console.log(
      `  Limit: no number missing: ${gaps === 0 ? 'kept' : 'MISSED'}; PDF p95 ${PDF_LIMIT_MS} ms: ${isWithin ? 'kept' : 'MISSED'}`,
    );
    if (gaps !== 0) process.exitCode = 1;
  } finally {
    await app.close();
  }
});
