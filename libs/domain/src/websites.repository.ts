import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Website } from './entities/website.entity.js';
import type { Rendering, VerificationMethod, VerificationSource } from './contract/index.js';
import type { WebsiteAddress } from './website-address.js';

export interface NewWebsite extends WebsiteAddress {
  readonly userId: string;
  readonly siteId: string;
  readonly verificationToken: string;
  readonly createdAt: Date;
}

export interface RecordedScan {
  readonly finishedAt: Date;
  /** The scan that the website's Health score comes from now. */
  readonly healthScanId: string | null;
}

export type InsertOutcome =
  | { readonly kind: 'inserted'; readonly website: Website }
  | { readonly kind: 'exists' }
  | { readonly kind: 'full' };

@Injectable()
export class WebsitesRepository extends Repository {
  list(userId: string): Promise<Website[]> {
    return this.fork().find(Website, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  find(userId: string, id: string): Promise<Website | null> {
    return this.fork().findOne(Website, { userId, id });
  }

  findByIdentity(userId: string, identity: string): Promise<Website | null> {
    return this.fork().findOne(Website, { userId, identity });
  }

  /**
   * Adds the website unless the user already has it or has reached `limit`; `after` runs in the same transaction.
   * Concurrent additions by one user are serialised.
   */
  insert(
    website: NewWebsite,
    limit: number,
    after: (tx: EntityManager, website: Website) => Promise<void>,
  ): Promise<InsertOutcome> {
    const { userId, identity } = website;
    return this.fork().transactional(async (tx): Promise<InsertOutcome> => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `websites:${userId}`,
      ]);
      if ((await tx.count(Website, { userId, identity })) > 0) return { kind: 'exists' };
      if ((await tx.count(Website, { userId })) >= limit) return { kind: 'full' };
      const id = await tx.insert(Website, website);
      await after(tx, await tx.findOneOrFail(Website, { id }));
      const added = await tx.findOneOrFail(Website, { id }, { refresh: true });
      return { kind: 'inserted', website: added };
    });
  }

  /** Blocks further websites of the user until the caller's transaction ends. */
  async blockAdditions(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [
      `websites:${userId}`,
    ]);
  }

  /** Like `findByIdentity`, but blocks additions and removals until the caller's transaction ends. */
  async findAndLock(tx: EntityManager, userId: string, identity: string): Promise<string | null> {
    await this.blockAdditions(tx, userId);
    const [website] = await tx.execute<{ id: string }[]>(
      'select id from websites where user_id = ? and identity = ? for key share',
      [userId, identity],
    );
    return website?.id ?? null;
  }

  /** `before` runs in the same transaction, with the website's row locked. Returns whether the website existed. */
  delete(
    userId: string,
    id: string,
    before: (tx: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    return this.fork().transactional(async (tx) => {
      const held = await tx.execute<{ id: string }[]>(
        'select id from websites where id = ? and user_id = ? for update',
        [id, userId],
      );
      if (held.length === 0) return false;
      await before(tx);
      await tx.nativeDelete(Website, { userId, id });
      return true;
    });
  }

  findById(id: string): Promise<Website | null> {
    return this.fork().findOne(Website, { id });
  }

  async saveRobots(userId: string, id: string, ignoresRobots: boolean): Promise<boolean> {
    const changed = await this.fork().nativeUpdate(Website, { userId, id }, { ignoresRobots });
    return changed === 1;
  }

  async saveScanPace(userId: string, id: string, perSecond: number | null): Promise<boolean> {
    const changes = { scanRequestsPerSecond: perSecond };
    return (await this.fork().nativeUpdate(Website, { userId, id }, changes)) === 1;
  }

  async saveOrigin(userId: string, id: string, origin: string): Promise<void> {
    await this.fork().nativeUpdate(Website, { userId, id }, { origin });
  }

  async renderingOf(em: EntityManager, id: string): Promise<Rendering | null> {
    return (await em.findOne(Website, { id }))?.rendering ?? null;
  }

  async saveRendering(userId: string, id: string, rendering: Rendering): Promise<boolean> {
    const changed = await this.fork().nativeUpdate(Website, { userId, id }, { rendering });
    return changed === 1;
  }

  async saveBannedWords(userId: string, id: string, bannedWords: string[]): Promise<boolean> {
    const changed = await this.fork().nativeUpdate(Website, { userId, id }, { bannedWords });
    return changed === 1;
  }

  /** Locks the row until the transaction ends, and reads it after that. */
  async lockAndRead(tx: EntityManager, id: string): Promise<Website | null> {
    await this.lock(tx, id);
    return tx.findOne(Website, { id }, { refresh: true });
  }

  async saveWidgetStatus(
    id: string,
    widget: Pick<Website, 'widgetStatus'> & { readonly widgetCheckedAt: Date },
  ): Promise<void> {
    await this.fork().nativeUpdate(Website, { id }, widget);
  }

  async saveVerified(id: string, verifiedBy: VerificationMethod, now: Date): Promise<void> {
    await this.fork().nativeUpdate(Website, { id }, { verifiedBy, verifiedAt: now });
  }

  /** Only if nothing verifies the website yet: a proof that the owner chose remains the one it rests on. */
  async saveFirstProof(id: string, source: VerificationSource, now: Date): Promise<void> {
    await this.fork().nativeUpdate(
      Website,
      { id, verifiedBy: null },
      { verifiedBy: source, verifiedAt: now },
    );
  }

  /** Ends a verification that rests on this method; one by another method remains. */
  async clearVerified(id: string, verifiedBy: VerificationSource): Promise<void> {
    await this.fork().nativeUpdate(
      Website,
      { id, verifiedBy },
      { verifiedBy: null, verifiedAt: null },
    );
  }

  async saveLastScan(
    tx: EntityManager,
    id: string,
    { finishedAt, healthScanId }: RecordedScan,
  ): Promise<void> {
    await tx.execute(
      `update websites set last_scanned_at = greatest(last_scanned_at, ?::timestamptz), health_scan_id = ?
       where id = ?`,
      [finishedAt, healthScanId, id],
    );
  }

  /** A weak lock: rows that refer to the website can still be inserted. */
  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.execute('select id from websites where id = ? for no key update', [id]);
  }
}
