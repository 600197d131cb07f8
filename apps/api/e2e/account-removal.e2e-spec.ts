import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrdersService, PaymentReviewService } from '@app/billing';
import type { Actor } from '@app/common';
import { FileStore } from '@app/common';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

const PASSWORD = 'correct horse';

describe('deleting an account with a paid plan', () => {
  let api: TestApi;
  let dataDir: string;
  let ada: TestUser;
  let orderId: string;
  let fileKey: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leaving-'));
    api = await startApi({
      DATA_DIR: dataDir,
      CRYPTO_WALLET: '0x1111111111111111111111111111111111111111',
    });
    ada = await api.signUp();
    const buyer: Actor = { userId: ada.id, role: 'user', sessionId: null };
    const support = await api.signUpStaff('support');
    const orders = api.app.get(OrdersService);
    const { order } = await orders.create(
      buyer,
      { planCode: 'visits_starter', method: 'crypto', billingCycle: 'monthly' },
      null,
    );
    orderId = order.id;
    const screenshot = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#0a7' },
    })
      .png()
      .toBuffer();
    const transactionId = `0x${randomBytes(32).toString('hex')}`;
    await orders.submitProof(buyer, orderId, { transactionId, screenshot });
    const staff: Actor = { userId: support.id, role: 'support', sessionId: null };
    await api.app.get(PaymentReviewService).approve(staff, orderId);
    const [row] = await api.rows<{ screenshot_key: string }>(
      'select screenshot_key from orders where id = ?',
      [orderId],
    );
    fileKey = row?.screenshot_key ?? '';
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('exports the order, the plan, the invoice and the ledger beforehand', async () => {
    const { body, text } = await api.request('GET', '/api/account/export', { token: ada.token });
    expect(body).toMatchObject({
      data: {
        billing: {
          orders: [{ id: orderId, status: 'approved' }],
          subscriptions: [{ plan_code: 'visits_starter', status: 'active' }],
          invoices: [{ status: 'paid', buyer_email: ada.email }],
          ledger: [{ resource: 'visits', kind: 'grant' }],
        },
      },
    });
    expect(text).not.toContain(fileKey);
  });

  it('deletes everything except the invoice, including the screenshot', async () => {
    const payload = { password: PASSWORD };
    const response = await api.request('DELETE', '/api/account', { token: ada.token, payload });
    expect({ status: response.status, text: response.text }).toMatchObject({ status: 200 });
    for (const table of ['orders', 'subscriptions', 'ledger_entries', 'notifications']) {
      expect(await api.rows(`select 1 from ${table} where user_id = ?`, [ada.id])).toEqual([]);
    }
    expect(await api.rows('select user_id, buyer_email, status from invoices')).toEqual([
      { user_id: null, buyer_email: ada.email, status: 'paid' },
    ]);
    expect(await api.rows(`select payload from outbox_jobs where name = 'remove-files'`)).toEqual([
      { payload: { userId: ada.id, fileKeys: [fileKey] } },
    ]);
    // The worker deletes the file; until then it exists but is inaccessible.
    expect(await api.app.get(FileStore).get(fileKey)).not.toBeNull();
    const shown = await api.request('GET', `/api/orders/${orderId}/screenshot`, {
      token: ada.token,
    });
    expect(shown.status).toBe(401);
  });
});
