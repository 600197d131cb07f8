import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findInput } from '../contract/index.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { ScanSearchService } from './scan-search.service.js';

let scans: StoredScans;
let search: ScanSearchService;

beforeAll(async () => {
  scans = await StoredScans.create();
  search = scans.context.module.get(ScanSearchService);
});
afterAll(() => scans.close());

type Actor = Parameters<ScanSearchService['find']>[0];
const find = (actor: Actor, text: string) => search.find(actor, findInput.parse({ text }));
const pathsOf = async (actor: Actor, text: string): Promise<string[]> => {
  const { pages } = await find(actor, text);
  return pages.map(({ url }) => url.replace(SITE, ''));
};

async function aScannedShop(): Promise<{ actor: Actor; id: string }> {
  const actor = await scans.aUser();
  const pages = ['/', '/bread', '/bread/rye', '/about?from=bread'].map((path) => ({
    url: `${SITE}${path}`,
    depth: path.split('/').length,
  }));
  const id = await scans.complete(actor, {
    pages: [...pages, { url: `${SITE}/old-bread`, status: 301, outcome: 'redirect' }],
    issues: [{ check: 'title.missing', url: `${SITE}/bread/rye` }],
    unmeasured: ['performance.lcp_lab'],
  });
  await scans.query(
    `update scan_pages set title = 'Sourdough of the day' where scan_id = $1 and url = $2`,
    [id, `${SITE}/bread/rye`],
  );
  return { actor, id };
}

describe('the search for crawled pages', () => {
  it('finds pages by path and title, the exact path first', async () => {
    const { actor, id } = await aScannedShop();
    expect(await pathsOf(actor, '/bread')).toEqual(['/bread', '/bread/rye']);
    expect(await pathsOf(actor, `${SITE}/bread/rye`)).toEqual(['/bread/rye']);
    expect(await pathsOf(actor, 'BREAD')).toEqual(['/bread', '/about?from=bread', '/bread/rye']);
    expect(await pathsOf(actor, 'rye sourdough')).toEqual(['/bread/rye']);
    expect(await pathsOf(actor, 'rye croissant')).toEqual([]);
    const { pages } = await find(actor, 'sourdough');
    expect(pages).toEqual([
      {
        scan_id: id,
        url: `${SITE}/bread/rye`,
        title: 'Sourdough of the day',
        issue_count: 1,
      },
    ]);
  });

  it('takes wildcards literally, and the host for no part of a page', async () => {
    const { actor } = await aScannedShop();
    expect(await pathsOf(actor, '%')).toEqual([]);
    expect(await pathsOf(actor, '_read')).toEqual([]);
    expect(await pathsOf(actor, 'shop.example')).toEqual([]);
  });

  it('searches the scan of the Health score and not a short one after it', async () => {
    const { actor, id } = await aScannedShop();
    await scans.complete(actor, { pages: [{ url: `${SITE}/bread` }], isComplete: false });
    const { pages } = await find(actor, 'bread');
    expect(new Set(pages.map((page) => page.scan_id))).toEqual(new Set([id]));
  });

  it('finds nothing of other users, and nothing before the first scan', async () => {
    await aScannedShop();
    const stranger = await scans.aUser();
    expect(await find(stranger, 'bread')).toEqual({ success: true, pages: [], checks: [] });
  });
});

describe('the search for checks', () => {
  it('says of each check what the scan found', async () => {
    const { actor, id } = await aScannedShop();
    const { checks } = await find(actor, 'title missing');
    expect(checks).toEqual([
      expect.objectContaining({
        scan_id: id,
        check_id: 'title.missing',
        result: 'failed',
        affected_pages: 1,
      }),
    ]);
    const titled = (await find(actor, 'title')).checks;
    expect(titled[0]?.check_id).toBe('title.missing');
    const results = new Map(
      (await find(actor, 'lcp')).checks.map((check) => [check.check_id, check.result]),
    );
    expect(results.get('performance.lcp_lab')).toBe('not_measured');
    expect(results.get('images.lcp_lazy')).toBe('passed');
  });
});
