import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KeywordFilter, KeywordSort } from '../contract/index.js';
import { SavedKeywordFilter } from '../entities/saved-keyword-filter.entity.js';

export interface NewSavedFilter {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly filter: KeywordFilter;
  readonly sort: KeywordSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly createdAt: Date;
}

/** Own saved filters of a user. Those of other users are treated as nonexistent. */
@Injectable()
export class SavedFiltersRepository {
  constructor(private readonly em: EntityManager) {}

  list(userId: string): Promise<SavedKeywordFilter[]> {
    return this.em.fork().find(SavedKeywordFilter, { userId }, { orderBy: { name: 'asc' } });
  }

  find(userId: string, id: string): Promise<SavedKeywordFilter | null> {
    return this.em.fork().findOne(SavedKeywordFilter, { userId, id });
  }

  /** Replaces the filter of the same name; `null` when another one would be more than `max`. */
  save(filter: NewSavedFilter, max: number): Promise<SavedKeywordFilter | null> {
    const { userId, name } = filter;
    return this.em.fork().transactional(async (tx) => {
      // Serialises additions, so that each counts the others.
      await queryBound(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `saved-keyword-filters:${userId}`,
      ]);
      const present = await tx.findOne(SavedKeywordFilter, { userId, name });
      if (present !== null) {
        present.filter = filter.filter;
        present.sort = filter.sort;
        present.sortOrder = filter.sortOrder;
        return present;
      }
      if ((await tx.count(SavedKeywordFilter, { userId })) >= max) return null;
      await tx.insert(SavedKeywordFilter, filter);
      return tx.findOneOrFail(SavedKeywordFilter, { userId, name });
    });
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.em.fork().nativeDelete(SavedKeywordFilter, { userId, id })) > 0;
  }
}
