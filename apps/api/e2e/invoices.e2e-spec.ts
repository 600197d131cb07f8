import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoicesService } from '@app/billing';
import { FileStore } from '@app/common';
import { money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

describe('invoices over REST and tRPC', () => {
  let api: TestApi;
  let buyer: TestUser;
  let folder: string;

  const issue = async (userId: string): Promise<string> => {
    const em = api.app.get(EntityManager).fork();
    const price = money(1_250_00, 'INR');
    const nothing = money(0, 'INR');
    const { invoiceId } = await em.transactional((tx) =>
      api.app.get(InvoicesService).issue(tx, {
        ...{ orderId: randomUUID(), userId, subscriptionId: null, planCode: 'visits_starter' },
        ...{ billingCycle: 'monthly', description: 'Starter visit plan', method: 'upi' },
        ...{ original: price, discount: nothing, discountCode: null, credit: nothing },
        ...{ amount: price, transactionId: '123456789012' },
      }),
    );
    return invoiceId;
  };
  const getInvoices = (path: string, token: string | null = buyer.token) =>
    api.request('GET', `/api/invoices${path}`, { token });
  const bytes = async (path: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${buyer.token}` };
    const url = `/api/invoices${path}`;
    return (await api.app.inject({ method: 'GET', url, headers })).rawPayload;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundswell-invoices-'));
    api = await startApi({ DATA_DIR: folder });
    buyer = await api.signUp();
    for (let count = 0; count < 3; count += 1) await issue(buyer.id);
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are listed the same over both', async () => {
    const { body } = await getInvoices('?limit=2');
    const rest = body as { invoices: { id: string }[]; nextCursor: string };
    expect(rest.invoices).toHaveLength(2);
    const response = await api.query('billing.invoices.list', { limit: 2 }, buyer.token);
    expect(response.body).toMatchObject({ result: { data: rest } });
    const rows = (await getInvoices(`?limit=2&cursor=${rest.nextCursor}`)).body.invoices;
    expect(rows).toHaveLength(1);
  });

  it('respond with 202 and when to retry while the PDF is being prepared', async () => {
    const [id = ''] = await idsOf();
    const { status, headers, body } = await getInvoices(`/${id}.pdf`);
    expect(status).toBe(202);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'private, no-store' });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toEqual({
      success: true,
      status: 'preparing',
      message: 'The PDF of this invoice is being prepared. Please try again shortly.',
      retryAfterSeconds: 2,
    });
  });

  it('are downloaded as a zip that lists what is still being prepared', async () => {
    const files = unzipSync(new Uint8Array(await bytes('/all.zip')));
    expect(Object.keys(files)).toEqual(['being-prepared.txt']);
    const note = Buffer.from(files['being-prepared.txt'] ?? []).toString();
    for (const id of await idsOf()) expect(note).toContain(id);
  });

  it('are downloaded as PDF files, without caching', async () => {
    for (const printed of await idsOf()) await store(printed);
    const [id = ''] = await idsOf();
    const { status, headers } = await getInvoices(`/${id}.pdf`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-invoice-version': '1',
    });
    expect((await bytes(`/${id}.pdf`)).toString()).toBe(`%PDF-1.4 ${id}`);
    expect((await bytes(`/${id}.pdf?version=1`)).toString()).toBe(`%PDF-1.4 ${id}`);
    expect((await getInvoices(`/${id}.pdf?version=2`)).status).toBe(404);
    expect((await getInvoices(`/${id}.pdf?version=x`)).status).toBe(400);
  });

  it('are rendered as a page that can load and run nothing', async () => {
    const [id = ''] = await idsOf();
    const { status, headers, text } = await getInvoices(`/${id}.html`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect(text).toContain('₹1,250');
  });

  it('are downloaded together as a zip', async () => {
    const files = unzipSync(new Uint8Array(await bytes('/all.zip')));
    expect(Object.keys(files)).toEqual((await idsOf()).map((id) => `${id}.pdf`));
    for (const file of Object.values(files))
      expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it.each([
    '/1',
    '/INV-2026-1.pdf',
    '/INV-2026-000001%00',
    '/..%2f..%2fme',
    '?cursor=x',
    '?limit=0',
  ])('refuse %s', async (path) => {
    const { status, body } = await getInvoices(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'validation_failed' });
  });

  it('are not found when their number was never issued', async () => {
    for (const path of ['/INV-2026-999999', '/INV-2026-999999.pdf', '/INV-2026-999999.html'])
      expect((await getInvoices(path)).status).toBe(404);
  });

  /** As a worker does when it has printed. */
  async function store(id: string): Promise<void> {
    const key = `invoices/${id.toLowerCase()}.pdf`;
    await api.app.get(FileStore).put(key, Buffer.from(`%PDF-1.4 ${id}`));
    await api.rows(
      `update invoice_prints set file_key = ?, byte_size = 1, sha256 = '-', printed_at = now(),
         next_attempt_at = null where invoice_id = ?`,
      [key, id],
    );
  }

  async function idsOf(): Promise<string[]> {
    const { invoices } = (await getInvoices('')).body as { invoices: { id: string }[] };
    return invoices.map(({ id }) => id);
  }
});
