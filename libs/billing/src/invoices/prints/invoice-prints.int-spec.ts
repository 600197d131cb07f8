import { newUser } from '@app/auth/testing';
import { BrowserFailure, ChromiumService } from '@app/browser';
import { FileStore } from '@app/common';
import type { Actor } from '@app/common';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { InvoiceDownloadsService } from '../invoice-downloads.service.js';
import { anOrder } from '../testing/an-order.js';
import { PrintTrial } from '../testing/print-trial.js';
import { readPdf } from '../testing/read-pdf.js';
import { INVOICE_FOLDER } from './invoice-folder.js';
import { InvoicePrintQueue } from './invoice-print-queue.js';

jest.setTimeout(60_000);
const SHORTLY_AFTER = '2026-11-20T12:00:11Z'; // when the second attempt is due
const AFTER_THE_LEASE = '2026-11-20T12:04:00Z';

describe('prints of invoices', () => {
  let trial: PrintTrial;
  let downloads: InvoiceDownloadsService;
  let queue: InvoicePrintQueue;
  let files: FileStore;
  let ada: Actor;

  const textOf = async (id: string, version?: number): Promise<string> => {
    const file = await downloads.pdf(ada, id, version);
    if (file.kind !== 'printed') throw new Error('It is not printed.');
    return (await readPdf(file.pdf, id)).text;
  };

  beforeAll(async () => {
    trial = await PrintTrial.start();
    downloads = trial.context.module.get(InvoiceDownloadsService);
    queue = trial.context.module.get(InvoicePrintQueue);
    files = trial.context.module.get(FileStore);
  });
  beforeEach(async () => {
    trial.context.clock.set('2026-11-20T12:00:00Z');
    await trial.empty();
    ada = await newUser(trial.context);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => trial.close());

  it('are requested with the invoice, and rolled back with a transaction that fails', async () => {
    const failing = trial.inTransaction(async (tx) => {
      await trial.invoices.issue(tx, anOrder(ada.userId));
      throw new Error('the approval failed after all');
    });
    await expect(failing).rejects.toThrow('after all');
    expect(await trial.queued()).toEqual([]);
    const id = await trial.issue(anOrder(ada.userId));
    expect(await trial.queued()).toEqual([{ invoiceId: id, version: 1, attempt: 1 }]);
    expect(await downloads.pdf(ada, id)).toEqual({ kind: 'preparing', retryAfterSeconds: 2 });
  });

  it('are printed by a worker, stored, and served as they were stored', async () => {
    const id = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    expect(await trial.queued()).toEqual([]);
    const [print] = await trial.printsOf(id);
    expect(print).toMatchObject({ version: 1, status: 'paid', last_error: null });
    const first = await downloads.pdf(ada, id);
    const again = await downloads.pdf(ada, id);
    expect(again).toEqual(first);
    if (first.kind !== 'printed') throw new Error('It is not printed.');
    expect(first.pdf).toHaveLength(print?.byte_size ?? 0);
    const { title, text } = await readPdf(first.pdf, id);
    expect(title).toBe(`Invoice ${id}`);
    for (const part of ['Tide Works', 'Ada', '₹4,410', 'Total paid']) expect(text).toContain(part);
    expect(await trial.storedFiles()).toHaveLength(1);
  });

  it('have a version for each status; old versions are kept unchanged', async () => {
    const order = anOrder(ada.userId, { transactionId: null });
    const id = await trial.issuePending(order);
    await trial.runQueued();
    const [pending] = await trial.printsOf(id);
    await trial.issue({ ...order, transactionId: '210987654321' });
    expect(await downloads.pdf(ada, id)).toMatchObject({ kind: 'preparing' });
    await trial.runQueued();
    const creditNoteId = await trial.credit(order.orderId);
    await trial.runQueued();
    const prints = await trial.printsOf(id);
    expect(prints.map(({ status }) => status)).toEqual(['pending', 'paid', 'void']);
    expect(prints[0]).toEqual(pending);
    expect(await textOf(id, 1)).toContain('PENDING');
    expect(await textOf(id, 2)).toContain('210987654321');
    expect(await textOf(id)).toContain('VOID');
    expect(await textOf(creditNoteId)).toContain('Paid twice');
    await expect(downloads.pdf(ada, id, 4)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('get no new version from an event that changes nothing', async () => {
    const order = anOrder(ada.userId);
    const id = await trial.issue(order);
    await trial.issue(order);
    await trial.inTransaction((tx) => trial.invoices.markOverdue(tx, order.orderId));
    await Promise.all([trial.credit(order.orderId), trial.credit(order.orderId)]);
    expect(await trial.printsOf(id)).toHaveLength(2);
  });

  it('show the state of their version, even when they are printed after the next change', async () => {
    const order = anOrder(ada.userId, { transactionId: null });
    const id = await trial.issuePending(order);
    await trial.issue(order);
    await trial.runQueued();
    expect(await textOf(id, 1)).toContain('Total due');
    expect(await textOf(id, 2)).toContain('Total paid');
  });

  it('are printed once, however many workers get the job at once', async () => {
    const print = jest.spyOn(trial.context.module.get(ChromiumService), 'printPdf');
    const id = await trial.issue(anOrder(ada.userId));
    const attempt = { invoiceId: id, version: 1, attempt: 1 };
    await Promise.all([
      trial.printer.print(attempt),
      trial.printer.print(attempt),
      trial.printer.print(attempt),
    ]);
    await trial.printer.print(attempt);
    expect(print).toHaveBeenCalledTimes(1);
    expect(await trial.storedFiles()).toHaveLength(1);
    expect(await queue.queueDue()).toBe(0);
  });

  it('are restarted when a worker was killed; a late result of that worker is discarded', async () => {
    const id = await trial.issue(anOrder(ada.userId));
    const attempt = { invoiceId: id, version: 1, attempt: 1 };
    const put = files.put.bind(files);
    let isTakenOver = false;
    jest.spyOn(files, 'put').mockImplementation(async (key, bytes) => {
      await put(key, bytes);
      if (isTakenOver) return;
      isTakenOver = true; // the first worker was silent for so long that another one has printed meanwhile
      trial.context.clock.set(AFTER_THE_LEASE);
      expect(await queue.queueDue()).toBe(1);
      await trial.printer.print({ ...attempt, attempt: 2 });
    });
    await trial.printer.print(attempt);
    const [print] = await trial.printsOf(id);
    expect(print).toMatchObject({ attempt: 2, last_error: null });
    expect(await trial.storedFiles()).toEqual([
      print?.file_key?.slice(`${INVOICE_FOLDER}/`.length),
    ]);
    expect(await textOf(id)).toContain('Total paid');
  });

  it('that fail are retried later, and state why and when', async () => {
    const failure = new BrowserFailure('browser_died', 'Chromium has ended.');
    jest
      .spyOn(trial.context.module.get(ChromiumService), 'printPdf')
      .mockRejectedValueOnce(failure);
    const id = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    expect(await trial.printsOf(id)).toMatchObject([
      { attempt: 1, last_error: 'Chromium has ended.' },
    ]);
    expect(await downloads.pdf(ada, id)).toEqual({ kind: 'preparing', retryAfterSeconds: 12 });
    expect(await queue.queueDue()).toBe(0);
    trial.context.clock.set(SHORTLY_AFTER);
    expect(await Promise.all([queue.queueDue(), queue.queueDue()])).toContain(1);
    expect(await trial.queued()).toEqual([{ invoiceId: id, version: 1, attempt: 2 }]);
    await trial.runQueued();
    expect(await trial.printsOf(id)).toMatchObject([{ attempt: 2, last_error: null }]);
  });

  it('that cannot be stored are retried, and no incomplete file is served', async () => {
    jest.spyOn(files, 'put').mockRejectedValueOnce(new Error('The disk is full.'));
    const id = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    expect(await downloads.pdf(ada, id)).toMatchObject({ kind: 'preparing' });
    trial.context.clock.set(SHORTLY_AFTER);
    await queue.queueDue();
    await trial.runQueued();
    expect(await textOf(id)).toContain('Total paid');
  });

  it('do not delay an approval where there is no browser', async () => {
    const chromium = trial.context.module.get(ChromiumService);
    const missing = new BrowserFailure('not_configured', 'No browser is configured.');
    const print = jest.spyOn(chromium, 'printPdf').mockRejectedValue(missing);
    const id = await trial.issue(anOrder(ada.userId));
    await trial.runQueued();
    expect(await trial.invoices.get(ada, id)).toMatchObject({ status: 'paid' });
    expect(await trial.printsOf(id)).toMatchObject([{ last_error: 'No browser is configured.' }]);
    print.mockRestore();
    trial.context.clock.set(AFTER_THE_LEASE);
    await queue.queueDue();
    await trial.runQueued();
    expect(await textOf(id)).toContain('Total paid');
  });

  it('are created for earlier invoices, once, a few at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) ids.push(await trial.issue(anOrder(ada.userId)));
    await trial.context.rows('truncate invoice_prints, outbox_jobs');
    const [newest = ''] = ids.slice(-1);
    expect(await downloads.pdf(ada, newest)).toEqual({ kind: 'preparing', retryAfterSeconds: 2 });
    const added = await Promise.all([queue.addMissing(), queue.addMissing(), queue.addMissing()]);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(25);
    expect(await queue.addMissing()).toBe(0);
    expect(await queue.queueDue()).toBe(20);
    expect(await queue.queueDue()).toBe(0);
    const waiting = await trial.queued();
    expect(waiting.map(({ invoiceId }) => invoiceId)).toContain(newest);
    await trial.printer.print({ invoiceId: newest, version: 1, attempt: 1 });
    expect(await textOf(newest)).toContain('Total paid');
    expect(await queue.queueDue()).toBe(1);
  });

  it('of earlier invoices are unchanged when one of these is paid meanwhile', async () => {
    const order = anOrder(ada.userId);
    const id = await trial.issuePending(order);
    await trial.context.rows('truncate invoice_prints, outbox_jobs');
    await Promise.all([queue.addMissing(), trial.issue(order), queue.addMissing()]);
    await queue.queueDue();
    await trial.runQueued();
    expect((await trial.printsOf(id)).at(-1)).toMatchObject({ status: 'paid' });
    expect(await textOf(id)).toContain('Total paid');
  });
});
