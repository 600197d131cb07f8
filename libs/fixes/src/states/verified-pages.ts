import { WatchedPages } from '@app/gsc';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Fix } from '../entities/fix.entity.js';
import { WatchedFixesRepository } from './watched-fixes.repository.js';

/** Pages with verified fixes: later inspections show whether Google has crawled them since. */
@Injectable()
export class VerifiedPages {
  constructor(
    private readonly fixes: WatchedFixesRepository,
    private readonly watched: WatchedPages,
  ) {}

  /** Call this in the transaction that has changed the states of these fixes of one website. */
  async afterTransitions(
    tx: EntityManager,
    websiteId: string,
    moved: readonly Pick<Fix, 'userId' | 'pageUrl'>[],
  ): Promise<void> {
    const owners = new Map(moved.map(({ pageUrl, userId }) => [pageUrl, userId]));
    if (owners.size === 0) return;
    const pages = await this.fixes.verifiedSince(tx, websiteId, [...owners.keys()]);
    for (const { url, liveSince } of pages) {
      const userId = owners.get(url);
      if (userId === undefined) continue;
      await this.watched.changed(tx, { userId, websiteId, url }, liveSince);
    }
  }
}
