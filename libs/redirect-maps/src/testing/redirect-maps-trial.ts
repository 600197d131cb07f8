import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext, deliverJob } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { randomUUID } from 'node:crypto';
import type { Redirect, RedirectMapResponse } from '../contract/index.js';
import { matchRedirectsJob, matchRedirectsJobKey } from '../matching/match-redirects.job.js';
import { MatchRedirectsProcessor } from '../matching/match-redirects.processor.js';
import { RedirectMapsWorkerModule } from '../redirect-maps-worker.module.js';
import { RedirectMapsModule } from '../redirect-maps.module.js';
import { RedirectMapsService } from '../redirect-maps.service.js';
import { RedirectsService } from '../redirects.service.js';

export const NEW = 'https://new.example';
export const OLD = 'https://old.example';

/** Ada's website with a scan of its new pages, and Ben, who has none. */
export class RedirectMapsTrial {
  readonly maps: RedirectMapsService;
  readonly redirects: RedirectsService;

  private constructor(
    readonly context: TestContext,
    readonly ada: Actor,
    readonly ben: Actor,
    readonly websiteId: string,
    readonly scanId: string,
  ) {
    this.maps = context.module.get(RedirectMapsService);
    this.redirects = context.module.get(RedirectsService);
  }

  static async start(): Promise<RedirectMapsTrial> {
    const context = await createTestContext([
      AuthModule,
      RedirectMapsModule,
      RedirectMapsWorkerModule,
    ]);
    const ada = await newUser(context);
    const ben = await newUser(context);
    const [website] = await context.rows<{ id: string }>(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
       values (?, ?, 'new.example', 'new.example', 'site-new', now(), 'token') returning id`,
      [ada.userId, NEW],
    );
    const scanId = await addScan(context, ada, NEW, [
      ['/', 'Harbour Bakery'],
      ['/bread/rye', 'Rye bread'],
      ['/cakes/apple-cake', 'Apple cake'],
      ['/contact', 'Contact'],
    ]);
    return new RedirectMapsTrial(context, ada, ben, website?.id ?? '', scanId);
  }

  /** A completed scan of Ada's. */
  aScan(origin: string, pages: readonly ScannedPage[]): Promise<string> {
    return addScan(this.context, this.ada, origin, pages);
  }

  upload(lines: string): Promise<RedirectMapResponse> {
    const { websiteId, scanId } = this;
    const input = { websiteId, scanId, name: 'Relaunch' };
    return this.maps.createFromList(this.ada, Buffer.from(lines), input);
  }

  /** The worker's part. */
  async work(mapId: string, attemptsMade = 0): Promise<void> {
    const { context } = this;
    const key = matchRedirectsJobKey(mapId);
    const [job] = await context.rows<{ payload: unknown }>(
      'select payload from outbox_jobs where key = ?',
      [key],
    );
    await deliverJob(
      context.module,
      context.module.get(MatchRedirectsProcessor),
      matchRedirectsJob,
      { key, payload: job?.payload, attemptsMade },
    );
  }

  /** The id of a map of these addresses, with targets. */
  async matched(lines: string): Promise<string> {
    const { map } = await this.upload(lines);
    await this.work(map.id);
    return map.id;
  }

  async listed(id: string): Promise<Redirect[]> {
    return (await this.redirects.list(this.ada, { id, search: '', limit: 50 })).redirects;
  }

  /** Old path, state and new path of each. */
  async targetsOf(id: string): Promise<string[]> {
    return (await this.listed(id)).map(
      ({ oldUrl, state, target }) =>
        `${new URL(oldUrl).pathname} ${state} ${target === null ? '-' : new URL(target).pathname}`,
    );
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

type ScannedPage = readonly [path: string, title: string];

async function addScan(
  context: TestContext,
  { userId }: Actor,
  origin: string,
  pages: readonly ScannedPage[],
): Promise<string> {
  const id = randomUUID();
  await context.rows(
    `insert into scans (id, user_id, url, mode, status, max_pages, rule_version, created_at, finished_at, pages_scanned)
     values (?, ?, ?, 'site', 'completed', 500, '1', now(), now(), ?)`,
    [id, userId, `${origin}/`, pages.length],
  );
  for (const [path, title] of pages) {
    const facts = JSON.stringify({ url: origin + path, isIndexable: true, canonicalUrl: null });
    await context.rows(
      `insert into scan_pages (scan_id, url, status, depth, outcome, title, facts, audit_outcome)
       values (?, ?, 200, 1, 'ok', ?, ?::jsonb, '{}'::jsonb)`,
      [id, origin + path, title, facts],
    );
  }
  return id;
}
