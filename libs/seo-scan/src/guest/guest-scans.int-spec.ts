import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ScanReadingService } from '../scans/scan-reading.service.js';
import { ScanTurns } from '../scans/scan-turns.js';
import { SeoScanService } from '../scans/seo-scan.service.js';
import { SeoScanRunnerModule } from '../seo-scan-runner.module.js';
import { linkedPages, serveSite } from '../testing/local-site.js';
import type { LocalSite } from '../testing/local-site.js';
import { GuestResultsService } from './guest-results.service.js';
import { GuestScansService } from './guest-scans.service.js';

const PER_HOUR = 8;
const NOON = '2026-11-20T12:00:00Z';

let context: TestContext;
let site: LocalSite;
let internal: LocalSite;
let guests: GuestScansService;
let results: GuestResultsService;
let turns: ScanTurns;

beforeAll(async () => {
  site = await serveSite(linkedPages(8));
  internal = await serveSite(linkedPages(1));
  context = await createTestContext([AuthModule, SeoScanRunnerModule], {
    OUTBOUND_ALLOWED_HOSTS: `${site.host},${internal.host}`,
    DEMO_SITE_URL: `${site.origin}/`,
    GUEST_SCANS_PER_HOUR: String(PER_HOUR),
    CHROMIUM_PATH: '',
  });
  guests = context.module.get(GuestScansService);
  results = context.module.get(GuestResultsService);
  turns = context.module.get(ScanTurns);
});
beforeEach(async () => {
  await context.rows('delete from guest_scans');
  await context.rows('delete from scans');
  context.clock.set(NOON);
});
afterAll(async () => {
  await context.close();
  await Promise.all([site.close(), internal.close()]);
});

const guest = (ip: string = randomUUID()) => ({ ip, userAgent: null });

/** Another path of the demo website for each call, because a repeated request is the same scan. */
async function start(ip?: string, url = `${site.origin}/?${randomUUID()}`): Promise<string> {
  return (await guests.start(guest(ip), { url })).token;
}

async function complete(): Promise<string> {
  const token = await start(undefined, `${site.origin}/`);
  while (await turns.runNext());
  return token;
}

describe('a scan without an account', () => {
  it('reads five pages and shows score, checks and evidence to everybody who has the link', async () => {
    const token = await start(undefined, `${site.origin}/`);
    expect(await results.read(token)).toMatchObject({
      scan: { status: 'queued', seo_score: null },
      groups: [],
      expires_at: '2026-11-21T12:00:00.000Z',
    });
    while (await turns.runNext());
    const { scan, progress, groups, categories } = await results.read(token);
    expect(scan).toMatchObject({ status: 'completed', pages_scanned: 5 });
    expect(scan.seo_score).toBeGreaterThan(0);
    expect(progress.percent).toBe(100);
    expect(categories.length).toBeGreaterThan(5);
    const missing = groups.find(({ check_id }) => check_id === 'title.missing');
    expect(missing).toMatchObject({
      affected_pages: 2,
      example: { page_url: `${site.origin}/` },
    });
    expect(await context.rows('select 1 from notifications')).toEqual([]);
  });

  it('waits until no user has a scan waiting', async () => {
    const token = await start(undefined, `${site.origin}/`);
    const user = await newUser(context);
    const scan = { url: `${site.origin}/`, mode: 'page', maxPages: 1, rescan: true } as const;
    const started = await context.module.get(SeoScanService).start(user, scan, null);
    await turns.runNext();
    expect(started).toMatchObject({ success: true });
    const [own] = await context.rows('select status from scans where user_id is not null');
    expect(own).toEqual({ status: 'completed' });
    expect((await results.read(token)).scan.status).toBe('queued');
    await turns.runNext();
    expect((await results.read(token)).scan.status).toBe('completed');
  });

  it('reads nothing that the operator has opened for users only, and nothing private', async () => {
    for (const url of [`${internal.origin}/`, 'http://10.0.0.1/', 'http://[::1]/', 'localhost'])
      await expect(start(undefined, url)).rejects.toMatchObject({ code: 'target_refused' });
    await expect(start(undefined, 'not an address')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(internal.requests).toEqual([]);
    expect(await context.rows('select 1 from scans')).toEqual([]);
  });

  it('is turned off with GUEST_SCANS_PER_HOUR=0', async () => {
    const config =
      context.module.get<{ -readonly [Key in keyof AppConfig]: AppConfig[Key] }>(APP_CONFIG);
    config.guestScansPerHour = 0;
    try {
      await expect(start()).rejects.toMatchObject({ code: 'guest_scans_off' });
    } finally {
      config.guestScansPerHour = PER_HOUR;
    }
  });
});

describe('the limits of scans without an account', () => {
  it('are five in an hour for a guest, whose IPv6 network counts as one', async () => {
    for (let address = 1; address <= 5; address++) await start(`2001:db8:1:2::${address}`);
    await expect(start('2001:db8:1:2:aaaa::6')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { limit: 'guest' },
      retryAfterSeconds: 3_600,
    });
    await start('2001:db8:1:3::1');
    context.clock.set('2026-11-20T13:00:00Z');
    await start('2001:db8:1:2::1');
  });

  it('are three in an hour for a website, whatever its subdomain', async () => {
    for (let scan = 1; scan <= 3; scan++)
      await context.rows(
        `insert into guest_scans (token_hash, guest_hash, site, created_at) values (?, 'v', 'example.com', ?)`,
        [String(scan), NOON],
      );
    await expect(start(undefined, 'shop.example.com')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { limit: 'site' },
    });
  });

  it('hold for the installation when many guests start at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: PER_HOUR + 4 }, () => start()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(PER_HOUR);
    const refused = all.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { code: 'rate_limited', details: { limit: 'installation' } },
    });
  });

  it('count a request that is sent twice once, and store no address', async () => {
    const ip = '203.0.113.77';
    const url = `${site.origin}/`;
    const tokens = await Promise.all([start(ip, url), start(ip, url)]);
    expect(tokens[0]).toBe(tokens[1]);
    const rows = await context.rows('select * from guest_scans');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ip);
    expect(JSON.stringify(rows)).not.toContain(tokens[0]);
  });
});

