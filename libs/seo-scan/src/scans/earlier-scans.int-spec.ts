import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain/contract';
import { linkedPages } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

const websites = (): WebsitesService => scanning.context.module.get(WebsitesService);

async function add(actor: Actor): Promise<Website> {
  return (await websites().add(actor, { url: scanning.site.origin })).website;
}

async function websiteOf(actor: Actor): Promise<Website | undefined> {
  return (await websites().list(actor)).websites[0];
}

async function scan(actor: Actor, url = `${scanning.site.origin}/`): Promise<string> {
  const id = await scanning.start(actor, url, { maxPages: 2 });
  await scanning.runner.run(id);
  return id;
}

const linkOf = async (actor: Actor, id: string): Promise<string | null> =>
  (await scanning.reading.detail(actor, id)).scan.website_id;

describe('the pace of a scan', () => {
  const paceOf = async (actor: Actor, id: string) =>
    (await scanning.reading.detail(actor, id)).pace;

  it("is the verified owner's choice, and is shown with how the website responded", async () => {
    const ada = await scanning.aUser();
    const { id } = await add(ada);
    expect(await paceOf(ada, await scan(ada))).toMatchObject({ max_per_second: null });
    await scanning.context.rows(
      `update websites set scan_requests_per_second = 20, verified_by = 'dns', verified_at = now() where id = ?`,
      [id],
    );
    const pace = await paceOf(ada, await scan(ada));
    expect(pace).toMatchObject({
      ...{ max_per_second: 20, slowest_per_second: 20 },
      slowdowns: { asked: 0, slow: 0, failing: 0 },
    });
    expect(pace?.requests).toBeGreaterThanOrEqual(3);
    expect(pace?.median_ms).toBeGreaterThanOrEqual(0);
  });
});

describe('a website that was scanned before it was added', () => {
  it('includes its earlier scans, the date of the last one and their score', async () => {
    const [ada, ben] = [await scanning.aUser(), await scanning.aUser()];
    const other = await scanning.aSite(linkedPages(1));
    const first = await scan(ada);
    const elsewhere = await scan(ada, `${other.origin}/`);
    const bens = await scan(ben);
    const score = (await scanning.reading.detail(ada, first)).scan.seo_score;

    const website = await add(ada);
    expect(website).toMatchObject({ avg_seo_score: score });
    expect(website.last_scan_date).not.toBeNull();
    expect(await linkOf(ada, first)).toBe(website.id);
    expect(await linkOf(ada, elsewhere)).toBeNull();
    expect(await linkOf(ben, bens)).toBeNull();
  });

  it('has the score of a scan that was still running when it was added', async () => {
    const ada = await scanning.aUser();
    const waiting = await scanning.start(ada, `${scanning.site.origin}/`, { maxPages: 2 });
    const website = await add(ada);
    expect(website.last_scan_date).toBeNull();
    await scanning.runner.run(waiting);
    const score = (await scanning.reading.detail(ada, waiting)).scan.seo_score;
    expect(await websiteOf(ada)).toMatchObject({ avg_seo_score: score });
  });

  it('has the scan that ends, and the one that starts, while it is added', async () => {
    const ada = await scanning.aUser();
    const ending = await scanning.start(ada, `${scanning.site.origin}/`, { maxPages: 2 });
    const [started, website] = await Promise.all([
      scanning.start(ada, `${scanning.site.origin}/`, { mode: 'page' }),
      add(ada),
      scanning.runner.run(ending),
    ]);
    await scanning.runner.run(started);
    expect([await linkOf(ada, started), await linkOf(ada, ending)]).toEqual([
      website.id,
      website.id,
    ]);
    const score = (await scanning.reading.detail(ada, ending)).scan.seo_score;
    expect(await websiteOf(ada)).toMatchObject({ avg_seo_score: score });
  });
});
