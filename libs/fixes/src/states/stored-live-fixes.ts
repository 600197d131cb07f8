import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { LiveFix } from '../contract/index.js';
import { LiveFixes } from '../live-fixes.js';
import type { LiveFixesOfWebsite } from '../live-fixes.js';
import { liveFixOf } from '../rules/live-value.js';
import { FixesRepository } from '../fixes.repository.js';

/** The live fixes in the database. */
@Injectable()
export class StoredLiveFixes extends LiveFixes {
  constructor(
    private readonly repository: FixesRepository,
    private readonly domain: WebsitesService,
  ) {
    super();
  }

  override async ofWebsite(websiteId: string): Promise<LiveFixesOfWebsite | null> {
    const website = await this.domain.find(websiteId);
    if (website === null) return null;
    const { version, fixes } = await this.repository.liveWithVersion(websiteId);
    const byPath = new Map<string, LiveFix[]>();
    for (const fix of fixes) {
      const live = liveFixOf(fix);
      if (live === null) continue;
      byPath.set(fix.path, [...(byPath.get(fix.path) ?? []), live]);
    }
    return { websiteId, siteId: website.siteId, version, byPath };
  }

  override websites(): Promise<readonly string[]> {
    return this.repository.websitesWithLiveFixes();
  }
}
