import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule, UserSettingsService } from '@app/auth';
import { TEST_REQUEST_ORIGIN, newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { BillingModule } from '../billing.module.js';
import { InvoiceDownloadsService } from './invoice-downloads.service.js';
import { InvoicesService } from './invoices.service.js';
import type { InvoicedOrder } from './invoices.service.js';
import { anOrder } from './testing/an-order.js';

const NOVEMBER = '2026-11-20T12:00:00Z';

describe('an invoice', () => {
  let context: TestContext;
  let invoices: InvoicesService;
  let ada: Actor;

  const inTransaction = <Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> =>
    context.module.get(EntityManager).fork().transactional(work);
  const issue = async (order: InvoicedOrder): Promise<string> =>
    (await inTransaction((tx) => invoices.issue(tx, order))).invoiceId;
  const issuePending = async (order: InvoicedOrder): Promise<string> =>
    (await inTransaction((tx) => invoices.issuePending(tx, order))).invoiceId;
  const credit = async (orderId: string): Promise<string> =>
    (await inTransaction((tx) => invoices.credit(tx, { orderId, reason: 'Paid twice' })))
      .creditNoteId;
  const numbersOf = async (year: number): Promise<number[]> => {
    const rows = await context.rows<{ number: number }>(
      'select number from invoices where year = ? order by number',
      [year],
    );
    return rows.map(({ number }) => number);
  };
  const statusesOf = async (orderId: string): Promise<string[]> => {
    const rows = await context.rows<{ kind: string; status: string }>(
      'select kind, status from invoices where order_id = ? order by year, number',
      [orderId],
    );
    return rows.map(({ kind, status }) => `${kind} ${status}`);
  };

  beforeAll(async () => {
    context = await createTestContext([AuthModule, BillingModule], {
      SELLER_NAME: 'Tide Works',
      SELLER_ADDRESS: '1 Quay Street; Bristol',
    });
    invoices = context.module.get(InvoicesService);
  });
  beforeEach(async () => {
    context.clock.set(NOVEMBER);
    await context.rows('truncate invoices, invoice_counters, invoice_prints');
    ada = await newUser(context);
  });
  afterAll(() => context.close());

  it('stores what was sold, to whom and by whom', async () => {
    const order = anOrder(ada.userId);
    const id = await issue(order);
    expect(id).toBe('INV-2026-000001');
    expect(await invoices.get(ada, id)).toMatchObject({
      id,
      kind: 'invoice',
      orderId: order.orderId,
      userId: ada.userId,
      date: '2026-11-20T12:00:00.000Z',
      paidDate: '2026-11-20T12:00:00.000Z',
      currency: 'INR',
      originalAmount: 4_900,
      discount: 490,
      discountPercent: 10,
      discountCode: 'SAVE10',
      credit: 0,
      amount: 4_410,
      status: 'paid',
      paymentMethod: 'upi',
      transactionId: '123456789012',
      buyer: { name: 'Ada' },
    });
    const [row] = await context.rows('select seller_name, seller_address from invoices');
    expect(row).toEqual({ seller_name: 'Tide Works', seller_address: '1 Quay Street; Bristol' });
  });

  it('names the company of the buyer at the time of the sale', async () => {
    const settings = context.module.get(UserSettingsService);
    const { profile } = await settings.get(ada);
    await settings.save(
      ada,
      { profile: { ...profile, company: 'Harbour Bakery' } },
      TEST_REQUEST_ORIGIN,
    );
    const id = await issue(anOrder(ada.userId));
    await settings.save(
      ada,
      { profile: { ...profile, name: 'Ada L.', company: 'Tide Cakes' } },
      TEST_REQUEST_ORIGIN,
    );
    const { buyer } = await invoices.get(ada, id);
    expect(buyer).toEqual({ name: 'Ada', email: profile.email, company: 'Harbour Bakery' });
  });

  it('keeps every digit of a transfer', async () => {
    const amount = money(59_001_234, 'USDT');
    const price = money(59_000_000, 'USDT');
    const nothing = money(0, 'USDT');
    const order = { original: price, discount: nothing, discountCode: null, credit: nothing };
    const id = await issue(anOrder(ada.userId, { ...order, amount, method: 'crypto' }));
    expect(await invoices.get(ada, id)).toMatchObject({ currency: 'USDT', amount: 59.001_234 });
  });

  it('is issued once per order, even by fifty concurrent calls', async () => {
    const order = anOrder(ada.userId);
    const ids = await Promise.all(Array.from({ length: 50 }, () => issue(order)));
    expect(new Set(ids)).toEqual(new Set(['INV-2026-000001']));
    expect(await issue(anOrder(ada.userId))).toBe('INV-2026-000002');
  });

  it('leaves no gap in the numbers when concurrent transactions are rolled back', async () => {
    const attempts = Array.from({ length: 200 }, async (_none, index) => {
      await inTransaction(async (tx) => {
        await invoices.issue(tx, anOrder(ada.userId));
        if (index % 10 === 0) throw new Error('the approval failed after all');
      });
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(await numbersOf(2026)).toEqual(Array.from({ length: 180 }, (_none, index) => index + 1));
  });

  it('is numbered from 1 again in every UTC year', async () => {
    context.clock.set('2026-12-31T23:59:59.999Z');
    expect(await issue(anOrder(ada.userId))).toBe('INV-2026-000001');
    context.clock.set('2027-01-01T00:00:00.000Z');
    expect(await issue(anOrder(ada.userId))).toBe('INV-2027-000001');
    expect(await issue(anOrder(ada.userId))).toBe('INV-2027-000002');
  });

  it('of a renewal is pending, then paid, under one number', async () => {
    const dueAt = new Date('2026-11-25T00:00:00Z');
    const order = anOrder(ada.userId, { transactionId: null, dueAt });
    const id = await issuePending(order);
    expect(await issuePending(order)).toBe(id);
    expect(await invoices.get(ada, id)).toMatchObject({
      status: 'pending',
      dueDate: '2026-11-25T00:00:00.000Z',
      paidDate: null,
    });
    context.clock.set('2026-11-22T00:00:00Z');
    const subscriptionId = randomUUID();
    expect(await issue({ ...order, subscriptionId, transactionId: '210987654321' })).toBe(id);
    expect(await invoices.get(ada, id)).toMatchObject({
      status: 'paid',
      date: '2026-11-20T12:00:00.000Z',
      paidDate: '2026-11-22T00:00:00.000Z',
      subscriptionId,
      transactionId: '210987654321',
    });
  });

  it('of a paid renewal states what was actually transferred', async () => {
    const price = money(59_000_000, 'USDT');
    const none = money(0, 'USDT');
    const usdt = { original: price, discount: none, discountCode: null, credit: none } as const;
    const order = anOrder(ada.userId, { ...usdt, amount: price, method: 'crypto' });
    const id = await issuePending({ ...order, transactionId: null });
    await issue({ ...order, amount: money(59_001_234, 'USDT') });
    expect(await invoices.get(ada, id)).toMatchObject({ originalAmount: 59, amount: 59.001_234 });
  });

  it('that was not paid in time is overdue, and paid when a late payment arrives', async () => {
    const order = anOrder(ada.userId);
    const id = await issuePending(order);
    await inTransaction((tx) => invoices.markOverdue(tx, order.orderId));
    expect(await statusesOf(order.orderId)).toEqual(['invoice overdue']);
    expect(await issue(order)).toBe(id);
    await inTransaction((tx) => invoices.markOverdue(tx, order.orderId));
    expect(await statusesOf(order.orderId)).toEqual(['invoice paid']);
  });

  it('that is never paid is cancelled by one credit note; a late payment gets a new invoice', async () => {
    const order = anOrder(ada.userId);
    await issuePending(order);
    const cancel = (): Promise<void> =>
      inTransaction((tx) => invoices.voidPending(tx, order.orderId));
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await statusesOf(order.orderId)).toEqual(['invoice void', 'credit_note void']);
    expect(await issue(order)).toBe('INV-2026-000003');
    await cancel();
    expect(await statusesOf(order.orderId)).toHaveLength(3);
  });

  it('is cancelled by one credit note with the next number, however often it is requested', async () => {
    const order = anOrder(ada.userId);
    const id = await issue(order);
    context.clock.set('2026-11-24T00:00:00Z');
    const ids = await Promise.all([
      credit(order.orderId),
      credit(order.orderId),
      credit(order.orderId),
    ]);
    expect(new Set(ids)).toEqual(new Set(['INV-2026-000002']));
    expect(await invoices.get(ada, id)).toMatchObject({ status: 'void', amount: 4_410 });
    expect(await invoices.get(ada, 'INV-2026-000002')).toMatchObject({
      kind: 'credit_note',
      creditedInvoiceId: id,
      date: '2026-11-24T00:00:00.000Z',
      amount: 4_410,
      reason: 'Paid twice',
      transactionId: null,
    });
    expect(await issue(order)).toBe(id); // an approval that runs again bills nothing
    expect(await numbersOf(2026)).toEqual([1, 2]);
  });

  it('cannot be cancelled when it does not exist', async () => {
    await expect(credit(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    expect(await numbersOf(2026)).toEqual([]);
    expect(await issue(anOrder(ada.userId))).toBe('INV-2026-000001');
  });

  it('can be read by its buyer and by staff, and does not exist for anybody else', async () => {
    const id = await issue(anOrder(ada.userId));
    const other = await newUser(context);
    await expect(invoices.get(other, id)).rejects.toMatchObject({ code: 'not_found' });
    const downloads = context.module.get(InvoiceDownloadsService);
    for (const kind of ['pdf', 'html'] as const)
      await expect(downloads[kind](other, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await invoices.get({ ...other, role: 'support' }, id)).toMatchObject({ id });
    expect(await invoices.list(other, { limit: 50 })).toEqual({ invoices: [], nextCursor: null });
  });

  it('is listed once, newest first, page by page', async () => {
    context.clock.set('2025-12-31T12:00:00Z');
    for (let count = 0; count < 3; count += 1) await issue(anOrder(ada.userId));
    context.clock.set(NOVEMBER);
    for (let count = 0; count < 4; count += 1) await issue(anOrder(ada.userId));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await invoices.list(ada, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.invoices.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([
      ...['INV-2026-000004', 'INV-2026-000003', 'INV-2026-000002', 'INV-2026-000001'],
      ...['INV-2025-000003', 'INV-2025-000002', 'INV-2025-000001'],
    ]);
  });

  it('is part of the total of its currency when it was paid and not cancelled', async () => {
    expect(await invoices.stats(ada)).toEqual({
      totalPaid: [],
      memberSince: null,
      totalInvoices: 0,
    });
    const refunded = anOrder(ada.userId);
    await issue(refunded);
    context.clock.set('2026-11-21T00:00:00Z');
    await issue(anOrder(ada.userId));
    const usdt = money(15_000_012, 'USDT');
    await issue(anOrder(ada.userId, { original: usdt, amount: usdt, method: 'crypto' }));
    await issuePending(anOrder(ada.userId));
    await credit(refunded.orderId);
    expect(await invoices.stats(ada)).toEqual({
      totalPaid: [
        { currency: 'INR', amount: 4_410 },
        { currency: 'USDT', amount: 15.000_012 },
      ],
      memberSince: NOVEMBER.replace('Z', '.000Z'),
      totalInvoices: 4,
    });
  });

  it('outlives its buyer, and cannot be deleted', async () => {
    const id = await issue(anOrder(ada.userId));
    await context.rows('delete from users where id = ?', [ada.userId]);
    const staff = { ...(await newUser(context)), role: 'support' as const };
    const kept = await invoices.get(staff, id);
    expect(kept).toMatchObject({ userId: null, buyer: { name: 'Ada' }, amount: 4_410 });
    await expect(context.rows('delete from invoices')).rejects.toThrow('append-only');
  });
});
