import { Lease } from '@app/common';
import type { Actor } from '@app/common';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ScanCheckpointsRepository } from '../checkpoints/scan-checkpoints.repository.js';
import { auditSizes } from '../engine/audit-sizes.js';
import { PagesInMemory } from '../engine/page-source.js';
import { IssueLifecycleService } from '../issues/issue-lifecycle.service.js';
import { linkedPages } from '../testing/local-site.js';
import type { LocalSite } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';
import { PageSaver } from './page-saver.js';
import { ScanEndingSteps } from './scan-ending-steps.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';

/** Not even the release of the lease reaches the database. */
class Killed extends Error {}

const PAGES = 8;

let scanning: ScanContext;
let lifecycle: IssueLifecycleService;
let leases: ScanLeaseRepository;

beforeAll(async () => {
  scanning = await ScanContext.create();
  const { module } = scanning.context;
  lifecycle = module.get(IssueLifecycleService, { strict: false });
  leases = module.get(ScanLeaseRepository, { strict: false });
});
beforeEach(() => {
  // A large website: read back from the database, and stored in many steps.
  jest.spyOn(PagesInMemory.prototype, 'isComplete', 'get').mockReturnValue(false);
  jest.replaceProperty(auditSizes, 'pages', 2);
  jest.replaceProperty(auditSizes, 'pagesPerCheckpoint', 2);
  const steps = scanning.context.module.get(ScanEndingSteps, { strict: false });
  jest.replaceProperty(steps, 'issuesPerStep', 12);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await scanning.closeSites();
});
afterAll(() => scanning.close());

type Detail = Awaited<ReturnType<ScanContext['reading']['detail']>>;

/** Everything a user sees of a scan, except for its id and times. */
function seen({ issues, score, scan }: Detail): object {
  const { id: _, created_at: _created, scanned_at: _scanned, ...numbers } = scan;
  return {
    ...{ score, numbers },
    issues: issues.map(({ check_id: check, page_url: url, current_value: value, state }) => [
      ...[check, url, value, state],
    ]),
  };
}

const start = (user: Actor, site: LocalSite): Promise<string> =>
  scanning.start(user, `${site.origin}/`, { rescan: true });

/** Makes `method` fail at its call number `at`, as if the worker were killed there, then frees the lease. */
async function runUntilKilled<T extends object>(
  id: string,
  service: T,
  method: keyof T & string,
  at: number,
): Promise<{ readonly wasKilled: boolean }> {
  const original = (service[method] as (...of: unknown[]) => Promise<unknown>).bind(service);
  let calls = 0;
  const methods = service as Record<string, (...of: unknown[]) => Promise<unknown>>;
  const working = jest.spyOn(methods, method).mockImplementation((...of: unknown[]) => {
    calls += 1;
    return calls >= at ? Promise.reject(new Killed()) : original(...of);
  });
  const logging = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const releasing = jest.spyOn(Lease.prototype, 'release').mockRejectedValue(new Killed());
  const running = scanning.runner.run(id);
  const wasKilled = await running.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      return true;
    },
  );
  for (const mocked of [working, logging, releasing]) mocked.mockRestore();
  await scanning.context.rows(
    `update scans set lease_until = now() - interval '1 second'
     where id = ? and lease_token is not null returning id`,
    [id],
  );
  return { wasKilled };
}

async function expectChargedOnce(user: Actor, scans = 1): Promise<void> {
  expect(await scanning.allowance.usage(user.userId)).toMatchObject({
    pagesScanned: scans * PAGES,
    pagesReserved: 0,
  });
  const charges = `select amount from ledger_entries where user_id = ? and kind = 'settle'`;
  expect(await scanning.context.rows(charges, [user.userId])).toEqual(
    Array.from({ length: scans }, () => ({ amount: -PAGES })),
  );
}

/** Whether a requested path is one of the pages, and none of these. */
function isUnread(stored: readonly string[]): (path: string) => boolean {
  return (path) => /^\/(?:p\d)?$/.test(path) && !stored.includes(path);
}

