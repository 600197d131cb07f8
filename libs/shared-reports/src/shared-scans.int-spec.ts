import type { Actor, RequestOrigin } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SITE, StoredScans } from '@app/seo-scan/testing';
import { SHARED_REPORTS_MAX, createSharedReportInput, openedReport } from './contract/index.js';
import type { ReadOnlyReport, SharedReport, SharedReportCreated } from './contract/index.js';
import { SharedReportReading } from './shared-report-reading.service.js';
import { SharedReportsModule } from './shared-reports.module.js';
import { SharedReportsService } from './shared-reports.service.js';

const PAGES = [{ url: `${SITE}/` }, { url: `${SITE}/bread` }];
const ISSUES = [
  { check: 'title.missing', url: `${SITE}/bread` },
  { check: 'title.missing', url: `${SITE}/` },
  { check: 'meta.description_missing', url: `${SITE}/` },
];

let scans: StoredScans;
let links: SharedReportsService;
let reading: SharedReportReading;
let ada: Actor;
let scanId: string;

beforeAll(async () => {
  scans = await StoredScans.create([SharedReportsModule]);
  links = scans.context.module.get(SharedReportsService);
  reading = scans.context.module.get(SharedReportReading);
});
beforeEach(async () => {
  ada = await scans.aUser();
  scanId = await scans.complete(ada, { pages: PAGES, issues: ISSUES });
});
afterAll(() => scans.close());

const reader = (): RequestOrigin => ({ ip: `198.51.100.${Math.random()}`, userAgent: null });
const share = (more: object = {}, actor = ada): Promise<SharedReportCreated> =>
  links.create(actor, createSharedReportInput.parse({ scanId, ...more }));

type ScanReport = Extract<ReadOnlyReport, { kind: 'scan' }>;

async function readWith(token: string): Promise<ScanReport | null> {
  const { report } = openedReport.parse(await reading.open(reader(), token));
  return report?.kind === 'scan' ? report : null;
}

async function listed(actor = ada, of = scanId): Promise<readonly SharedReport[]> {
  return (await links.list(actor, { scanId: of })).links;
}

function daysLater(days: number): void {
  const { clock } = scans.context;
  clock.set(new Date(clock.now().getTime() + days * 86_400_000).toISOString());
}

describe('the shared report of a scan', () => {
  it('shows the score and the open issues of its scan to everybody with the link', async () => {
    const { token } = await share();
    const report = await readWith(token);
    expect(report).toMatchObject({ scan: { url: `${SITE}/`, pages_scanned: 2 }, brand: null });
    expect(report?.groups.map(({ check_id: id, affected_pages: pages }) => [id, pages])).toEqual([
      ['title.missing', 2],
      ['meta.description_missing', 1],
    ]);
    expect(report?.groups[0]?.example).toMatchObject({ page_url: `${SITE}/` });
    expect(report).not.toHaveProperty('scan.website_id');
  });

  it('asks for its password, and shows nothing before', async () => {
    const { token, link } = await share({ password: 'harbour lights' });
    expect(link.hasPassword).toBe(true);
    expect(await readWith(token)).toBeNull();
    await expect(reading.unlock(reader(), token, 'harbour light')).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { report } = await reading.unlock(reader(), token, 'harbour lights');
    expect(report).toMatchObject({ kind: 'scan', groups: [{}, {}] });
    expect(await listed()).toMatchObject([{ views: 1 }]);
  });

  it('refuses further passwords from a reader who has tried ten, and not from others', async () => {
    const { token } = await share({ password: 'harbour lights' });
    const guesser = reader();
    for (let tried = 0; tried < 10; tried++)
      await expect(reading.unlock(guesser, token, `guess ${tried}`)).rejects.toMatchObject({
        code: 'forbidden',
      });
    await expect(reading.unlock(guesser, token, 'harbour lights')).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect((await reading.unlock(reader(), token, 'harbour lights')).report).not.toBeNull();
  });

  it('ends when it expires or is revoked, with the same answer as a link that never existed', async () => {
    const gone = { code: 'not_found', message: "This report isn't shared, or no longer is." };
    const revoked = await share();
    const expiring = await share({ days: 7 });
    await links.revoke(ada, revoked.link.id);
    await expect(reading.open(reader(), revoked.token)).rejects.toMatchObject(gone);
    expect(await readWith(expiring.token)).not.toBeNull();
    daysLater(7);
    await expect(reading.open(reader(), expiring.token)).rejects.toMatchObject(gone);
    await expect(reading.open(reader(), 'made up')).rejects.toMatchObject(gone);
    expect(await listed()).toMatchObject([{ isExpired: true, views: 1 }]);
    daysLater(31);
    await links.deleteExpired();
    expect(await listed()).toEqual([]);
  });

  it('is listed with when it was last viewed, also beside later scans of the website', async () => {
    const { token, link } = await share({ label: 'For the agency' });
    expect(link).toMatchObject({ label: 'For the agency', views: 0, lastViewedAt: null });
    daysLater(1);
    await readWith(token);
    const later = await scans.complete(ada, { pages: PAGES });
    expect(await listed(ada, later)).toMatchObject([
      { kind: 'scan', scanId, views: 1, lastViewedAt: expect.any(String) },
    ]);
    const stored = await scans.context.rows<{ token_hash: string }>(
      'select token_hash from shared_reports where id = ?',
      [link.id],
    );
    expect(stored[0]?.token_hash).not.toContain(token);
  });

  it('can be made, listed and revoked by the owner of its scan only', async () => {
    const ben = await scans.aUser();
    const { link } = await share();
    await expect(share({}, ben)).rejects.toMatchObject({ code: 'not_found' });
    await expect(listed(ben)).rejects.toMatchObject({ code: 'not_found' });
    await expect(links.revoke(ben, link.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(share({ scanId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has at most 50 links, also when they are made at the same time', async () => {
    await scans.context.rows(
      `insert into shared_reports (id, scan_id, label, token_hash, created_at, expires_at)
       select gen_random_uuid(), ?, '', md5(random()::text), now(), now() from generate_series(1, ?)`,
      [scanId, SHARED_REPORTS_MAX - 1],
    );
    const outcomes = await Promise.allSettled([share(), share(), share()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(share()).rejects.toThrow('Revoke one');
  });
});
