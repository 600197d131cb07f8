import { AfterCommit, JobOutbox } from '@app/common';
import { WebsiteRemovals, WidgetWebsites } from '@app/domain';
import type { WidgetWebsite } from '@app/domain';
import { LiveFixes, LiveFixesChanges } from '@app/fixes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { publishBundleJob, publishBundleJobKey } from './publish-bundle.job.js';
import { BundleStore } from './bundle-store.js';

/** While Redis is being filled: number of websites between two heartbeats. */
const FILLED_AT_ONCE = 20;

/** Publishes the live fixes of websites to Redis, from where the API serves them. */
@Injectable()
export class BundlePublisher implements OnModuleInit {
  constructor(
    private readonly live: LiveFixes,
    private readonly changes: LiveFixesChanges,
    private readonly removals: WebsiteRemovals,
    private readonly websites: WidgetWebsites,
    private readonly store: BundleStore,
    private readonly outbox: JobOutbox,
    private readonly afterCommit: AfterCommit,
  ) {}

  onModuleInit(): void {
    this.changes.register((tx, websiteId) => this.queueOf(tx, websiteId));
    this.removals.register((tx, websiteId) => this.queueOf(tx, websiteId));
  }

  /** Idempotent and safe to run out of order. Rejects if Redis or PostgreSQL is unavailable. */
  async publish({ id, siteId }: Pick<WidgetWebsite, 'id' | 'siteId'>): Promise<void> {
    const live = await this.live.ofWebsite(id);
    if (live === null) await this.store.remove(siteId);
    else await this.store.write(live);
  }

  /** Queues all websites of an account that is deleted in `tx`. */
  async queueAllOf(tx: EntityManager, userId: string): Promise<void> {
    for (const website of await this.websites.listOfUser(userId, tx)) await this.queue(tx, website);
  }

  /** Fills Redis again if it has lost its data, in one process at a time; returns the number of websites. */
  async fillIfEmpty(): Promise<number> {
    if (await this.store.isFilled()) return 0;
    let filled = 0;
    await this.store.whileFilling(async (heartbeat) => {
      const ids = await this.live.websites();
      for (let at = 0; at < ids.length; at += FILLED_AT_ONCE) {
        await Promise.all(ids.slice(at, at + FILLED_AT_ONCE).map((id) => this.fill(id)));
        await heartbeat();
      }
      filled = ids.length;
      await this.store.markFilled();
    });
    return filled;
  }

  private async fill(websiteId: string): Promise<void> {
    const live = await this.live.ofWebsite(websiteId);
    // A website that has been removed in the meantime has its own job.
    if (live !== null) await this.store.write(live);
  }

  private async queueOf(tx: EntityManager, websiteId: string): Promise<void> {
    const website = await this.websites.find(websiteId, tx);
    if (website !== null) await this.queue(tx, website);
  }

  /** The job is the guarantee; publishing right after the commit avoids a delay and does not depend on a worker. */
  private async queue(tx: EntityManager, website: WidgetWebsite): Promise<void> {
    const { id: websiteId, siteId } = website;
    const change = randomUUID();
    await this.outbox.add(tx, publishBundleJob, {
      key: publishBundleJobKey(change),
      payload: { change, websiteId, siteId },
    });
    this.afterCommit.run(tx, () => this.publish(website));
  }
}