async function storedPaths(id: string, site: LocalSite): Promise<string[]> {
  const rows = await scanning.context.rows<{ url: string }>(
    'select url from scan_pages where scan_id = ? order by url',
    [id],
  );
  return rows.map(({ url }) => url.slice(site.origin.length));
}

async function checkpoints(): Promise<unknown[]> {
  return scanning.context.rows('select scan_id from scan_checkpoints');
}

describe('the scan of a large website whose worker is killed', () => {
  let expected: object;
  let site: LocalSite;

  beforeEach(async () => {
    site = await scanning.aSite(linkedPages(PAGES));
    const user = await scanning.aUser();
    const id = await start(user, site);
    await scanning.runner.run(id);
    expected = seen(await scanning.reading.detail(user, id));
  });

  it('continues its audit where the last batch was stored, and ends as if nothing had happened', async () => {
    const counts: number[] = [];
    for (let at = 1; ; at++) {
      const user = await scanning.aUser();
      const id = await start(user, site);
      const { wasKilled } = await runUntilKilled(id, leases, 'saveAudited', at);
      if (!wasKilled) break;
      const requested = site.requests.length;
      const saving = jest.spyOn(leases, 'saveAudited');
      await scanning.runner.run(id);
      counts.push(saving.mock.calls.flatMap(([, { pages }]) => pages).length);
      saving.mockRestore();
      expect(site.requests.length).toBe(requested);
      expect(seen(await scanning.reading.detail(user, id))).toEqual(expected);
      await expectChargedOnce(user);
    }
    // Fewer and fewer pages are left to audit.
    expect(counts[0]).toBe(PAGES);
    expect(counts.at(-1)).toBe(2);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(await checkpoints()).toEqual([]);
  }, 120_000);

  it('does not check the whole site again once that is stored', async () => {
    const user = await scanning.aUser();
    const id = await start(user, site);
    const repository = scanning.context.module.get(ScanCheckpointsRepository, { strict: false });
    // The first checkpoint is that of the crawl, the second that of these checks.
    expect(await runUntilKilled(id, repository, 'save', 3)).toEqual({ wasKilled: true });
    const saving = jest.spyOn(repository, 'save');
    await scanning.runner.run(id);
    const saved = saving.mock.calls.map(([, , part]) => part);
    expect(saved).not.toContain('crawl');
    expect(saved).not.toContain('siteChecks');
    expect(seen(await scanning.reading.detail(user, id))).toEqual(expected);
  });
});

describe('a scan whose worker is killed while it reads pages', () => {
  it('continues with the pages that are stored: it reads and charges none of them again', async () => {
    const site = await scanning.aSite(linkedPages(PAGES));
    const whole = await scanning.aUser();
    const wholeId = await start(whole, site);
    await scanning.runner.run(wholeId);
    const expected = seen(await scanning.reading.detail(whole, wholeId));
    // Pages are stored one by one, so that the worker can be killed between any two of them.
    jest.spyOn(PageSaver.prototype, 'saveIfDue').mockImplementation(function (this: PageSaver) {
      return this.save();
    });
    const user = await scanning.aUser();
    const id = await start(user, site);
    let stored: readonly string[] = [];
    for (;;) {
      const before = site.requests.length;
      // Stores one page.
      const { wasKilled } = await runUntilKilled(id, leases, 'savePages', 2);
      const requested = site.requests.slice(before);
      // The checks of the whole website, which follow the last page, request some pages again.
      const reading = requested.slice(0, requested.findLastIndex(isUnread(stored)) + 1);
      expect(reading.filter((path) => stored.includes(path))).toEqual([]);
      const pages = stored.length;
      stored = await storedPaths(id, site);
      if (!wasKilled) break;
      expect(stored).toHaveLength(pages + 1);
    }
    expect(stored).toHaveLength(PAGES);
    expect(seen(await scanning.reading.detail(user, id))).toEqual(expected);
    await expectChargedOnce(user);
  }, 120_000);

  it('lists every page, also where a worker of an older release began', async () => {
    const site = await scanning.aSite(linkedPages(PAGES));
    const user = await scanning.aUser();
    const ids = [await start(user, site)];
    await scanning.runner.run(ids[0] ?? '');
    ids.push(await start(user, site));
    jest.spyOn(PageSaver.prototype, 'saveIfDue').mockImplementation(function (this: PageSaver) {
      return this.save();
    });
    await runUntilKilled(ids[1] ?? '', leases, 'savePages', 3);
    // That release had no such list.
    await scanning.context.rows('delete from listed_pages where scan_id = ?', [ids[1]]);
    await scanning.runner.run(ids[1] ?? '');
    const [whole, resumed] = await Promise.all(
      ids.map((id) =>
        scanning.context.rows(
          `select url, status, title, template, inlinks, critical, high, medium, low
           from listed_pages where scan_id = ? order by url`,
          [id],
        ),
      ),
    );
    expect(whole).toHaveLength(PAGES);
    expect(resumed).toEqual(whole);
  });
});