describe('the result of a scan without an account', () => {
  it('becomes a scan of the account that keeps it, once, with history and website', async () => {
    const token = await complete();
    const user = await newUser(context);
    const kept = await Promise.all([results.keep(user, token), results.keep(user, token)]);
    const [{ scanId }] = kept;
    expect(kept[1]).toEqual({ success: true, scanId });
    const { scan, issues } = await context.module.get(ScanReadingService).detail(user, scanId);
    expect(scan).toMatchObject({ status: 'completed', pages_scanned: 5 });
    expect(new Set(issues.map(({ state }) => state))).toEqual(new Set(['new']));
    const websites = await context.rows('select id from websites where user_id = ?', [user.userId]);
    expect(websites).toEqual([{ id: scan.website_id }]);
    const stranger = await newUser(context);
    await expect(results.keep(stranger, token)).rejects.toMatchObject({
      code: 'already_processed',
    });
    await expect(results.read(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes to one of two accounts that keep it at once', async () => {
    const token = await complete();
    const users = [await newUser(context), await newUser(context)];
    const kept = await Promise.allSettled(users.map((user) => results.keep(user, token)));
    expect(kept.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(kept.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already_processed' },
    });
  });

  it('cannot be kept before the end, nor beside a newer scan of the website', async () => {
    const token = await start(undefined, `${site.origin}/`);
    const user = await newUser(context);
    await expect(results.keep(user, token)).rejects.toMatchObject({ code: 'conflict' });
    while (await turns.runNext());
    context.clock.set('2026-11-20T12:30:00Z');
    const scan = { url: `${site.origin}/`, mode: 'page', maxPages: 1, rescan: true } as const;
    await context.module.get(SeoScanService).start(user, scan, null);
    while (await turns.runNext());
    await expect(results.keep(user, token)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your account has a newer scan of this website.',
    });
    expect((await results.read(token)).scan.status).toBe('completed');
  });

  it('is deleted after a day, unless it was kept', async () => {
    const kept = await complete();
    const user = await newUser(context);
    const { scanId } = await results.keep(user, kept);
    const token = await start();
    while (await turns.runNext());
    context.clock.set('2026-11-21T12:00:00Z');
    await expect(results.read(token)).rejects.toMatchObject({ code: 'not_found' });
    await results.deleteExpired(context.clock.now());
    expect(await context.rows('select id from scans')).toEqual([{ id: scanId }]);
    expect(await context.rows('select distinct scan_id from scan_pages')).toEqual([
      { scan_id: scanId },
    ]);
    expect(await context.rows('select 1 from guest_scans')).toEqual([]);
  });
});
