import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoicesService } from '@app/billing';
import { RedisConnections } from '@app/common';
import { money } from '@app/common/contract';
import { NotificationsService } from '@app/notifications';
import { serveSite } from '@app/seo-scan/testing';
import type { LocalSite } from '@app/seo-scan/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describedRoutes } from '../src/openapi/openapi-document.js';
import type { DescribedController } from '../src/openapi/openapi-document.js';
import { RootRouter } from '../src/trpc/app-router.js';
import { actorNames } from './access-expectations.js';
import type { ActorName, Expectation, OwnedRows } from './access-expectations.js';
import { restRequest, restTable, trpcTable, undescribedTable } from './access-table.js';
import { makeCampaignSchedule } from './campaign-schedule-rows.js';
import { makeExtractionRule } from './extraction-rows.js';
import { makeSegment } from './segment-rows.js';
import { makeWebsiteMonitor } from './website-monitor-rows.js';
import { makeJourney } from './journey-rows.js';
import { keepRows } from './kept-rows.js';
import { makeOrders } from './order-rows.js';
import { makeCampaign } from './campaign-rows.js';
import { makeFixes, makeRepairs } from './fix-rows.js';
import { makeSubscription } from './subscription-rows.js';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';
import { makeWebhook } from './webhook-rows.js';

/** A remote address, because some routes trust the local machine. */
const REMOTE_IP = '203.0.113.9';
const restRows = { ...restTable, ...undescribedTable };

const cases = (table: Readonly<Record<string, Expectation>>): [string, ActorName, number][] =>
  Object.entries(table).flatMap(([row, { statuses }]) =>
    actorNames.map((actor): [string, ActorName, number] => [row, actor, statuses[actor]]),
  );

