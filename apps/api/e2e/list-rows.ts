import { InvoicesService } from '@app/billing';
import { money } from '@app/common/contract';
import { NotificationsService } from '@app/notifications';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { makeCampaign } from './campaign-rows.js';
import { makeComparedKeywords } from './compared-keyword-rows.js';
import { THREE_A_MILLISECOND, copyRow } from './copied-rows.js';
import type { RowTemplate } from './copied-rows.js';
import { makeExtractedPages } from './extraction-rows.js';
import { makeFixes, makeRepairs } from './fix-rows.js';
import { makeLinkGraph } from './link-graph-rows.js';
import { makeOrders } from './order-rows.js';
import { makeRedirects } from './redirect-rows.js';
import { makeSubscription } from './subscription-rows.js';
import type { TestApi, TestUser } from './test-api.js';
import { makeWebhook } from './webhook-rows.js';
import { makePageChange } from './website-monitor-rows.js';

const URL_ALLOWED = 'http://localhost:8099';
const AT = { created_at: THREE_A_MILLISECOND };
/** Enough rows for ids of different lengths. */
const ROWS = 23;
const BIGSERIAL_ROWS = 120;

export type ListName = (typeof listNames)[number];
const listNames = [
  ...(['users', 'notifications', 'mails', 'invoices', 'orders', 'payments', 'ledger'] as const),
  ...(['coupons', 'redemptions', 'messages', 'deliveries', 'reports', 'scans', 'head'] as const),
  ...(['ignores', 'fixes', 'campaigns', 'visits', 'activity', 'compared'] as const),
  ...(['redirects', 'changes', 'calls', 'repairs'] as const),
] as const;

export interface ListRows {
  /** The ids used as filters of the lists. */
  readonly ids: Readonly<
    Record<
      'coupon' | 'webhook' | 'head' | 'base' | 'campaign' | 'redirectMap' | 'website' | 'rule',
      string
    >
  >;
  /** Adds a row at the beginning of a list, if rows can be added. */
  readonly add: Partial<Record<ListName, () => Promise<void>>>;
}

/** Fills every list of the product: the owner's, and those of staff. */
export async function fillLists(api: TestApi, owner: TestUser): Promise<ListRows> {
  const { websiteId, ...account } = await makeAccount(api, owner);
  const scans = await makeScans(api, owner);
  await makeSubscription(api, owner.id);
  const { campaignId, visitId } = await makeCampaign(api, {
    ...{ userId: owner.id, websiteId, url: `${URL_ALLOWED}/` },
  });
  const { draftFixId } = await makeFixes(api, {
    ...{ userId: owner.id, websiteId, url: URL_ALLOWED },
  });
  const where = { userId: owner.id, websiteId, url: URL_ALLOWED };
  const { doneRepairId } = await makeRepairs(api, where);
  const templates: Partial<Record<ListName, RowTemplate>> = {
    ...account.templates,
    changes: { table: 'page_changes', id: await makePageChange(api, where), changes: AT },
    ignores: {
      ...{ table: 'issue_ignores', id: scans.ignoreId },
      changes: { ...AT, check_id: `'check-' || n` },
    },
    fixes: { table: 'fixes', id: draftFixId, changes: { ...AT, path: `'/' || n` } },
    repairs: { table: 'fix_repairs', id: doneRepairId, changes: AT },
    campaigns: { table: 'campaigns', id: campaignId, changes: { ...AT, status: `'completed'` } },
    reports: { table: 'lighthouse_reports', id: scans.reportId, changes: AT },
    scans: { table: 'scans', id: scans.base, changes: { ...AT, status: `'cancelled'` } },
  };
  await copyRow(
    api,
    { table: 'visits', id: visitId, changes: { seq: 'n + 1' } },
    { from: 1, to: ROWS },
  );
  const add: ListRows['add'] = { ledger: () => addLedger(api, owner.id, 1) };
  for (const name of listNames) {
    const template = templates[name];
    if (template === undefined) continue;
    await copyRow(api, template, { from: 1, to: ROWS });
    let last = ROWS;
    add[name] = () => copyRow(api, template, { from: (last += 1), to: last });
  }
  await addLedger(api, owner.id, BIGSERIAL_ROWS);
  await addActivity(api, owner.id);
  add.calls = () => addCalls(api, owner.id, 1);
  await addCalls(api, owner.id, BIGSERIAL_ROWS);
  await makeComparedKeywords(api, owner.id, ROWS);
  const { coupon, webhook } = account;
  const { head, base } = scans;
  await makeLinkGraph(api, scans.head, ROWS);
  const redirectMap = await makeRedirects(api, websiteId, ROWS);
  const rule = await makeExtractedPages(api, head);
  const ids = { coupon, webhook, head, base, campaign: campaignId, redirectMap, rule };
  return { ids: { ...ids, website: websiteId }, add };
}

