import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredJourney } from '../entities/journey.entity.js';

export type JourneyContent = Pick<StoredJourney, 'name' | 'steps' | 'values'>;

@Injectable()
export class JourneysRepository extends Repository {
  /** By name. */
  list(userId: string, websiteId: string | null): Promise<StoredJourney[]> {
    const where = websiteId === null ? { userId } : { userId, websiteId };
    return this.fork().find(StoredJourney, where, { orderBy: { name: 'asc', id: 'asc' } });
  }

  findOwn(userId: string, id: string): Promise<StoredJourney | null> {
    return this.fork().findOne(StoredJourney, { userId, id });
  }

  /** In the caller's transaction, which has locked the website. */
  countOf(tx: EntityManager, websiteId: string): Promise<number> {
    return tx.count(StoredJourney, { websiteId });
  }

  /** `null` when the website has another journey of this name. */
  async insert(
    tx: EntityManager,
    of: { readonly userId: string; readonly websiteId: string; readonly now: Date },
    { name, steps, values }: JourneyContent,
  ): Promise<string | null> {
    const rows = await tx.execute<{ id: string }[]>(
      `insert into journeys (user_id, website_id, name, steps, "values", created_at, updated_at)
       values (?, ?, ?, ?::jsonb, ?::jsonb, ?, ?) on conflict (website_id, name) do nothing returning id`,
      [
        ...[of.userId, of.websiteId, name, storableJson(steps), storableJson(values)],
        ...[of.now, of.now],
      ],
    );
    return rows[0]?.id ?? null;
  }

  /** Locks the journey; `null` when it does not exist or was changed since this version. */
  lock(
    tx: EntityManager,
    { userId, id, version }: Pick<StoredJourney, 'userId' | 'id' | 'version'>,
  ): Promise<StoredJourney | null> {
    return tx.findOne(
      StoredJourney,
      { userId, id, version },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }

  /** Whether another journey of the website has the name. */
  async isNameTaken(
    tx: EntityManager,
    { id, websiteId, name }: Pick<StoredJourney, 'id' | 'websiteId' | 'name'>,
  ): Promise<boolean> {
    return (await tx.count(StoredJourney, { websiteId, name, id: { $ne: id } })) > 0;
  }

  async change(
    tx: EntityManager,
    id: string,
    { name, steps, values, now }: JourneyContent & { readonly now: Date },
  ): Promise<void> {
    await tx.execute(
      `update journeys set name = ?, steps = ?::jsonb, "values" = ?::jsonb, version = version + 1,
              updated_at = ? where id = ?`,
      [name, storableJson(steps), storableJson(values), now, id],
    );
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(StoredJourney, { userId, id })) > 0;
  }
}
