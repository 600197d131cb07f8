import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { ScanContext } from '../testing/scan-context.js';

let scanning: ScanContext;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
afterAll(() => scanning.close());

async function aWebsite(): Promise<{ actor: Actor; url: string; websiteId: string }> {
  const actor = await scanning.aUser();
  const websites = scanning.context.module.get(WebsitesService);
  const { website } = await websites.add(actor, { url: scanning.site.origin });
  return { actor, url: `${scanning.site.origin}/`, websiteId: website.id };
}

/** Runs `work` in its own transaction, which ends after it. */
async function inTransaction(work: (tx: EntityManager) => Promise<void>): Promise<void> {
  await scanning.context.module.get(EntityManager).fork().transactional(work);
}

async function waitForBlockedQuery(): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await scanning.context.rows<{ n: number }>(waiting))[0]?.n === 0);
}

const lockWebsite = 'select id from websites where id = ? for update';

describe('the lock order website, scan, allowance', () => {
  it('is respected by a scan that ends', async () => {
    const { actor, url, websiteId } = await aWebsite();
    const id = await scanning.start(actor, url);
    let running: Promise<unknown> | undefined;
    await inTransaction(async (removal) => {
      await removal.execute(lockWebsite, [websiteId]);
      running = scanning.runner.run(id);
      await waitForBlockedQuery();
      await removal.execute('select id from scans where id = ? for update nowait', [id]);
    });
    await running;
    expect((await scanning.reading.detail(actor, id)).scan.status).toBe('completed');
  });

  it('is respected by a scan that starts', async () => {
    const { actor, url, websiteId } = await aWebsite();
    await scanning.start(actor, url);
    let starting: Promise<string> | undefined;
    await inTransaction(async (removal) => {
      await removal.execute(lockWebsite, [websiteId]);
      starting = scanning.start(actor, url);
      await waitForBlockedQuery();
      await removal.execute(
        'select user_id from scan_allowances where user_id = ? for update nowait',
        [actor.userId],
      );
    });
    expect(await starting).toEqual(expect.any(String));
  });

  it('allows a scan to start while another one of the website ends', async () => {
    const { actor, url, websiteId } = await aWebsite();
    const websites = scanning.context.module.get(WebsitesService);
    await inTransaction(async (ending) => {
      await websites.lock(ending, websiteId);
      expect(await scanning.start(actor, url)).toEqual(expect.any(String));
    });
  });
});