async function makeAccount(
  api: TestApi,
  owner: TestUser,
): Promise<{
  readonly websiteId: string;
  readonly coupon: string;
  readonly webhook: string;
  readonly templates: Partial<Record<ListName, RowTemplate>>;
}> {
  const payload = { url: URL_ALLOWED };
  const added = await api.request('POST', '/api/seo/websites', { token: owner.token, payload });
  const { webhookId, webhookDeliveryId } = await makeWebhook(api, owner.id);
  const { orderId, paymentId } = await makeOrders(api, owner.id);
  for (let invoice = 0; invoice < ROWS; invoice += 1) await issueInvoice(api, owner.id);
  const coupon = await idOf(api, `select id from coupons where code = 'SAVE10'`);
  await api.rows(
    `insert into coupon_redemptions (coupon_id, user_id, order_id, status, discount_minor, currency, created_at)
     values (?, ?, ?, 'released', 100, 'INR', now() - interval '2 hours')`,
    [coupon, owner.id, orderId],
  );
  await api.rows(
    `insert into contact_messages (name, email, topic, message, status, created_at)
     values ('Ada', 'ada@example.com', 'support', 'Hello', 'answered', now() - interval '2 hours')`,
  );
  await api.app.get(NotificationsService).notify(null, owner.id, {
    ...{ kind: 'scan_completed', title: 'Scan complete', body: 'One page.' },
    ...{ link: '/seo-auto-fix', key: 'first' },
  });
  const first = (table: string): Promise<string> => idOf(api, `select id from ${table} limit 1`);
  const key = { key: `'key-' || n` };
  return {
    websiteId: (added.body.website as { id: string }).id,
    ...{ coupon, webhook: webhookId },
    templates: {
      users: {
        ...{ table: 'users', id: owner.id },
        changes: { ...AT, email: `'customer-' || n || '@example.com'` },
      },
      notifications: {
        ...{ table: 'notifications', id: await first('notifications') },
        changes: { ...AT, ...key },
      },
      mails: {
        ...{ table: 'mail_outbox', id: await first('mail_outbox') },
        changes: { ...AT, ...key },
      },
      orders: { table: 'orders', id: orderId, changes: { ...AT, status: `'expired'` } },
      payments: {
        ...{ table: 'orders', id: paymentId },
        changes: { ...AT, submitted_at: THREE_A_MILLISECOND, transaction_id: 'null' },
      },
      coupons: { table: 'coupons', id: coupon, changes: { ...AT, code: `'CODE' || n` } },
      redemptions: {
        ...{ table: 'coupon_redemptions', id: await first('coupon_redemptions') },
        changes: { ...AT, order_id: 'gen_random_uuid()' },
      },
      messages: {
        ...{ table: 'contact_messages', id: await first('contact_messages') },
        changes: AT,
      },
      deliveries: {
        ...{ table: 'webhook_deliveries', id: webhookDeliveryId },
        changes: { ...AT, ...key },
      },
    },
  };
}

