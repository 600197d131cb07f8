import { JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import type { PagesInSearch, SearchedPages } from '@app/gsc';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { orphanFilters } from '../../contract/index.js';
import { ScansRepository } from '../../scan-records/scans.repository.js';
import { ScanContext } from '../../testing/scan-context.js';
import { listOrphansJob, listOrphansJobKey } from '../compute-links.job.js';
import { KnownPagesOfScan } from './known-pages-of-scan.js';
import { LoggedPages } from './logged-pages.js';
import { OrphanUpdates } from './orphan-updates.service.js';
import { OrphansRepository } from './orphans.repository.js';
import { OrphansService } from './orphans.service.js';

type OrphanFilter = (typeof orphanFilters)[number];

const ORIGIN = 'https://bakery.example';
const DAYS = { from: '2026-08-20', to: '2026-11-17' };

describe('orphans', () => {
  let test: ScanContext;
  let orphans: OrphansService;
  let updates: OrphanUpdates;
  let repository: OrphansRepository;
  let known: KnownPagesOfScan;
  let ada: Actor;
  let scanId: string;
  let searched: PagesInSearch | null = null;

  beforeAll(async () => {
    test = await ScanContext.create();
    ada = await test.aUser();
    const { module } = test.context;
    const scans = module.get(ScansRepository, { strict: false });
    const search: Pick<SearchedPages, 'ofWebsite' | 'versionOf'> = {
      ofWebsite: () => Promise.resolve(searched),
      versionOf: () => Promise.resolve(searched === null ? null : JSON.stringify(searched)),
    };
    const logged = new LoggedPages();
    logged.register({
      pages: () =>
        Promise.resolve({
          days: DAYS,
          pages: [
            { path: '/forgotten', requests: 40, lastDay: '2026-11-16' },
            { path: '/lonely', requests: 7, lastDay: '2026-11-15' },
            { path: '/gone', requests: 9, lastDay: '2026-11-01' },
          ],
        }),
      version: () => Promise.resolve('logs'),
    });
    const em = module.get(EntityManager);
    repository = new OrphansRepository(em);
    known = new KnownPagesOfScan(search as SearchedPages, logged);
    const outbox = module.get(JobOutbox, { strict: false });
    orphans = new OrphansService(scans, repository, known, outbox, em, test.context.clock);
    updates = new OrphanUpdates(repository, known);
    scanId = await aScan();
  });
  afterAll(() => test.close());

  /** The home page, a page with a link, two without, and an address that redirects. */
  async function aScan(): Promise<string> {
    const id = randomUUID();
    const [website] = await test.context.rows<{ id: string }>(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
       values (?, ?, 'bakery.example', 'bakery.example', 'site-orphans', now(), 'token') returning id`,
      [ada.userId, ORIGIN],
    );
    await test.context.rows(
      `insert into scans (id, user_id, website_id, url, origin, mode, status, max_pages, rule_version, is_complete, created_at, finished_at)
       values (?, ?, ?, ?, ?, 'site', 'completed', 500, '1', true, now(), now())`,
      [id, ada.userId, website?.id, `${ORIGIN}/`, ORIGIN],
    );
    await test.context.rows(`insert into scan_link_graphs (scan_id, status) values (?, 'ready')`, [
      id,
    ]);
    const pages = [
      ['/', 2, 0],
      ['/bread', 1, 1],
      ['/lonely', 0, null],
      ['/quiet', 0, null],
    ] as const;
    for (const [number, [path, inlinks, clicks]] of pages.entries())
      await test.context.rows(
        `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, clicks, is_in_sitemap, sources, nofollow_sources)
         values (?, ?, ?, 1, ?, 0, 0, ?, ?, '{}', '{}')`,
        [id, number, ORIGIN + path, inlinks, clicks, path === '/quiet'],
      );
    for (const path of ['/', '/bread', '/lonely', '/quiet', '/gone'])
      await test.context.rows(
        `insert into listed_pages (scan_id, url, status, outcome, indexability, title, is_skipped, is_in_sitemap, is_blocked_by_robots)
         values (?, ?, 200, ?, 'indexable', ?, false, false, false)`,
        [id, ORIGIN + path, path === '/gone' ? 'redirect' : 'ok', `Page ${path}`],
      );
    return id;
  }

  const listed = async (source: OrphanFilter, search = '') =>
    orphans.list(ada, { id: scanId, source, search, limit: 50 });
  const orders = (): Promise<{ key: string; payload: { version: string } }[]> =>
    test.context.rows(
      'select key, payload from outbox_jobs where name = ? order by created_at, key',
      [listOrphansJob.name],
    );

  it('are pages without links, and pages that only searches or bots know, with their figures', async () => {
    searched = {
      range: DAYS,
      pages: [
        { page: `${ORIGIN}/`, clicks: 90, impressions: 900 },
        { page: `${ORIGIN}/bread`, clicks: 20, impressions: 90 },
        { page: `${ORIGIN}/lonely`, clicks: 3, impressions: 30 },
        { page: `${ORIGIN}/landing`, clicks: 12, impressions: 300 },
      ],
    };
    await updates.update(scanId);
    const found = await listed('all');
    const { orphans: rows, ...rest } = found;
    expect(rows.map(({ url }) => url.slice(ORIGIN.length))).toEqual([
      ...['/landing', '/lonely', '/forgotten', '/quiet'],
    ]);
    expect(rows[0]).toEqual({
      ...{ url: `${ORIGIN}/landing`, title: null, isRead: false, isInSitemap: false },
      ...{ clicks: 12, impressions: 300, requests: null, lastRequestOn: null },
    });
    expect(rows[1]).toMatchObject({
      ...{ title: 'Page /lonely', isRead: true, clicks: 3, requests: 7 },
      lastRequestOn: '2026-11-15',
    });
    expect(rest).toMatchObject({
      counts: { all: 4, sitemap: 1, searchConsole: 2, accessLogs: 2 },
      ...{ total: 4, nextCursor: null, isScanComplete: true, state: 'current' },
      ...{ searchConsole: DAYS, accessLogs: DAYS },
    });
  });

  it('are filtered by source and address, and counted', async () => {
    const paths = async (source: OrphanFilter, search = ''): Promise<string[]> =>
      (await listed(source, search)).orphans.map(({ url }) => url.slice(ORIGIN.length));
    expect(await paths('sitemap')).toEqual(['/quiet']);
    expect(await paths('search_console')).toEqual(['/landing', '/lonely']);
    expect(await paths('access_logs')).toEqual(['/lonely', '/forgotten']);
    expect(await paths('all', 'LAND')).toEqual(['/landing']);
    expect(await listed('all', 'nothing')).toMatchObject({ orphans: [], total: 0 });
    const part = await orphans.list(ada, { id: scanId, source: 'all', search: '', limit: 3 });
    const { nextCursor: cursor } = part;
    const next = await orphans.list(ada, {
      ...{ id: scanId, source: 'all', search: '', limit: 3 },
      ...(cursor !== null && { cursor }),
    });
    expect(next.orphans.map(({ url }) => url)).toEqual([`${ORIGIN}/quiet`]);
  });

  it('are exported, and say which source there is not', async () => {
    let text = '';
    for await (const line of await orphans.csv(ada, scanId)) text += line;
    expect(text).toContain(`${ORIGIN}/landing,no,,no,12,300,,`);
    searched = null;
    await updates.update(scanId);
    expect(await listed('all')).toMatchObject({ searchConsole: null, counts: { all: 3 } });
  });

  it('are listed again once when searches or logs have changed, and shown as they were meanwhile', async () => {
    expect(await orders()).toEqual([]);
    searched = {
      range: DAYS,
      pages: [{ page: `${ORIGIN}/new`, clicks: 1, impressions: 2 }],
    };
    for (const path of ['first', 'second'])
      expect([path, await listed('all')]).toMatchObject([
        path,
        { state: 'updating', total: 3, searchConsole: null },
      ]);
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    const { clock } = test.context;
    expect(order?.key).toBe(listOrphansJobKey(scanId, order?.payload.version ?? '', clock.now()));
    await updates.giveUp(scanId, order?.payload.version ?? '');
    expect(await listed('all')).toMatchObject({ state: 'failed', total: 3 });
    await updates.update(scanId);
    expect(await listed('all')).toMatchObject({ state: 'current', total: 4, searchConsole: DAYS });
  });

  it('are listed again when the figures are once more what they were', async () => {
    const { clock } = test.context;
    const earlier = searched;
    for (const figures of [null, earlier]) {
      searched = figures;
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
      const before = (await orders()).length;
      expect(await listed('all')).toMatchObject({ state: 'updating' });
      expect(await orders()).toHaveLength(before + 1);
      await updates.update(scanId);
      expect(await listed('all')).toMatchObject({ state: 'current' });
    }
  });

  it('are deleted with the figures of Search Console, also with those that were being listed', async () => {
    expect(await listed('all')).toMatchObject({ searchConsole: DAYS });
    searched = null;
    await repository.transaction((tx) => repository.deleteSearched(tx, ada.userId));
    const rows = (): Promise<unknown[]> =>
      test.context.rows('select url from scan_orphans where scan_id = ?', [scanId]);
    expect(await rows()).toEqual([]);
    expect(await listed('all')).toMatchObject({ total: 0, searchConsole: null, state: 'updating' });
    searched = { range: DAYS, pages: [{ page: `${ORIGIN}/new`, clicks: 1, impressions: 2 }] };
    const reading = jest.spyOn(known, 'of').mockImplementationOnce(async (scan) => {
      reading.mockRestore();
      const read = await known.of(scan);
      searched = null; // deleted before they are stored
      return read;
    });
    await updates.update(scanId);
    expect(await listed('all')).toMatchObject({ total: 3, searchConsole: null, state: 'current' });
  });

  it('are not known before the link graph is ready, nor of a scan that is running', async () => {
    await test.context.rows(
      `update scan_link_graphs set status = 'waiting', orphans = null where scan_id = ?`,
      [scanId],
    );
    await test.context.rows('delete from scan_orphans where scan_id = ?', [scanId]);
    await updates.update(scanId);
    expect(await listed('access_logs')).toMatchObject({ orphans: [], state: 'current' });
    await test.context.rows(`update scan_link_graphs set status = 'ready' where scan_id = ?`, [
      scanId,
    ]);
    await expect(orphans.csv(ada, scanId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed('all')).toMatchObject({ orphans: [], total: 0, state: 'updating' });
    await updates.giveUp(scanId, (await orders()).at(-1)?.payload.version ?? '');
    expect(await listed('all')).toMatchObject({ orphans: [], total: 0, state: 'failed' });
    await expect(orphans.csv(ada, scanId)).rejects.toMatchObject({ code: 'conflict' });
    const running = randomUUID();
    await test.context.rows(
      `insert into scans (id, user_id, website_id, url, mode, status, max_pages, rule_version, created_at)
       select ?, user_id, website_id, url, mode, 'scanning', 500, '1', now() from scans where id = ?`,
      [running, scanId],
    );
    await updates.update(running);
    expect(
      await orphans.list(ada, { id: running, source: 'all', search: '', limit: 50 }),
    ).toMatchObject({ orphans: [], total: 0, counts: { all: 0, accessLogs: 0 } });
  });

  it('belong to the owner of the scan', async () => {
    const ben = await test.aUser();
    await expect(orphans.csv(ben, scanId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
