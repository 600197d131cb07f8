import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Dashboard } from '@app/traffic/contract';
import { randomUUID } from 'node:crypto';
import { makeCampaign } from './campaign-rows.js';
import { makeOrders } from './order-rows.js';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

const HOUR_MS = 3_600_000;
const WEBSITE = 'http://localhost:8097';

describe('the dashboard of an account', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi({ OUTBOUND_ALLOWED_HOSTS: 'localhost:8097', DEMO_MODE: '1' });
  }, 60_000);
  beforeEach(async () => {
    ada = await api.signUp();
  });
  afterAll(() => api.close());

  async function overview(since?: Date): Promise<Dashboard> {
    const search = since === undefined ? '' : `?since=${since.toISOString()}`;
    const response = await api.request('GET', `/api/dashboard${search}`, { token: ada.token });
    if (response.status !== 200) throw new Error(response.text);
    return response.body as unknown as Dashboard;
  }

  async function addWebsite(): Promise<string> {
    const payload = { url: WEBSITE };
    const { body } = await api.request('POST', '/api/seo/websites', { token: ada.token, payload });
    return (body.website as { id: string }).id;
  }

  async function aScan(websiteId: string, score: number, hoursAgo: number): Promise<string> {
    const id = randomUUID();
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    await api.rows(
      `insert into scans (id, user_id, website_id, url, origin, mode, status, max_pages, seo_score,
         critical_issues, new_issues, fixed_issues, rule_version, created_at, finished_at)
       values (?, ?, ?, ?, ?, 'site', 'completed', 10, ?, 2, 3, 1, 'v1', ?, ?)`,
      [id, ada.id, websiteId, WEBSITE, WEBSITE, score, at, at],
    );
    return id;
  }

  it('is empty for a new account and shows how to begin', async () => {
    expect(await overview()).toMatchObject({
      visits: { state: 'none', remaining: 0 },
      scans: { plan: 'Free', scanned: 0, limit: 25, remaining: 25 },
      ...{ websites: [], campaigns: [], recentScans: [], openPayments: [] },
      nextSteps: [{ code: 'add_website' }],
      changes: {
        ...{ scansCompleted: 0, newIssues: 0, fixedIssues: 0 },
        ...{ campaignsEnded: 0, visitsCompleted: 0, visitsFailed: 0 },
      },
    });
  });

  it('shows the health of websites, and the changes since the last visit', async () => {
    const websiteId = await addWebsite();
    await aScan(websiteId, 80.5, 30);
    const last = await aScan(websiteId, 91, 2);
    const shown = await overview(new Date(Date.now() - 3 * HOUR_MS));
    expect(shown.websites).toEqual([
      expect.objectContaining({
        ...{ id: websiteId, verified: false, lastScanId: last, score: 91, criticalIssues: 2 },
        ...{ scoreChange: 10.5, trend: [80.5, 91] },
      }),
    ]);
    expect(shown.recentScans).toHaveLength(2);
    expect(shown.changes).toMatchObject({ scansCompleted: 1, newIssues: 3, fixedIssues: 1 });
    // Issues of a first scan existed before: they are not reported as new.
    expect((await overview(new Date(0))).changes).toMatchObject({
      ...{ scansCompleted: 2, newIssues: 3 },
    });
    expect(shown.nextSteps.map(({ code }) => code)).toEqual([
      ...['critical_issues', 'verify_website', 'track_keyword'],
    ]);
  });

  it('ignores points gained only through a new version of the rules', async () => {
    const websiteId = await addWebsite();
    const before = await aScan(websiteId, 80.5, 30);
    await aScan(websiteId, 91, 2);
    await api.rows("update scans set rule_version = 'v0' where id = ? returning id", [before]);
    const [website] = (await overview()).websites;
    expect(website).toMatchObject({ score: 91, scoreChange: null });
  });

  it('counts open critical issues, not those fixed live', async () => {
    const websiteId = await addWebsite();
    const scanId = await aScan(websiteId, 80.5, 2);
    const [id, fingerprint] = ['1'.repeat(40), '2'.repeat(40)];
    await api.rows(
      `insert into scan_issues (scan_id, id, check_id, severity, page_url, key, fingerprint)
       values (?, ?, 'title.missing', 'critical', ?, '', ?)`,
      [scanId, id, `${WEBSITE}/`, fingerprint],
    );
    await api.rows(
      `insert into live_fixed_issues (user_id, fingerprint, website_id, fixed_at) values (?, ?, ?, now())`,
      [ada.id, fingerprint, websiteId],
    );
    const { websites, nextSteps, recentScans } = await overview();
    expect(websites).toMatchObject([{ criticalIssues: 1 }]);
    expect(nextSteps[0]?.text).toBe('localhost:8097 has one critical issue.');
    expect(recentScans).toMatchObject([
      { critical_issues: 2, fixed_live: { critical_issues: 1, warnings: 0, notices: 0 } },
    ]);
  });

  it('shows open payments, and why campaigns are on hold', async () => {
    const websiteId = await addWebsite();
    const { orderId, paymentId } = await makeOrders(api, ada.id);
    await api.rows(
      `insert into visit_hours (user_id, hour, persona_id, country, device_type, completed, failed)
       values (?, date_trunc('hour', now()), 'us-mac', 'US', 'desktop', 7, 2)`,
      [ada.id],
    );
    await api.request('POST', '/api/orders', {
      token: ada.token,
      payload: { planCode: 'visits_growth', method: 'upi', discountCode: 'FREE100' },
    });
    const [free] = await api.rows<{ id: string }>(
      `select id from orders where user_id = ? and amount_minor = 0 and status = 'draft'
       order by created_at desc limit 1`,
      [ada.id],
    );
    await api.request('POST', `/api/orders/${free?.id}/activate-free`, { token: ada.token });
    const { campaignId } = await makeCampaign(api, { userId: ada.id, websiteId, url: WEBSITE });
    await api.rows(
      `update campaigns set status = 'paused', pause_cause = 'ownership', reason = 'The proof is gone.',
         paused_at = now() where id = ?`,
      [campaignId],
    );
    const shown = await overview();
    expect(shown.visits).toMatchObject({ state: 'ok', plan: 'Growth', remaining: 1_999 });
    expect(shown.campaigns).toMatchObject([{ id: campaignId, status: 'paused' }]);
    expect(shown.openPayments.map((payment) => payment.orderId).sort()).toEqual(
      [orderId, paymentId].sort(),
    );
    expect(shown.nextSteps).toMatchObject([
      { code: 'campaign_held', text: 'The proof is gone.', link: `/campaigns/${campaignId}` },
      { code: 'payment_unfinished', link: `/payment?order=${orderId}` },
      { code: 'first_scan' },
    ]);
    expect(shown.changes).toMatchObject({ visitsCompleted: 7, visitsFailed: 2 });
  });

  it('returns the same over REST and tRPC, for one account only', async () => {
    const websiteId = await addWebsite();
    await aScan(websiteId, 70, 1);
    const since = new Date(Date.now() - HOUR_MS).toISOString();
    const trpc = await api.query('dashboard.overview', { since }, ada.token);
    expect((trpc.body.result as { data: unknown }).data).toEqual(await overview(new Date(since)));
    ada = await api.signUp();
    expect((await overview()).websites).toEqual([]);
  });

  it('refuses an invalid instant', async () => {
    const response = await api.request('GET', '/api/dashboard?since=yesterday', {
      token: ada.token,
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
