import type { Actor, RequestOrigin } from '@app/common';
import { CampaignsContext } from '@app/traffic/testing';
import type { OwnWebsite } from '@app/traffic/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createSharedReportInput, openedReport } from './contract/index.js';
import type { ReadOnlyReport, SharedReport, SharedReportCreated } from './contract/index.js';
import { SharedReportReading } from './shared-report-reading.service.js';
import { SharedReportsModule } from './shared-reports.module.js';
import { SharedReportsService } from './shared-reports.service.js';

const GONE = { code: 'not_found', message: "This report isn't shared, or no longer is." };
const NOT_FOUND = { code: 'not_found' };
const DAY_SECONDS = 86_400;

type CampaignReport = Extract<ReadOnlyReport, { kind: 'campaign' }>;

let test: CampaignsContext;
let links: SharedReportsService;
let reading: SharedReportReading;
let ada: Actor;
let bakery: OwnWebsite;
let campaignId: string;

beforeAll(async () => {
  test = await CampaignsContext.create({ modules: [SharedReportsModule] });
  links = test.context.module.get(SharedReportsService);
  reading = test.context.module.get(SharedReportReading);
});
/** Two of four visits are completed, one has failed, one is waiting. */
beforeEach(async () => {
  await test.context.rows('delete from campaigns');
  await test.context.rows('delete from visit_websites');
  ada = await test.aSubscriber();
  bakery = await test.aWebsite(ada);
  campaignId = await test.running(ada, bakery, 4);
  test.later(600);
  const [first, second, third] = await test.lease(3);
  if (!first || !second || !third) throw new Error('Three visits are due');
  await test.complete(first);
  await test.complete(second);
  await test.fail(third);
});
afterAll(() => test.close());

const reader = (): RequestOrigin => ({ ip: `198.51.100.${Math.random()}`, userAgent: null });
const share = (more: object = {}, actor = ada): Promise<SharedReportCreated> =>
  links.create(actor, createSharedReportInput.parse({ campaignId, ...more }));
const open = (token: string) => reading.open(reader(), token);

async function read(token: string): Promise<CampaignReport> {
  const { report } = openedReport.parse(await open(token));
  if (report?.kind !== 'campaign') throw new Error('It shows a campaign');
  return report;
}

async function listed(actor = ada, of = campaignId): Promise<readonly SharedReport[]> {
  return (await links.list(actor, { campaignId: of })).links;
}

describe('the shared report of a campaign', () => {
  it('shows its figures as they are now to everybody with the link, and that it is running', async () => {
    const { token, link } = await share();
    expect(link).toMatchObject({ kind: 'campaign', campaignId, hasPassword: false, views: 0 });
    expect(await read(token)).toMatchObject({
      campaign: { status: 'running', visitors: 4, completed: 2, failed: 1, pagesVisited: 2 },
      errors: [{ code: 'blocked_by_robots', count: 1 }],
      loadMs: { p50: 120 },
      pageMap: { pageCount: 2, pages: [{ url: `${bakery.origin}/page-0`, views: 1 }, {}] },
      brand: null,
    });
    const [last] = await test.lease(1);
    if (last === undefined) throw new Error('A visit is due');
    await test.complete(last);
    expect((await read(token)).campaign).toMatchObject({ status: 'completed', completed: 3 });
  });

  it('can be made before the campaign has started', async () => {
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
    const { token } = await share({ campaignId: jobId });
    expect((await read(token)).campaign).toMatchObject({ status: 'queued', visitors: 2 });
  });

  it('ends when it expires or is revoked, with the same answer as a link that never existed', async () => {
    const revoked = await share();
    const expiring = await share({ days: 7 });
    await links.revoke(ada, revoked.link.id);
    await expect(open(revoked.token)).rejects.toMatchObject(GONE);
    await read(expiring.token);
    test.later(7 * DAY_SECONDS);
    await expect(open(expiring.token)).rejects.toMatchObject(GONE);
    expect(await listed()).toMatchObject([{ isExpired: true, views: 1 }]);
  });

  it('ends with its campaign, and with the account of its owner', async () => {
    const ofCampaign = await share();
    await test.context.rows('delete from campaigns where id = ?', [campaignId]);
    await expect(open(ofCampaign.token)).rejects.toMatchObject(GONE);
    const ofAccount = await share({ campaignId: await test.running(ada, bakery, 1) });
    await read(ofAccount.token);
    await test.context.rows('delete from users where id = ?', [ada.userId]);
    await expect(open(ofAccount.token)).rejects.toMatchObject(GONE);
  });

  it('asks for its password, and shows nothing before', async () => {
    const { token } = await share({ password: 'harbour lights' });
    expect(await open(token)).toEqual({ success: true, report: null });
    await expect(reading.unlock(reader(), token, 'harbour light')).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { report } = await reading.unlock(reader(), token, 'harbour lights');
    expect(report).toMatchObject({ kind: 'campaign', campaign: { visitors: 4 } });
    expect(await listed()).toMatchObject([{ hasPassword: true, views: 1 }]);
  });

  it('has the name and logo of its owner while the plan includes that', async () => {
    const { token } = await share();
    await test.context.rows(
      `insert into report_brandings (user_id, name, logo, updated_at) values (?, 'Tide & Co', null, now())`,
      [ada.userId],
    );
    expect((await read(token)).brand).toBeNull();
    await test.context.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
       values (?, 'seo_business', date_trunc('month', ?::timestamptz at time zone 'utc'), 500)
       on conflict (user_id) do update set plan_code = excluded.plan_code`,
      [ada.userId, test.context.clock.now()],
    );
    expect((await read(token)).brand).toEqual({ name: 'Tide & Co', logo: null });
  });

  it('is listed with its last visit, also beside other campaigns of the website', async () => {
    const { token } = await share({ label: 'For the agency' });
    await read(token);
    const elsewhere = await test.aWebsite(ada, { place: 1 });
    await share({ campaignId: await test.running(ada, elsewhere, 1) });
    const later = await test.running(ada, bakery, 1);
    expect(await listed(ada, later)).toMatchObject([
      { campaignId, label: 'For the agency', views: 1, lastViewedAt: expect.any(String) },
    ]);
  });

  it('can be made, listed and revoked by the owner of its campaign only', async () => {
    const ben = await test.aUser();
    const { link, token } = await share();
    await expect(share({}, ben)).rejects.toMatchObject(NOT_FOUND);
    await expect(listed(ben)).rejects.toMatchObject(NOT_FOUND);
    await expect(links.revoke(ben, link.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(share({ campaignId: randomUUID() })).rejects.toMatchObject(NOT_FOUND);
    await read(token);
  });

  it('is of a scan or of a campaign, and never of both or of nothing', async () => {
    const scanId = randomUUID();
    for (const input of [{}, { scanId, campaignId }])
      expect(createSharedReportInput.safeParse(input).success).toBe(false);
    await expect(
      test.context.rows(
        `insert into shared_reports (id, label, token_hash, created_at, expires_at)
         values (gen_random_uuid(), '', 'hash', now(), now())`,
      ),
    ).rejects.toThrow('shared_reports_one_subject');
  });
});
