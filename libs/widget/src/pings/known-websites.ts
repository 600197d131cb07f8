import { Clock } from '@app/common';
import { WidgetWebsites } from '@app/domain';
import type { WidgetWebsite } from '@app/domain';
import { Injectable } from '@nestjs/common';

const KNOWN_FOR_MS = 60_000;
const MOST_KNOWN = 100_000;
const ASKED_AT_ONCE = 1_000;

interface Known {
  /** `null`: there is none with this id. */
  readonly website: WidgetWebsite | null;
  readonly at: number;
}

/** Websites by their widget's id, remembered for a minute, also that there is none. */
@Injectable()
export class KnownWebsites {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly websites: WidgetWebsites,
    private readonly clock: Clock,
  ) {}

  /** Rejects when PostgreSQL is away. */
  async find(siteIds: ReadonlySet<string>): Promise<Map<string, WidgetWebsite>> {
    const now = this.clock.now().getTime();
    const missing = [...siteIds].filter((siteId) => !this.isKnown(siteId, now));
    for (let at = 0; at < missing.length; at += ASKED_AT_ONCE) {
      await this.learn(missing.slice(at, at + ASKED_AT_ONCE), now);
    }
    const found = new Map<string, WidgetWebsite>();
    for (const siteId of siteIds) {
      const website = this.known.get(siteId)?.website ?? null;
      if (website !== null) found.set(siteId, website);
    }
    return found;
  }

  /** A website was removed meanwhile: ask anew. */
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
    if (this.known.size + siteIds.length > MOST_KNOWN) this.known.clear();
    for (const siteId of siteIds) {
      this.known.set(siteId, { website: bySiteId.get(siteId) ?? null, at });
    }
  }
}
