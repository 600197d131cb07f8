import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RedisConnections } from '@app/common';
import { NotificationsService } from '@app/notifications';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCampaign } from './campaign-rows.js';
import { URL_ALLOWED, aMessage, aSchedule, anIgnore, operations } from './effect-operations.js';
import type { Items, Operation } from './effect-operations.js';
import { makeFixes } from './fix-rows.js';
import { makeCampaignSchedule } from './campaign-schedule-rows.js';
import { makeJourney } from './journey-rows.js';
import { keepRows } from './kept-rows.js';
import { makeOrders } from './order-rows.js';
import { effectsOf } from './stored-effects.js';
import { makeSubscription } from './subscription-rows.js';
import { anyIp, startApi } from './test-api.js';
import type { ApiResponse, Method, TestApi, TestUser } from './test-api.js';
import { makeWebhook } from './webhook-rows.js';

const TIMEOUT_MS = 30_000;

interface Customer {
  readonly user: TestUser;
  readonly items: Items;
}

describe('REST and tRPC have the same effect', () => {
  let api: TestApi;
  let staff: Record<'support' | 'admin', TestUser>;
  let customer: Customer;
  let restoreRows: () => Promise<void>;

  beforeAll(async () => {
    api = await startApi({
      ...{ CHROMIUM_PATH: '', OUTBOUND_ALLOWED_HOSTS: 'localhost:8099,localhost:8098' },
      DATA_DIR: await mkdtemp(join(tmpdir(), 'groundswell-effects-')),
      ...{ SUPPORT_EMAIL: 'support@example.com', UPI_VPA: 'pay@bank', UPI_PAYEE: 'Tide' },
    });
    staff = { support: await api.signUpStaff('support'), admin: await api.signUpStaff('admin') };
    customer = await createCustomer();
    restoreRows = await keepRows(api);
  }, 60_000);
  afterAll(() => api.close());

  /** A customer with a Business plan and one item of each kind. */
  async function createCustomer(): Promise<Customer> {
    const user = await api.signUp();
    const { token } = user;
    await api.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
       values (?, 'seo_business', date_trunc('month', now() at time zone 'utc'), 500)`,
      [user.id],
    );
    const idOf = ({ body }: ApiResponse, name: string): string => (body[name] as { id: string }).id;
    const post = async (url: string, payload: object): Promise<ApiResponse> => {
      const response = await api.request('POST', url, { token, payload, ip: anyIp() });
      if (response.status >= 300) throw new Error(`${url}: ${response.text}`);
      return response;
    };
    const websiteId = idOf(await post('/api/seo/websites', { url: URL_ALLOWED }), 'website');
    const scan = String((await post('/api/seo/scan-page', { url: `${URL_ALLOWED}/` })).body.scanId);
    const completed = randomUUID();
    await api.rows(
      `insert into scans (id, user_id, url, origin, mode, status, max_pages, rule_version, created_at, finished_at)
       values (?, ?, ?, ?, 'site', 'completed', 1, '2', now(), now())`,
      [completed, user.id, `${URL_ALLOWED}/`, URL_ALLOWED],
    );
    const where = { userId: user.id, websiteId, url: URL_ALLOWED };
    await makeSubscription(api, user.id);
    const fixes = await makeFixes(api, where);
    const campaign = await makeCampaign(api, { ...where, url: `${URL_ALLOWED}/` });
    const orders = await makeOrders(api, user.id);
    const ignore = { ...anIgnore, checkId: 'title.too_long', scanId: completed };
    await post('/api/contact', { ...aMessage, message: 'An earlier question.' });
    await api.app.get(NotificationsService).notify(null, user.id, {
      ...{ kind: 'scan_completed', title: 'Scan complete', body: 'One page.' },
      ...{ link: '/seo-auto-fix', key: 'effects' },
    });
    const first = async (table: string, condition: string): Promise<string> => {
      const rows = await api.rows<{ id: string }>(`select id from ${table} where ${condition}`);
      return rows[0]?.id ?? '';
    };
    const own = `user_id = '${user.id}'`;
    return {
      user,
      items: {
        ...{ website: websiteId, scan, completed, customer: user.id },
        ignore: idOf(await post('/api/seo/ignores', ignore), 'ignore'),
        schedule: idOf(await post('/api/seo/schedules', { ...aSchedule, websiteId }), 'schedule'),
        ...{ order: orders.orderId, free: orders.freeOrderId, payment: orders.paymentId },
        subscription: await first('subscriptions', `${own} and kind = 'visits'`),
        webhook: (await makeWebhook(api, user.id)).webhookId,
        campaign: campaign.campaignId,
        repeated: (await makeCampaignSchedule(api, where)).campaignScheduleId,
        journey: (await makeJourney(api, { userId: user.id, websiteId })).journeyId,
        ...{ draft: fixes.draftFixId, suggestion: fixes.suggestionFixId },
        ...{ live: fixes.liveFixId, batch: fixes.fixBatchId },
        notification: await first('notifications', own),
        key: idOf(await post('/api/keys', { name: 'Mine' }), 'key'),
        session: await first('sessions', own),
        coupon: await first('coupons', `code = 'SAVE10'`),
        message: await first('contact_messages', own),
      },
    };
  }

  async function effects(operation: Operation, entryPoint: 'REST' | 'tRPC'): Promise<string[]> {
    await Promise.all([restoreRows(), api.app.get(RedisConnections).commands.flushdb()]);
    const { user, items } = customer;
    const names: Readonly<Record<string, string>> = { ...items, new: randomUUID() };
    const fill = <T>(value: T): T =>
      JSON.parse(
        JSON.stringify(value).replace(/\{(\w+)\}/g, (all, name: string) => names[name] ?? all),
      ) as T;
    const { as } = operation;
    const token = as === 'nobody' ? null : (as === undefined ? user : staff[as]).token;
    const by = { token, ip: anyIp() };
    return effectsOf(api, async () => {
      const [method, path] = operation.rest.split(' ') as [Method, string];
      const response =
        entryPoint === 'REST'
          ? await api.request(method, fill(path), {
              ...by,
              ...(operation.body !== undefined && { payload: fill(operation.body) }),
            })
          : await api.mutate(operation.procedure, fill(operation.input ?? {}), by);
      if (response.status >= 300)
        throw new Error(`${entryPoint} ${operation.rest}: ${response.text}`);
    });
  }

  it.each(
    operations.map(
      (operation): [string, string, string, Operation] =>
        [...[operation.rest, operation.procedure, operation.as ?? 'a customer'], operation] as [
          string,
          string,
          string,
          Operation,
        ],
    ),
  )(
    'of %s and %s, requested by %s',
    async (_rest, _procedure, _as, operation) => {
      const [overRest, overTrpc] = [
        await effects(operation, 'REST'),
        await effects(operation, 'tRPC'),
      ];
      expect(overTrpc).not.toEqual([]);
      expect(overRest).toEqual(overTrpc);
    },
    TIMEOUT_MS,
  );

  it('give the messages of a Business customer their priority, with a session and with a key', async () => {
    await restoreRows();
    const { user } = customer;
    const { body } = await api.request('POST', '/api/keys', {
      token: user.token,
      payload: { name: 'Mine too' },
    });
    const headers = { 'x-api-key': String(body.secret) };
    const send = (by: object, message: string): Promise<ApiResponse> =>
      api.request('POST', '/api/contact', {
        ...by,
        payload: { ...aMessage, message },
        ip: anyIp(),
      });
    expect((await send({ token: user.token }, 'Sent with a session.')).status).toBe(200);
    expect((await send({ headers }, 'Sent with an API key.')).status).toBe(200);
    expect(
      (await send({ headers: { 'x-api-key': 'gsk_none' } }, 'Sent with no valid key.')).status,
    ).toBe(200);
    expect((await send({ token: 'a.b.c' }, 'Sent with no valid session.')).status).toBe(200);
    const rows = await api.rows(
      `select message, priority, user_id from contact_messages where message like 'Sent %' order by created_at`,
    );
    expect(rows).toEqual([
      { message: 'Sent with a session.', priority: 'dedicated', user_id: user.id },
      { message: 'Sent with an API key.', priority: 'dedicated', user_id: user.id },
      { message: 'Sent with no valid key.', priority: 'normal', user_id: null },
      { message: 'Sent with no valid session.', priority: 'normal', user_id: null },
    ]);
  });
});