describe('the access matrix', () => {
  let api: TestApi;
  let site: LocalSite;
  let actors: Readonly<Record<Exclude<ActorName, 'anonymous'>, TestUser>>;
  /** The rows shared by the tests. */
  let sharedRows: OwnedRows;
  let restoreRows: () => Promise<void>;
  /** Whether a test has changed them. */
  let isChanged = false;

  beforeAll(async () => {
    site = await serveSite({ '/': '<!doctype html><title>Cakes</title><h1>Cakes</h1>' });
    api = await startApi({
      OUTBOUND_ALLOWED_HOSTS: `${site.host},localhost:8099`,
      CHROMIUM_PATH: '',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'groundswell-matrix-')),
      CRYPTO_WALLET: '0x1111111111111111111111111111111111111111',
    });
    actors = {
      'other user': await api.signUp(),
      owner: await api.signUp(),
      support: await api.signUpStaff('support'),
      admin: await api.signUpStaff('admin'),
    };
    sharedRows = await createOwnedRows();
    restoreRows = await keepRows(api);
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await site.close();
  });

  async function startScan(token: string): Promise<string> {
    const payload = { url: site.origin, mode: 'page' };
    const { body } = await api.request('POST', '/api/seo/scan-page', { token, payload });
    return String(body.scanId);
  }

  async function completedScan(userId: string, day: string): Promise<string> {
    const id = randomUUID();
    await api.rows(
      `insert into scans (id, user_id, url, origin, mode, status, max_pages, rule_version, created_at, finished_at)
       values (?, ?, ?, ?, 'site', 'completed', 1, '2', ?, ?)`,
      [id, userId, `${site.origin}/`, site.origin, day, day],
    );
    return id;
  }

  async function issueInvoice(userId: string): Promise<string> {
    const price = money(1_250_00, 'INR');
    const nothing = money(0, 'INR');
    const { invoiceId } = await api.app
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        api.app.get(InvoicesService).issue(tx, {
          ...{ orderId: randomUUID(), userId, subscriptionId: null, planCode: 'visits_starter' },
          ...{ billingCycle: 'monthly', description: 'Starter visit plan', method: 'upi' },
          ...{ original: price, discount: nothing, discountCode: null, credit: nothing },
          ...{ amount: price, transactionId: '123456789012' },
        }),
      );
    return invoiceId;
  }

  /**
   * All actors start with the same rows, which belong to the owner. They are restored only after a successful
   * change: refusals and queries must leave them unchanged, or else the next test fails.
   */
  async function requestWithRows(
    isChange: boolean,
    send: (owned: OwnedRows) => Promise<ApiResponse>,
  ): Promise<{ readonly response: ApiResponse; readonly owned: OwnedRows }> {
    if (isChanged)
      await Promise.all([restoreRows(), api.app.get(RedisConnections).commands.flushdb()]);
    isChanged = false;
    const response = await send(sharedRows);
    isChanged = isChange && response.status < 400;
    return { response, owned: sharedRows };
  }

  async function createOwnedRows(): Promise<OwnedRows> {
    const { owner } = actors;
    await api.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
       values (?, 'seo_professional', date_trunc('month', now() at time zone 'utc'), 500)`,
      [owner.id],
    );
    const payload = { url: site.origin };
    const added = await api.request('POST', '/api/seo/websites', { token: owner.token, payload });
    const endedScanId = await startScan(owner.token);
    await api.request('POST', `/api/seo/scan/${endedScanId}/cancel`, { token: owner.token });
    await api.app.get(NotificationsService).notify(null, owner.id, {
      kind: 'scan_failed',
      title: 'Scan failed',
      body: 'For the owner only',
      link: '/',
      key: 'matrix',
    });
    const websiteId = (added.body.website as { id: string }).id;
    const schedule = { websiteId, frequency: 'daily', time: '06:00' };
    const scheduled = await api.request('POST', '/api/seo/schedules', {
      token: owner.token,
      payload: schedule,
    });
    const reportId = randomUUID();
    await api.rows(
      `insert into lighthouse_reports (id, user_id, url, origin, preset, runs_wanted, status, median_run, created_at)
       values (?, ?, ?, ?, 'mobile', 1, 'completed', 1, now())`,
      [reportId, owner.id, site.origin, site.origin],
    );
    await api.rows(
      `insert into lighthouse_runs (report_id, run, result, full_report, finished_at)
       values (?, 1, '{"scores":{"performance":90,"accessibility":90,"best-practices":90,"seo":90}}', ?, now())`,
      [reportId, gzipSync('{"audits":{}}')],
    );
    const [, completedScanId = ''] = await Promise.all(
      ['2026-10-01', '2026-10-02'].map((day) => completedScan(owner.id, day)),
    );
    const [session] = await api.rows<{ id: string }>(
      `insert into sessions (user_id, expires_at, ip) values (?, now() + interval '1 day', '203.0.113.5')
       returning id`,
      [owner.id],
    );
    const [apiKey] = await api.rows<{ id: string }>(
      `insert into api_keys (user_id, name, prefix, key_hash, created_at)
       values (?, 'Mine', 'gsk_123456', ?, now()) returning id`,
      [owner.id, randomUUID()],
    );
    const ignoreId = randomUUID();
    await api.rows(
      `insert into issue_ignores (id, user_id, origin, scope, check_id, reason, created_at)
       values (?, ?, ?, 'check', 'title.too_long', 'For the owner only', now())`,
      [ignoreId, owner.id, site.origin],
    );
    const invoiceId = await issueInvoice(owner.id);
    const [note] = await api.rows<{ id: string }>('select id from notifications');
    await makeWebsiteMonitor(api, { userId: owner.id, websiteId, url: site.origin });
    return {
      owner,
      ...(await makeOrders(api, owner.id)),
      ...(await makeWebhook(api, owner.id)),
      ...(await makeSubscription(api, owner.id)),
      ...(await makeCampaign(api, { userId: owner.id, websiteId, url: site.origin })),
      ...(await makeJourney(api, { userId: owner.id, websiteId })),
      ...(await makeCampaignSchedule(api, { userId: owner.id, websiteId, url: site.origin })),
      ...(await makeFixes(api, { userId: owner.id, websiteId, url: site.origin })),
      ...(await makeRepairs(api, { websiteId, url: site.origin })),
      ...(await makeExtractionRule(api, websiteId)),
      ...(await makeSegment(api, websiteId)),
      websiteId,
      scheduleId: (scheduled.body.schedule as { id: string }).id,
      scanId: await startScan(owner.token),
      endedScanId,
      completedScanId,
      ignoreId,
      sessionId: session?.id ?? '',
      apiKeyId: apiKey?.id ?? '',
      reportId,
      notificationId: note?.id ?? '',
      invoiceId,
      url: site.origin,
    };
  }

  function mustNotSeeOwnerData(
    actor: ActorName,
    { showsOwnerToCaller, showsOwnerToStaff }: Expectation,
  ): boolean {
    if (actor === 'owner' || showsOwnerToCaller === true) return false;
    return showsOwnerToStaff !== true || actor === 'anonymous' || actor === 'other user';
  }

  async function tokenOf(actor: ActorName, expectation: Expectation): Promise<string | null> {
    if (actor === 'anonymous') return null;
    if (expectation.affectsWholeAccount === true) {
      const isStaff = actor === 'support' || actor === 'admin';
      return (await (isStaff ? api.signUpStaff(actor) : api.signUp())).token;
    }
    if (expectation.endsSession !== true) return actors[actor].token;
    return (await api.signIn(actors[actor].email)).token;
  }

  function kindOf(procedure: string): string {
    // At run time the procedures of all features form one flat record with dotted names.
    const procedures: object = api.app.get(RootRouter).router._def.procedures;
    const found: unknown = Reflect.get(procedures, procedure);
    return (found as { _def: { type: string } })._def.type;
  }

  function expectNoOwnerData(response: ApiResponse, owned: OwnedRows): void {
    const { owner, url: _known, ...ids } = owned;
    const secrets = [owner.email, ...Object.values(ids)];
    expect(secrets.filter((secret) => response.text.includes(secret))).toEqual([]);
  }

  it('covers every REST route', () => {
    const found = { described: [] as string[], undescribed: [] as string[] };
    for (const { metatype } of api.app.get(DiscoveryService).getControllers()) {
      const controller = metatype as unknown as DescribedController;
      const described = describedRoutes(controller).map(
        ({ verb, path }) => `${verb.toUpperCase()} ${path}`,
      );
      found.described.push(...described);
      const all = allRoutes(controller);
      if (all.length !== described.length) found.undescribed.push(...all);
    }
    expect(found.described.sort()).toEqual(Object.keys(restTable).sort());
    expect(found.undescribed.sort()).toEqual(Object.keys(undescribedTable).sort());
  });

  it('covers every tRPC procedure', () => {
    const { procedures } = api.app.get(RootRouter).router._def;
    expect(Object.keys(procedures).sort()).toEqual(Object.keys(trpcTable).sort());
  });

  it.each(cases(restRows))('%s as %s: %i', async (row, actor, status) => {
    const expectation = restRows[row];
    if (expectation === undefined) throw new Error(row);
    const isChange = !row.startsWith('GET ');
    const { response, owned } = await requestWithRows(isChange, async (rows) => {
      const [method, url] = restRequest(row, expectation.input?.(rows) ?? {});
      return api.request(method, url, {
        token: await tokenOf(actor, expectation),
        payload: expectation.body?.(rows),
        ip: REMOTE_IP,
      });
    });
    expect({ status: response.status, text: response.text }).toMatchObject({ status });
    if (mustNotSeeOwnerData(actor, expectation)) expectNoOwnerData(response, owned);
  });

  it.each(cases(trpcTable))('%s as %s: %i', async (procedure, actor, status) => {
    const expectation = trpcTable[procedure];
    if (expectation === undefined) throw new Error(procedure);
    const isChange = kindOf(procedure) === 'mutation';
    const { response, owned } = await requestWithRows(isChange, async (rows) => {
      const token = await tokenOf(actor, expectation);
      return isChange
        ? api.mutate(procedure, expectation.body?.(rows) ?? {}, { token })
        : api.query(procedure, expectation.input?.(rows), token);
    });
    expect({ status: response.status, text: response.text }).toMatchObject({ status });
    if (mustNotSeeOwnerData(actor, expectation)) expectNoOwnerData(response, owned);
  });

  it('exposes the metrics to a scraper on this machine, not to one behind a proxy on it', async () => {
    const ip = '127.0.0.1';
    expect((await api.request('GET', '/metrics', { ip })).status).toBe(200);
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await api.request('GET', '/metrics', { ip, headers })).status).toBe(401);
  });
});

/** Every route that Nest serves, described or not. */
function allRoutes(controller: DescribedController): string[] {
  const prefix = String(Reflect.getMetadata(PATH_METADATA, controller) ?? '');
  return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler: unknown = Reflect.get(controller.prototype, name);
    if (typeof handler !== 'function') return [];
    const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (verb === undefined) return [];
    const path = String(Reflect.getMetadata(PATH_METADATA, handler));
    return [`${RequestMethod[verb]} /${prefix}/${path}`.replace(/\/+/g, '/').replace(/\/$/, '')];
  });
}
