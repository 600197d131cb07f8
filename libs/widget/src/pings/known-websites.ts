import { Clock } from '@app/common';
import { WidgetWebsites } from '@app/domain';
import type { WidgetWebsite } from '@app/domain';
import { Injectable } from '@nestjs/common';

const KNOWN_FOR_MS = 60_000;
const MAX_KNOWN = 100_000;
const IDS_PER_QUERY = 1_000;

interface Known {
  /** `null` if there is no website with this id. */
  readonly website: WidgetWebsite | null;
  readonly at: number;
}

/** Caches websites by their site id for a minute, including unknown ids. */
@Injectable()
export class KnownWebsites {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly websites: WidgetWebsites,
    private readonly clock: Clock,
  ) {}

  /** Rejects if PostgreSQL is unavailable. */
  async find(siteIds: ReadonlySet<string>): Promise<Map<string, WidgetWebsite>> {
    const now = this.clock.now().getTime();
    const missing = [...siteIds].filter((siteId) => !this.isKnown(siteId, now));
    for (let at = 0; at < missing.length; at += IDS_PER_QUERY) {
      await this.learn(missing.slice(at, at + IDS_PER_QUERY), now);
    }
    const found = new Map<string, WidgetWebsite>();
    for (const siteId of siteIds) {
      const website = this.known.get(siteId)?.website ?? null;
      if (website !== null) found.set(siteId, website);
    }
    return found;
  }

  /** For when a website has been removed since it was cached. */
  forgetAll(): void {
    this.known.clear();
  }

  private isKnown(siteId: string, now: number): boolean {
    const known = this.known.get(siteId);
    return known !== undefined && now - known.at < KNOWN_FOR_MS;
  }

  private async learn(siteIds: readonly string[], at: number): Promise<void> {
    const websites = await this.websites.listBySiteIds(siteIds);
    const bySiteId = new Map(websites.map((website) => [website.siteId, website]));
    if (this.known.size + siteIds.length > MAX_KNOWN) this.known.clear();
    for (const siteId of siteIds) {
      this.known.set(siteId, { website: bySiteId.get(siteId) ?? null, at });
    }
  }
}
