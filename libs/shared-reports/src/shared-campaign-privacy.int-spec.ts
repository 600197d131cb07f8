import type { Actor } from '@app/common';
import { CampaignsContext } from '@app/traffic/testing';
import type { OwnWebsite } from '@app/traffic/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSharedReportInput } from './contract/index.js';
import { SharedReportReading } from './shared-report-reading.service.js';
import { SharedReportsModule } from './shared-reports.module.js';
import { SharedReportsService } from './shared-reports.service.js';

/** What the report of a campaign shows to people without an account, and nothing else. */
const REPORT = [
  ...['arrivals', 'brand', 'campaign', 'errors', 'expires_at', 'gates', 'journey', 'keywords'],
  ...['kind', 'latenessMs', 'loadMs', 'pageMap', 'vitals'],
];
const CAMPAIGN = [
  ...['cancelled', 'comparedUrl', 'completed', 'country', 'createdAt', 'dwellMs', 'endedAt'],
  ...['engine', 'failed', 'inProgress', 'journey', 'measure', 'pagesVisited', 'searchEngine'],
  ...['speed', 'startedAt', 'status', 'targetUrl', 'type', 'visitors'],
];
const VITALS = ['all', 'distributions', 'isWeighted', 'pages'];

const JOURNEY = {
  name: 'Buy bread',
  steps: [
    { kind: 'open', address: '/?preview_token=s3cret', name: '', isGoal: false, waitSeconds: 10 },
    { kind: 'type', target: ['#card'], text: '{{card}}', name: '', isGoal: true, waitSeconds: 10 },
  ],
  values: [{ name: 'card', isSecret: true, value: 's3cret' }],
};
const KEYWORDS = [
  {
    keyword: 'rye',
    ordered: 3,
    landingUrl: 'https://shop.example/',
    landingReason: 'No s3cret scan',
  },
];

let test: CampaignsContext;
let ada: Actor;
let bakery: OwnWebsite;
let campaignId: string;

beforeAll(async () => {
  test = await CampaignsContext.create({ modules: [SharedReportsModule] });
  ada = await test.aSubscriber();
  bakery = await test.aWebsite(ada);
  campaignId = await test.running(ada, bakery, 3);
  await leaveEverythingBehind();
});
afterAll(() => test.close());

/** Visits with pictures, evidence, texts of the website and addresses with secrets; a reason that concerns the plan. */
async function leaveEverythingBehind(): Promise<void> {
  const query = (sql: string, parameters: unknown[] = [campaignId]) =>
    test.context.rows(sql, parameters);
  const secretUrl = `${bakery.origin}/checkout?preview_token=s3cret`;
  await query('update visits set url = ? where campaign_id = ?', [secretUrl, campaignId]);
  test.later(600);
  for (const lease of await test.lease(2)) await test.complete(lease);
  for (const lease of await test.lease(1)) await test.fail(lease);
  await query(
    'update campaigns set journey = ?::jsonb, keywords = ?::jsonb, reason = ?, target_url = ? where id = ?',
    [
      JSON.stringify(JOURNEY),
      JSON.stringify(KEYWORDS),
      'The plan of s3cret has expired.',
      secretUrl,
      campaignId,
    ],
  );
  await query(
    `update visits set is_measured = true, screenshot_key = 'visit-screenshots/s3cret.jpg' where campaign_id = ?`,
  );
  await query(
    `insert into visit_page_vitals (visit_id, seq, lcp_ms, console_errors, exceptions, failed_requests, messages)
     select v.id, 1, 900, 1, 0, 0, '[{"kind": "console", "text": "s3cret"}]' from visits v join visit_pageviews p on p.visit_id = v.id
     where v.campaign_id = ?`,
  );
  await query(
    `insert into visit_steps (visit_id, step, is_reached, ms, at_ms, failure)
     select id, 1, false, 10, 10, ? from visits where campaign_id = ?`,
    ['Step 1 “Open /?preview_token=s3cret”: the page did not load.', campaignId],
  );
}

async function sharedReport(): Promise<Record<string, object>> {
  const links = test.context.module.get(SharedReportsService);
  const { token } = await links.create(ada, createSharedReportInput.parse({ campaignId }));
  const reading = test.context.module.get(SharedReportReading);
  const { report } = await reading.open({ ip: '198.51.100.1', userAgent: null }, token);
  if (report === null) throw new Error('It has no password');
  return report as unknown as Record<string, object>;
}

const fieldsOf = (value: object | undefined): string[] => Object.keys(value ?? {}).sort();

it('a shared campaign has the fields that its report shows, and no others', async () => {
  const report = await sharedReport();
  expect(fieldsOf(report)).toEqual(REPORT);
  expect(fieldsOf(report.campaign)).toEqual(CAMPAIGN);
  expect(fieldsOf(report.vitals)).toEqual(VITALS);
});

it('a shared campaign names no visit, picture, account or secret', async () => {
  const own = await test.campaigns.report(ada, campaignId);
  expect(JSON.stringify(own)).toContain('s3cret');
  const shown = JSON.stringify(await sharedReport());
  expect(shown).toContain(`${bakery.origin}/checkout?preview_token=***`);
  expect(shown).toContain('Step 1 “Open /?preview_token=***');
  expect(shown).toContain('"keyword":"rye"');
  const [user] = await test.context.rows<{ email: string }>(
    'select email from users where id = ?',
    [ada.userId],
  );
  const visits = await test.context.rows<{ id: string }>(
    'select id from visits where campaign_id = ?',
    [campaignId],
  );
  const hidden = [user?.email, ada.userId, campaignId, bakery.id, bakery.token, 's3cret'];
  for (const text of [...hidden, ...visits.map(({ id }) => id), 'traceId', 'visitId'])
    expect(shown).not.toContain(text ?? 'nobody');
});
