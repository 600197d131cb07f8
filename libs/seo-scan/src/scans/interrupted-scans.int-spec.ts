import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { Lease, RedisConnections } from '@app/common';
import { Logger } from '@nestjs/common';
import type { ScanProgress } from '../contract/index.js';
import { PagesInMemory, RelationsLostError } from '../engine/page-source.js';
import { RelationsInDatabase } from './relations-in-database.js';
import type { AuditedBatch } from '../engine/audited-batches.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import type { SiteResponse } from '../testing/local-site.js';
import { linkedPages } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

/** Harsher than most crashes: not even the release of the lease reaches the database. */
class Killed extends Error {}

let scanning: ScanContext;
let leases: ScanLeaseRepository;
let actor: Actor;

beforeAll(async () => {
  scanning = await ScanContext.create();
  leases = scanning.context.module.get(ScanLeaseRepository);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await scanning.closeSites();
});
afterAll(() => scanning.close());

type Detail = Awaited<ReturnType<ScanContext['reading']['detail']>>;

const seen = ({ issues }: Detail): unknown[] =>
  issues.map(({ check_id: check, page_url: url, current_value: value }) => [check, url, value]);

/** Expires the lease and leaves the scan's progress unchanged. */
async function expireLease(id: string): Promise<void> {
  await scanning.context.rows(
    `update scans set lease_until = now() - interval '1 second' where id = ? returning id`,
    [id],
  );
}

/** As if the worker had died just before it stored the result. */
async function reopen(id: string): Promise<void> {
  await scanning.context.rows(
    `update scans set status = 'scanning', seo_score = null, finished_at = null,
       lease_token = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ? returning id`,
    [id],
  );
}

const PIECES = 4;

/** A large website is saved in many batches; a small one in a single batch, which is split here. */
function piecesOf({ pages, issues }: AuditedBatch): AuditedBatch[] {
  const piece = <T>(all: readonly T[], index: number): T[] =>
    all.filter((_, position) => position % PIECES === index);
  return Array.from({ length: PIECES }, (_, index) => ({
    pages: piece(pages, index),
    issues: piece(issues, index),
  }));
}

/** Runs the scan until `saved` pieces of the audited batches are stored, then kills its worker. */
async function killWhileAuditing(id: string, saved: number): Promise<void> {
  const save = leases.saveAudited.bind(leases);
  let pieces = 0;
  const saving = jest.spyOn(leases, 'saveAudited').mockImplementation(async (lease, batch) => {
    for (const piece of piecesOf(batch)) {
      if (pieces === saved) throw new Killed();
      pieces += 1;
      await save(lease, piece);
    }
  });
  const logging = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const releasing = jest.spyOn(Lease.prototype, 'release').mockRejectedValue(new Killed());
  await expect(scanning.runner.run(id)).rejects.toBeInstanceOf(Killed);
  expect(pieces).toBe(saved);
  saving.mockRestore();
  releasing.mockRestore();
  logging.mockRestore();
  await expireLease(id);
}

describe('a worker that dies during the audit of the crawl', () => {
  let whole: Detail;

  beforeAll(async () => {
    actor = await scanning.aUser();
    const id = await scanning.start(actor, `${scanning.site.origin}/`);
    await scanning.runner.run(id);
    whole = await scanning.reading.detail(actor, id);
  });

  it('duplicates and loses nothing, wherever it dies, and charges once', async () => {
    for (const saved of [0, 1, PIECES - 1]) {
      const user = await scanning.aUser();
      const id = await scanning.start(user, `${scanning.site.origin}/`);
      await killWhileAuditing(id, saved);
      await scanning.runner.run(id);
      const detail = await scanning.reading.detail(user, id);
      expect(seen(detail)).toEqual(seen(whole));
      expect(detail.score).toEqual(whole.score);
      const { id: _, created_at: _created, scanned_at: _scanned, ...numbers } = whole.scan;
      expect(detail.scan).toMatchObject(numbers);
      expect(detail.issues.every(({ state }) => state === 'new')).toBe(true);
      expect(await scanning.allowance.usage(user.userId)).toMatchObject({
        pagesScanned: 8,
        pagesReserved: 0,
      });
      const charges = `select amount from ledger_entries where user_id = ? and kind = 'settle'`;
      expect(await scanning.context.rows(charges, [user.userId])).toEqual([{ amount: -8 }]);
    }
  }, 60_000);

  it('aborts when the relations are lost, instead of reporting their checks as not measured', async () => {
    const user = await scanning.aUser();
    const id = await scanning.start(user, `${scanning.site.origin}/`);
    // A big website: its pages are read back from the database, with the same result.
    jest.spyOn(PagesInMemory.prototype, 'isComplete', 'get').mockReturnValue(false);
    const open = RelationsInDatabase.open.bind(RelationsInDatabase);
    const opening = jest
      .spyOn(RelationsInDatabase, 'open')
      .mockImplementationOnce(async (...of) => {
        const relations = await open(...of);
        await relations.close();
        return relations;
      });
    const logging = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await expect(scanning.runner.run(id)).rejects.toBeInstanceOf(RelationsLostError);
    opening.mockRestore();
    logging.mockRestore();
    expect((await scanning.reading.detail(user, id)).scan.status).toBe('scanning');
    await scanning.runner.run(id);
    const detail = await scanning.reading.detail(user, id);
    expect(seen(detail)).toEqual(seen(whole));
    expect(detail.score).toEqual(whole.score);
  });

  it('leaves no results of a rendered page from an earlier attempt', async () => {
    const id = await scanning.start(actor, `${scanning.site.origin}/`, { mode: 'page' });
    await scanning.runner.run(id);
    const before = await scanning.reading.detail(actor, id);
    const check = 'content.thin';
    expect(before.issues.map((issue) => issue.check_id)).not.toContain(check);
    await reopen(id);
    await scanning.context.rows(
      `update scan_pages set audit_outcome = audit_outcome || '{"secondLooks": ["content.thin"]}'
       where scan_id = ? returning url`,
      [id],
    );
    // Nothing else from the first attempt shows that the audit had begun.
    await scanning.context.rows('delete from scan_issues where scan_id = ? returning id', [id]);
    await scanning.context.rows(
      `insert into scan_issues (id, scan_id, check_id, severity, page_url, key)
       select md5(url), scan_id, ?, 'low', url, '' from scan_pages where scan_id = ? returning id`,
      [check, id],
    );
    await scanning.runner.run(id);
    const { issues } = await scanning.reading.detail(actor, id);
    expect(issues.map((issue) => issue.check_id)).not.toContain(check);
  });
});

