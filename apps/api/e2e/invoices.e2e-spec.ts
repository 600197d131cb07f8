import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoicesService } from '@app/billing';
import { money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

describe('invoices at the doors', () => {
  let api: TestApi;
  let buyer: TestUser;

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
  const ask = (path: string, token: string | null = buyer.token) =>
    api.ask('GET', `/api/invoices${path}`, { token });
  const bytes = async (path: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${buyer.token}` };
    const url = `/api/invoices${path}`;
    return (await api.app.inject({ method: 'GET', url, headers })).rawPayload;
  };

  beforeAll(async () => {
    api = await startApi();
    buyer = await api.signUp();
    for (let count = 0; count < 3; count += 1) await issue(buyer.id);
  }, 60_000);
  afterAll(() => api.close());

  it('are listed the same by both', async () => {
    const { body } = await ask('?limit=2');
    const rest = body as { invoices: { id: string }[]; nextCursor: string };
    expect(rest.invoices).toHaveLength(2);
    const answer = await api.query('billing.invoices.list', { limit: 2 }, buyer.token);
    expect(answer.body).toMatchObject({ result: { data: rest } });
    const rows = (await ask(`?limit=2&cursor=${rest.nextCursor}`)).body.invoices;
    expect(rows).toHaveLength(1);
  });

  it('come as a PDF file, which no cache keeps', async () => {
    const [id = ''] = await idsOf();
    const { status, headers } = await ask(`/${id}.pdf`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await bytes(`/${id}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('come as a page that can load and run nothing', async () => {
    const [id = ''] = await idsOf();
    const { status, headers, text } = await ask(`/${id}.html`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect(text).toContain('₹1,250');
  });

  it('come all together in a zip', async () => {
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
    const { status, body } = await ask(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'validation_failed' });
  });

  it('that were never given out do not exist', async () => {
    for (const path of ['/INV-2026-999999', '/INV-2026-999999.pdf', '/INV-2026-999999.html'])
      expect((await ask(path)).status).toBe(404);
  });

  async function idsOf(): Promise<string[]> {
    const { invoices } = (await ask('')).body as { invoices: { id: string }[] };
    return invoices.map(({ id }) => id);
  }
});
