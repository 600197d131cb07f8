import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { WidgetSightings, WidgetWebsites } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ONLINE_MS } from './contract/index.js';
import type { InstallationList } from './contract/index.js';
import { InstallationsRepository } from './installations.repository.js';

const GONE_AFTER_MS = 90 * 24 * 60 * 60_000;
const REMOVED_AT_ONCE = 1_000;

/** Where the widget is installed. */
@Injectable()
export class InstallationsService implements OnModuleInit {
  constructor(
    private readonly repository: InstallationsRepository,
    private readonly websites: WidgetWebsites,
    private readonly sightings: WidgetSightings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sightings.register((websiteId) => this.repository.lastPingAt(websiteId));
  }

  /** All websites of the actor, including those whose widget was never seen. */
  async list(actor: Actor): Promise<InstallationList> {
    const websites = await this.websites.listOfUser(actor.userId);
    const seen = await this.repository.listOf(websites.map(({ id }) => id));
    const byWebsite = new Map(seen.map((installation) => [installation.websiteId, installation]));
    const now = this.clock.now().getTime();
    return {
      installations: websites.map(({ id, host, siteId }) => {
        const installation = byWebsite.get(id);
        const lastPingAt = installation?.lastPingAt;
        return {
          id,
          domain: host,
          site_id: siteId,
          last_ping: lastPingAt?.toISOString() ?? null,
          is_online: lastPingAt !== undefined && now - lastPingAt.getTime() <= ONLINE_MS,
          last_path: installation?.lastPath ?? null,
        };
      }),
    };
  }

  /**
   * Removes installations that have been silent for 90 days. Safe to run concurrently in several workers; returns how
   * many were removed.
   */
  async removeSilent(): Promise<number> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - GONE_AFTER_MS);
    let removed = 0;
    for (;;) {
      const websiteIds = await this.repository.removeSilent(since, REMOVED_AT_ONCE);
      await this.websites.recordGone(websiteIds, { since, now });
      removed += websiteIds.length;
      if (websiteIds.length < REMOVED_AT_ONCE) return removed;
    }
  }
}
