import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type * as billing from '../libs/billing/src/index.js';
import type * as browser from '../libs/browser/src/index.js';
import { percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { makeThrowAwayFolder } from '../apps/embedded/throw-away-folder.ts';
import { prepareServer, startApplication } from './started-application.ts';
import { withServices } from './throw-away-services.ts';

// Numbers: concurrent invoices, a tenth of them rolled back, compared with rows numbered by a sequence. Downloads: a
// printed invoice from the store, with the ownership check, compared with its page, which is rendered each time. Prints: the PDF of the invoice against that of an empty page, by the same Chromium.

const DOWNLOAD_LIMIT_MS = 50;
const P95 = 0.95;
const HALF = 0.5;
const ROLLED_BACK_EVERY = 10;
const WARM_UP = 20;

const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000' },
    downloads: { type: 'string', default: '200' },
    prints: { type: 'string', default: '40' },
    repetitions: { type: 'string', default: '3' },
  },
});
const count = Number(values.invoices);
const repetitions = Number(values.repetitions);

class RolledBack extends Error {}

/** Runs `write` in the given number of concurrent transactions; resolves with their duration in milliseconds. */
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

/** The number of missing numbers between the first and the last of a table. */
async function gapsIn(em: EntityManager, table: string): Promise<number> {
  const [row] = await em
    .fork()
    .execute<{ gaps: number }[]>(
      `select max(number)::int - count(distinct number)::int as gaps from ${table}`,
    );
  return row?.gaps ?? Number.NaN;
}

async function percentilesOf(
  share: number,
  { times, write }: { times: number; write: () => Promise<unknown> },
): Promise<number[]> {
  for (let run = 0; run < Math.min(WARM_UP, times); run += 1) await write();
  const found: number[] = [];
  while (found.length < repetitions) {
    const ms: number[] = [];
    while (ms.length < times) {
      const startedAt = performance.now();
      await write();
      ms.push(performance.now() - startedAt);
    }
    found.push(percentile(ms, share));
  }
  return found;
}

/** Invoices whose first version nobody has begun to print. */
async function* unprinted(em: EntityManager): AsyncGenerator<string, undefined> {
  const rows = await em
    .fork()
    .execute<{ id: string }[]>(
      'select invoice_id as id from invoice_prints where started_attempt = 0 order by 1',
    );
  for (const { id } of rows) yield id;
}

const files = makeThrowAwayFolder();
await withServices(async (services, supervisor) => {
  await prepareServer(services, supervisor, {
    DATA_DIR: files,
  });
  const {
    BillingModule,
    InvoiceDownloadsService,
    InvoicePrinter,
    InvoicePrinterModule,
    InvoicesService,
  } = await importBuilt<typeof billing>('libs/billing/src/index.js');
  const { ChromiumService } = await importBuilt<typeof browser>('libs/browser/src/index.js');
  const app = await startApplication([BillingModule, InvoicePrinterModule]);
  try {
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
    const downloads = app.get(InvoiceDownloadsService);
    await app.get(InvoicePrinter).print({ invoiceId: newest.id, version: 1, attempt: 1 });
    const file = await downloads.pdf(buyer, newest.id);
    if (file.kind !== 'printed') throw new Error('The invoice was not printed.');
    const times = Number(values.downloads);
    const stored = await percentilesOf(P95, {
      ...{ times, write: () => downloads.pdf(buyer, newest.id) },
    });
    const page = await percentilesOf(P95, {
      ...{ times, write: () => downloads.html(buyer, newest.id) },
    });
    const isWithin = Math.max(...stored) < DOWNLOAD_LIMIT_MS;
    console.log(`Download of an invoice, p95 of ${times}; ms, median (lowest–highest)`);
    console.log(`  PDF from the store  ${spread(stored, 1)}, ${file.pdf.length} bytes`);
    console.log(`  page                ${spread(page, 1)} (reference)`);

    const printer = app.get(InvoicePrinter);
    const chromium = app.get(ChromiumService);
    const next = unprinted(em);
    const print = async (): Promise<void> => {
      const { value } = await next.next();
      if (value === undefined) throw new Error('More invoices are to be printed than there are.');
      await printer.print({ invoiceId: value, version: 1, attempt: 1 });
    };
    const empty = (): Promise<unknown> =>
      chromium.printPdf('<!doctype html><p>Nothing', { title: 'Nothing' });
    const prints = Number(values.prints);
    console.log(`Print of an invoice until it is stored, ${prints} one after another; ms`);
    for (const [name, write] of [
      ['invoice   ', print],
      ['empty page', empty],
    ] as const) {
      const half = await percentilesOf(HALF, { times: prints, write });
      const most = await percentilesOf(P95, { times: prints, write });
      console.log(`  ${name}          half in ${spread(half)}, 95 % in ${spread(most)}`);
    }
    console.log(
      `  Limit: no number missing: ${gaps === 0 ? 'kept' : 'MISSED'}; download p95 ${DOWNLOAD_LIMIT_MS} ms: ${isWithin ? 'kept' : 'MISSED'}`,
    );
    if (gaps !== 0) process.exitCode = 1;
  } finally {
    await app.close();
  }
}).finally(() => rmSync(files, { recursive: true, force: true }));
