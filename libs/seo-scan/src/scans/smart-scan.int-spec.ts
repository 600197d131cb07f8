import { WebsitesService } from '@app/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { linkedPages } from '../testing/local-site.js';
import type { SiteResponse, LocalSite } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

/** Eight pages, every one with an issue; `validators` says whether the server supports conditional requests. */
async function aSite(
  validators: boolean,
): Promise<{ site: LocalSite; pages: Map<string, string> }> {
  const pages = new Map(Object.entries(linkedPages(8)));
  const reply =
    (path: string): SiteResponse =>
    (request, response) => {
      const html = pages.get(path) ?? '';
      const etag = `"${html.length}"`;
      response.setHeader('Content-Type', 'text/html');
      if (validators) response.setHeader('ETag', etag);
      const isSame = validators && request.headers['if-none-match'] === etag;
      response.writeHead(isSame ? 304 : 200).end(isSame ? undefined : html);
    };
  const site = await scanning.aSite(
    Object.fromEntries([...pages.keys()].map((path) => [path, reply(path)])),
  );
  return { site, pages };
}

type Detail = Awaited<ReturnType<ScanContext['reading']['detail']>>;
const seen = (detail: Detail): unknown[] =>
  detail.issues.map((issue) => [issue.check_id, issue.page_url, issue.current_value]).sort();

async function scan(
  actor: Awaited<ReturnType<ScanContext['aUser']>>,
  site: LocalSite,
  more: object = {},
): Promise<Detail> {
  const id = await scanning.start(actor, `${site.origin}/`, more);
  await scanning.runner.run(id);
  return scanning.reading.detail(actor, id);
}

describe('a smart scan', () => {
  it.each([
    ['whose server answers "not modified"', true],
    ['whose server sends the same body again', false],
  ])('skips pages with pending issues of a website %s, and charges none', async (_, validators) => {
    const actor = await scanning.aUser();
    const { site } = await aSite(validators);
    const first = await scan(actor, site);
    expect(first.scan).toMatchObject({ pages_scanned: 8, pages_skipped: 0 });
    const second = await scan(actor, site);
    expect(second.scan).toMatchObject({ pages_scanned: 8, pages_skipped: 8 });
    expect(seen(second)).toEqual(seen(first));
    expect(second.scan.seo_score).toBe(first.scan.seo_score);
    const all = { pagesScanned: 8, pagesSkipped: 8, creditsSaved: 8 };
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 8,
      pagesReserved: 0,
      savings: { thisMonth: all, allTime: all },
    });
    const { stats } = await scanning.reading.overview(actor);
    expect(stats).toMatchObject({ pages_scanned: 8, pages_skipped: 8, credits_saved: 8 });

    const forced = await scan(actor, site, { rescan: true });
    expect(forced.scan).toMatchObject({ pages_scanned: 8, pages_skipped: 0 });
    expect(seen(forced)).toEqual(seen(first));
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 16 });
  });

  it('reads and charges pages that have changed, and pages without any issue', async () => {
    const actor = await scanning.aUser();
    const { site, pages } = await aSite(false);
    await scan(actor, site);
    pages.set('/p3', (pages.get('/p3') ?? '').replace('<h1>', '<h1>New: '));
    await scanning.context.rows(
      `delete from scan_issues where page_url = ? and scan_id in (select id from scans where user_id = ?)`,
      [`${site.origin}/p5`, actor.userId],
    );
    const second = await scan(actor, site);
    expect(second.scan).toMatchObject({ pages_scanned: 8, pages_skipped: 6 });
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({ pagesScanned: 10 });
  });

  it('audits the targets of a skipped page again', async () => {
    const actor = await scanning.aUser();
    const { site, pages } = await aSite(true);
    await scan(actor, site);
    pages.set('/p7', '');
    const paths = linkedPages(8);
    const gone = await scanning.aSite({});
    expect(paths['/p2']).toContain('/p7');
    pages.set('/p7', `<!doctype html><title>x</title><a href="${gone.origin}/">y</a>`);
    const second = await scan(actor, site);
    const linking = second.issues.filter(({ check_id: id }) => id === 'links.external_broken');
    expect(linking.map(({ page_url: url }) => url)).toEqual([`${site.origin}/p7`]);
    expect(second.scan.pages_skipped).toBe(7);
  });
});

describe('a website that changes during the scan', () => {
  it('is scanned to the end, each page once, when every response differs', async () => {
    const actor = await scanning.aUser();
    let responses = 0;
    const page: SiteResponse = (_request, response) => {
      responses += 1;
      response.setHeader('Content-Type', 'text/html');
      // Pages are added, removed and moved from one request to the next.
      if (responses % 5 === 0) response.writeHead(404).end('<h1>Gone</h1>');
      else if (responses % 7 === 0)
        response.writeHead(302, { Location: `/p${responses % 8}` }).end();
      else
        response.end(
          `<!doctype html><html lang="en"><title>Answer ${responses}</title><a href="/p${responses % 8}">a</a> <a href="/p${(responses * 3) % 8}">b</a>`,
        );
    };
    const paths = ['/', ...Array.from({ length: 8 }, (_, index) => `/p${index}`)];
    const site = await scanning.aSite(Object.fromEntries(paths.map((path) => [path, page])));
    const detail = await scan(actor, site);
    expect(detail.scan.status).toBe('completed');
    const ids = detail.issues.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { pages } = await scanning.reading.pages(actor, detail.scan.id);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
    const usage = await scanning.allowance.usage(actor.userId);
    expect(usage).toMatchObject({ pagesScanned: detail.scan.pages_scanned, pagesReserved: 0 });
  });

  it('can be removed during the scan, which continues and reconciles the reservation once', async () => {
    const actor = await scanning.aUser();
    const websites = scanning.context.module.get(WebsitesService);
    const pages: Record<string, SiteResponse> = { ...linkedPages(8) };
    const home = pages['/'];
    let websiteId = '';
    pages['/p1'] = (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      const removed = websiteId === '' ? Promise.resolve() : remove(websiteId);
      void removed.then(() => response.end(String(home)));
    };
    const remove = async (id: string): Promise<void> => {
      websiteId = '';
      await websites.remove(actor, id);
    };
    const site = await scanning.aSite(pages);
    websiteId = (await websites.add(actor, { url: site.origin })).website.id;
    const id = await scanning.start(actor, `${site.origin}/`);
    await scanning.runner.run(id);
    const { scan: ended } = await scanning.reading.detail(actor, id);
    expect(ended.website_id).toBeNull();
    expect(['completed', 'cancelled']).toContain(ended.status);
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: ended.pages_scanned,
      pagesReserved: 0,
    });
  });
});
