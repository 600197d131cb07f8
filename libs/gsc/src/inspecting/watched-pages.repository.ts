import { queryBound, Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { GscWatchedPage } from '../entities/gsc-inspection.entity.js';

export interface DuePage {
  readonly id: string;
  readonly dueAt: Date;
}

interface ChangedPage {
  readonly userId: string;
  readonly websiteId: string;
  readonly url: string;
  readonly changedAt: Date;
  readonly dueAt: Date | null;
}

@Injectable()
export class WatchedPagesRepository extends Repository {
  /** The same change again changes nothing. */
  async save(tx: EntityManager, page: ChangedPage): Promise<void> {
    const { userId, websiteId, url, changedAt, dueAt } = page;
    await queryBound(
      tx,
      `insert into gsc_watched_pages as w (id, user_id, website_id, url, changed_at, due_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, url) do update set website_id = excluded.website_id, changed_at = excluded.changed_at,
         due_at = excluded.due_at, problem = null
       where w.changed_at <> excluded.changed_at or w.website_id <> excluded.website_id`,
      [randomUUID(), userId, websiteId, url, changedAt, dueAt],
    );
  }

  async remove(tx: EntityManager, page: Pick<ChangedPage, 'userId' | 'url'>): Promise<void> {
    const { userId, url } = page;
    await tx.nativeDelete(GscWatchedPage, { userId, url });
  }

  find(userId: string, url: string): Promise<GscWatchedPage | null> {
    return this.fork().findOne(GscWatchedPage, { userId, url });
  }

  findById(id: string): Promise<GscWatchedPage | null> {
    return this.fork().findOne(GscWatchedPage, { id });
  }

  /** The longest due first. */
  async due(tx: EntityManager, now: Date, limit: number): Promise<DuePage[]> {
    const rows = await queryBound<{ id: string; dueAt: Date | string }>(
      tx,
      `select id, due_at as "dueAt" from gsc_watched_pages where due_at <= $1 order by due_at, id limit $2`,
      [now, limit],
    );
    return rows.map(({ id, dueAt }) => ({ id, dueAt: new Date(dueAt) }));
  }

  /** After the inspection that was due; one that is not due any more is left as it is. */
  async plan(
    { id, dueAt }: DuePage,
    next: { readonly dueAt: Date | null; readonly problem: string | null },
  ): Promise<void> {
    await this.fork().nativeUpdate(GscWatchedPage, { id, dueAt }, next);
  }
}
