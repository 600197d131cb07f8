import { ChangedPages } from '@app/monitoring';
import type { ChangedPage } from '@app/monitoring';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { pathOfPage } from '../rules/page-path.js';
import { Verifications } from '../states/verifications.js';
import { WatchedFixesRepository } from '../states/watched-fixes.repository.js';
import { MAX_FIXES_PER_JOB } from '../states/verify-fixes.job.js';

/** Live fixes are verified at once on a watched page that has changed, instead of in one of the next nights. */
@Injectable()
export class FixesOnChangedPages implements OnModuleInit {
  constructor(
    private readonly changed: ChangedPages,
    private readonly fixes: WatchedFixesRepository,
    private readonly verifications: Verifications,
  ) {}

  onModuleInit(): void {
    this.changed.register((tx, page) => this.verify(tx, page));
  }

  private async verify(tx: EntityManager, { websiteId, url, roundId }: ChangedPage): Promise<void> {
    const path = pathOfPage(url);
    if (path === null) return;
    const ids = await this.fixes.liveOnPath(tx, websiteId, path, MAX_FIXES_PER_JOB);
    const [first] = ids;
    if (first === undefined) return;
    const key = `fixes.verify:changed:${roundId}:${first}`;
    await this.verifications.addNightly(tx, websiteId, ids, key);
  }
}
