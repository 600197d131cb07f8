import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { deliverJob } from '@app/common/testing';
import { runScanJob, scanJobKey } from './run-scan.job.js';
import { RunScanProcessor } from './run-scan.processor.js';
import { ScanTurns } from './scan-turns.js';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

const PAGE = '<!doctype html><html lang="en"><title>A page of the bakery</title><h1>Bread</h1>';

let scanning: ScanContext;
let turns: ScanTurns;

beforeAll(async () => {
  scanning = await ScanContext.create({ environment: { WORKER_CONCURRENCY: '2' } });
  turns = scanning.context.module.get(ScanTurns);
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

/** A scan of one page. */
const startOne = (actor: Actor, url = `${scanning.site.origin}/`): Promise<string> =>
  scanning.start(actor, url, { mode: 'page' });

/** The users of the started scans, in start order. */
async function startedUsers(): Promise<string[]> {
  const rows = await scanning.context.rows<{ user_id: string }>(
    'select user_id from scans where started_at is not null order by started_at',
  );
  return rows.map((row) => row.user_id);
}

/** Executes the job of a scan as the worker does. */
function deliver(scanId: string): Promise<void> {
  const delivery = { key: scanJobKey(scanId), payload: { scanId } };
  return deliverJob(scanning.context.module, new RunScanProcessor(turns), runScanJob, delivery);
}

/** A website whose home page is sent when `open` is called. */
async function slowSite(): Promise<{
  readonly url: string;
  open: () => void;
  requested: Promise<void>;
}> {
  let open = (): void => undefined;
  let request = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const requested = new Promise<void>((resolve) => (request = resolve));
  const home: SiteResponse = (_request, response) => {
    request();
    void opened.then(() => response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE));
  };
  const site = await scanning.aSite({ '/': home });
  return { url: `${site.origin}/`, open: () => open(), requested };
}

describe('the next scan', () => {
  it('is that of a new user before the rest of a long queue', async () => {
    const [busy, newcomer] = [await scanning.aUser(), await scanning.aUser()];
    for (let scan = 0; scan < 3; scan++) await startOne(busy);
    await turns.runNext();
    await startOne(newcomer);
    while (await turns.runNext());
    const ids = new Set([busy.userId, newcomer.userId]);
    const order = (await startedUsers()).filter((id) => ids.has(id));
    expect(order).toEqual([busy.userId, newcomer.userId, busy.userId, busy.userId]);
  });

  it('alternates between users while both have scans waiting', async () => {
    const users = [await scanning.aUser(), await scanning.aUser()];
    for (const user of users) for (let scan = 0; scan < 3; scan++) await startOne(user);
    while (await turns.runNext());
    const order = (await startedUsers()).slice(-6);
    for (const [index, userId] of order.entries())
      if (index % 2 === 1) expect(userId).not.toBe(order[index - 1]);
  });

  it('leaves a slot of the worker free for others while one user has scans running', async () => {
    const [busy, other] = [await scanning.aUser(), await scanning.aUser()];
    const slow = await slowSite();
    const running = await startOne(busy, slow.url);
    const first = turns.runNext();
    await slow.requested;
    const waiting = await startOne(busy);
    expect(await turns.runNext()).toBe(false);
    const others = await startOne(other);
    expect(await turns.runNext()).toBe(true);
    expect((await scanning.reading.detail(other, others)).scan.status).toBe('completed');
    expect((await scanning.reading.detail(busy, waiting)).scan.status).toBe('queued');
    slow.open();
    await first;
    expect((await scanning.reading.detail(busy, running)).scan.status).toBe('completed');
    expect(await turns.runNext()).toBe(true);
    expect((await scanning.reading.detail(busy, waiting)).scan.status).toBe('completed');
  });

  it('differs between two workers that request one at once', async () => {
    const users = [await scanning.aUser(), await scanning.aUser()];
    const ids = await Promise.all(users.map((user) => startOne(user)));
    expect(await Promise.all([turns.runNext(), turns.runNext()])).toEqual([true, true]);
    for (const [index, user] of users.entries()) {
      const { scan } = await scanning.reading.detail(user, ids[index] ?? '');
      expect(scan).toMatchObject({ status: 'completed', pages_scanned: 1 });
    }
    expect(await turns.runNext()).toBe(false);
  });
});

describe('the job of a scan', () => {
  it('is done when its scan has ended, even when another job ran it', async () => {
    const [busy, other] = [await scanning.aUser(), await scanning.aUser()];
    const [first, second] = [await startOne(busy), await startOne(other)];
    const open = async (): Promise<string[]> =>
      (
        await scanning.context.rows<{ key: string }>(
          'select key from outbox_jobs where done_at is null and key in (?, ?) order by created_at',
          [`scan:${first}`, `scan:${second}`],
        )
      ).map(({ key }) => key);
    await deliver(second);
    expect((await scanning.reading.detail(busy, first)).scan.status).toBe('completed');
    expect(await open()).toEqual([`scan:${first}`]);
    await deliver(first);
    expect(await open()).toEqual([]);
  });

  it('is kept while its user has no slot in this worker', async () => {
    const busy = await scanning.aUser();
    const slow = await slowSite();
    const running = await startOne(busy, slow.url);
    const first = deliver(running);
    await slow.requested;
    const waiting = await startOne(busy);
    await expect(deliver(waiting)).rejects.toThrow('its turn');
    slow.open();
    await first;
    expect((await scanning.reading.detail(busy, waiting)).scan.status).toBe('completed');
  });
});