describe('the end of a scan with very many issues', () => {
  /** Scans a website, then again after some of it was fixed and some of it broken. */
  async function scanTwice(
    second: (id: string) => Promise<{ readonly wasKilled: boolean }>,
  ): Promise<{
    readonly user: Actor;
    readonly detail: Detail;
    readonly tracked: unknown[];
    readonly wasKilled: boolean;
  }> {
    const pages = linkedPages(PAGES);
    const site = await scanning.aSite(pages);
    const user = await scanning.aUser();
    await scanning.runner.run(await start(user, site));
    pages['/p3'] = (pages['/p3'] ?? '').replace(
      '<head>',
      '<head><title>Now it has a title</title>',
    );
    pages['/p4'] = (pages['/p4'] ?? '')
      .replace(/<title>.*<\/title>/, '')
      .replace(/<h1>.*<\/h1>/, '');
    const id = await start(user, site);
    const { wasKilled } = await second(id);
    const detail = await scanning.reading.detail(user, id);
    const tracked = await scanning.context.rows(
      `select check_id, state, count(*)::int as issues, count(*) filter (where first_scan_id = ?)::int as added
       from tracked_issues where user_id = ? group by check_id, state order by check_id, state`,
      [id, user.userId],
    );
    return { user, detail, tracked, wasKilled };
  }

  const withoutHosts = (detail: Detail): unknown =>
    JSON.parse(JSON.stringify(seen(detail)).replace(/127\.0\.0\.1:\d+/g, 'site'));

  it('loses and doubles nothing, wherever its worker is killed', async () => {
    const whole = await scanTwice(async (id) => {
      await scanning.runner.run(id);
      return { wasKilled: false };
    });
    expect(whole.detail.scan.fixed_issues).toBeGreaterThan(0);
    expect(whole.detail.scan.new_issues).toBeGreaterThan(0);
    let kills = 0;
    for (let at = 1; ; at++) {
      const { user, detail, tracked, wasKilled } = await scanTwice(async (id) => {
        const killed = await runUntilKilled(id, lifecycle, 'record', at);
        if (killed.wasKilled) await scanning.runner.run(id);
        return killed;
      });
      expect(withoutHosts(detail)).toEqual(withoutHosts(whole.detail));
      expect(tracked).toEqual(whole.tracked);
      await expectChargedOnce(user, 2);
      if (!wasKilled) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(3);
    expect(await checkpoints()).toEqual([]);
  }, 120_000);

  it('is no longer cancelled or paused once it has begun', async () => {
    const { user, detail } = await scanTwice(async (id) => {
      const killed = await runUntilKilled(id, lifecycle, 'record', 2);
      expect(killed).toEqual({ wasKilled: true });
      const [row] = await scanning.context.rows<{ user_id: string }>(
        'select user_id from scans where id = ?',
        [id],
      );
      const actor = { userId: row?.user_id ?? '' } as Actor;
      await scanning.scans.pause(actor, id);
      await scanning.scans.cancel(actor, id);
      await scanning.runner.run(id);
      return killed;
    });
    expect(detail.scan.status).toBe('completed');
    await expectChargedOnce(user, 2);
  });
});