describe('a scan that is audited again', () => {
  it('keeps no failure of an earlier attempt that is gone', async () => {
    const user = await scanning.aUser();
    let status = 404;
    const site = await scanning.aSite({
      ...linkedPages(2),
      '/p1': `<!doctype html><html lang="en"><title>A page</title><body><img src="/loaf.png" alt="A loaf">`,
      '/loaf.png': (_, response) =>
        response.writeHead(status, { 'content-type': 'image/png' }).end(),
    });
    const id = await scanning.start(user, `${site.origin}/`);
    await scanning.runner.run(id);
    const failed = (): Promise<unknown[]> =>
      scanning.context.rows(
        `select url, (audit_outcome -> 'issueCounts' ->> 'high')::int as high
         from scan_pages where scan_id = ? and jsonb_exists(audit_outcome -> 'failed', 'images.broken')`,
        [id],
      );
    expect(await failed()).toHaveLength(1);
    await reopen(id);
    status = 200;
    await scanning.runner.run(id);
    expect(await failed()).toEqual([]);
    const { issues } = await scanning.reading.detail(user, id);
    expect(issues.map((issue) => issue.check_id)).not.toContain('images.broken');
  });
});

describe('an interrupted scan', () => {
  it('explains why nothing could be read, even when an earlier attempt found out', async () => {
    const user = await scanning.aUser();
    const site = await scanning.aSite({ '/': (request) => request.destroy() });
    const id = await scanning.start(user, `${site.origin}/`, { mode: 'page' });
    await scanning.runner.run(id);
    const { scan } = await scanning.reading.detail(user, id);
    expect(scan.error).toMatch(/connection/);
    await reopen(id);
    await scanning.runner.run(id);
    expect((await scanning.reading.detail(user, id)).scan.error).toBe(scan.error);
  });

  it('is not reported as done by the worker that lost it to another one', async () => {
    const user = await scanning.aUser();
    const requested = Promise.withResolvers<undefined>();
    const pages: Record<string, SiteResponse> = { ...linkedPages(8) };
    pages['/p7'] = () => requested.resolve(undefined);
    const site = await scanning.aSite(pages);
    const id = await scanning.start(user, `${site.origin}/`);
    const running = scanning.runner.run(id);
    await requested.promise;
    let taken = null;
    // A renewal of the first worker may come in between.
    while (taken === null) {
      await expireLease(id);
      taken = await leases.claim(id);
    }
    await expect(running).rejects.toThrow();
    expect(await leases.renew(taken.lease)).toMatchObject({ isCancelRequested: false });
    await taken.lease.release();
  });

  it('fails permanently after repeated interruptions, refunds what was not read and explains it', async () => {
    const user = await scanning.aUser();
    const id = await scanning.start(user, `${scanning.site.origin}/`);
    await scanning.context.rows('update scans set attempts = 25 where id = ? returning id', [id]);
    await scanning.runner.run(id);
    const { scan } = await scanning.reading.detail(user, id);
    expect(scan).toMatchObject({ status: 'failed', pages_scanned: 0 });
    expect(scan.error).toMatch(/interrupted several times/);
    expect(await scanning.allowance.usage(user.userId)).toMatchObject({
      pagesScanned: 0,
      pagesReserved: 0,
    });
  });
});

describe('following a scan', () => {
  it('skips a message from another version of the program', async () => {
    const user = await scanning.aUser();
    const id = await scanning.start(user, `${scanning.site.origin}/`, { mode: 'page' });
    const ended = Promise.withResolvers<ScanProgress>();
    await scanning.reading.follow(user, id, (progress) => {
      if (progress.status === 'completed') ended.resolve(progress);
    });
    const { commands } = scanning.context.module.get(RedisConnections);
    for (const text of ['{"status":"levitating"}', 'no JSON'])
      await commands.publish(`scan-progress:${id}`, text);
    await scanning.runner.run(id);
    expect(await ended.promise).toMatchObject({ scanId: id });
  });

  it('still serves the next subscriber when the first could not be notified', async () => {
    const user = await scanning.aUser();
    const id = await scanning.start(user, `${scanning.site.origin}/`, { mode: 'page' });
    const { subscriber } = scanning.context.module.get(RedisConnections);
    jest.spyOn(subscriber, 'subscribe').mockRejectedValueOnce(new Error('Redis is away'));
    await expect(scanning.reading.follow(user, id, () => undefined)).rejects.toThrow('away');
    const ended = Promise.withResolvers<ScanProgress>();
    const stop = await scanning.reading.follow(user, id, (progress) => {
      if (progress.status === 'completed') ended.resolve(progress);
    });
    await scanning.runner.run(id);
    expect(await ended.promise).toMatchObject({ scanId: id });
    stop();
  });
});