/** Two completed scans; the later one has pages and issues that the earlier one lacks. */
async function makeScans(
  api: TestApi,
  owner: TestUser,
): Promise<Record<'base' | 'head' | 'ignoreId' | 'reportId', string>> {
  const scan = async (name: string, hours: number): Promise<string> => {
    const id = randomUUID();
    await api.rows(
      `insert into scans (id, user_id, url, origin, mode, status, max_pages, rule_version, created_at, finished_at)
       values (?, ?, ?, ?, 'site', 'completed', 50, '2', date_trunc('milliseconds', now()) - ?::int * interval '1 hour',
         date_trunc('milliseconds', now()) - ?::int * interval '1 hour')`,
      [id, owner.id, `${URL_ALLOWED}/#${name}`, URL_ALLOWED, hours, hours],
    );
    return id;
  };
  const [base, head] = [await scan('base', 5), await scan('head', 4)];
  await api.rows(
    `insert into scan_pages (scan_id, url, status, depth, outcome, facts, audit_outcome)
     select ?, ? || n, 200, 1, 'ok', '{}', '{}' from generate_series(1, ?::int) n`,
    [head, `${URL_ALLOWED}/p`, ROWS],
  );
  await api.rows(
    `insert into listed_pages (scan_id, url, outcome, indexability, is_skipped, is_in_sitemap, is_blocked_by_robots)
     select scan_id, url, outcome, 'indexable', false, false, false from scan_pages where scan_id = ?`,
    [head],
  );
  await api.rows(
    `insert into scan_issues (id, scan_id, check_id, severity, page_url, key, fingerprint, state, first_seen_at)
     select md5('issue' || n), ?, (array['title.missing', 'meta.description_missing'])[1 + n % 2],
            (array['critical', 'high', 'medium', 'low'])[1 + n % 4], ? || n % 5, 'k' || n, md5('f' || n), 'new', now()
     from generate_series(1, ?::int) n`,
    [head, `${URL_ALLOWED}/p`, ROWS],
  );
  const [ignoreId, reportId] = [randomUUID(), randomUUID()];
  await api.rows(
    `insert into issue_ignores (id, user_id, origin, scope, check_id, reason, created_at)
     values (?, ?, ?, 'check', 'title.too_long', 'On purpose', now() - interval '2 hours')`,
    [ignoreId, owner.id, URL_ALLOWED],
  );
  await api.rows(
    `insert into lighthouse_reports (id, user_id, url, origin, preset, runs_wanted, status, created_at)
     values (?, ?, ?, ?, 'mobile', 1, 'failed', now() - interval '2 hours')`,
    [reportId, owner.id, URL_ALLOWED, URL_ALLOWED],
  );
  return { base, head, ignoreId, reportId };
}

async function issueInvoice(api: TestApi, userId: string): Promise<void> {
  const [price, nothing] = [money(1_250_00, 'INR'), money(0, 'INR')];
  await api.app
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
}

async function addLedger(api: TestApi, userId: string, rows: number): Promise<void> {
  await api.rows(
    `insert into ledger_entries (user_id, resource, kind, amount, period_starts_on, idempotency_key, created_at)
     select ?, 'page_scans', 'grant', n, '2026-10-01', gen_random_uuid()::text, now() from generate_series(1, ?::int) n`,
    [userId, rows],
  );
}

async function addActivity(api: TestApi, actorId: string): Promise<void> {
  await api.rows(
    `insert into activity_entries (actor_id, actor_role, action, subject_type, subject_id, created_at)
     select ?, 'admin', 'auth.change-role', 'user', n::text, now() from generate_series(1, ?::int) n`,
    [actorId, BIGSERIAL_ROWS],
  );
}

/** Calls of a key that was removed since. */
async function addCalls(api: TestApi, userId: string, rows: number): Promise<void> {
  await api.rows(
    `insert into key_calls (user_id, api_key_id, key_name, tool, result, created_at)
     select ?, gen_random_uuid(), 'Agent', 'list_scans', 'done', now() from generate_series(1, ?::int)`,
    [userId, rows],
  );
}

async function idOf(api: TestApi, sql: string): Promise<string> {
  const [row] = await api.rows<{ id: string }>(sql);
  return row?.id ?? '';
}
