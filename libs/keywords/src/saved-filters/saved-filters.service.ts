import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SAVED_FILTERS_MAX } from '../contract/index.js';
import type {
  SaveFilterInput,
  SavedFilter,
  SavedFilterIdInput,
  SavedFilterList,
  SavedFilterResponse,
  SuccessResponse,
} from '../contract/index.js';
import type { SavedKeywordFilter } from '../entities/saved-keyword-filter.entity.js';
import { SavedFiltersRepository } from './saved-filters.repository.js';

/** Filters of the list of keywords that users keep under a name. */
@Injectable()
export class SavedFiltersService {
  constructor(
    private readonly filters: SavedFiltersRepository,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Actor): Promise<SavedFilterList> {
    return { success: true, filters: (await this.filters.list(userId)).map(present) };
  }

  /** Replaces the filter of the same name. Throws `conflict` beyond 50 filters. */
  async save({ userId }: Actor, input: SaveFilterInput): Promise<SavedFilterResponse> {
    const { name, filter, sort, order } = input;
    const saved = await this.filters.save(
      {
        id: randomUUID(),
        userId,
        name,
        filter,
        sort,
        sortOrder: order,
        createdAt: this.clock.now(),
      },
      SAVED_FILTERS_MAX,
    );
    if (saved === null)
      throw new AppError('conflict', `You have ${SAVED_FILTERS_MAX} saved filters already`);
    return { success: true, filter: present(saved) };
  }

  /** Throws `not_found`. */
  async remove({ userId }: Actor, { id }: SavedFilterIdInput): Promise<SuccessResponse> {
    if (!(await this.filters.remove(userId, id)))
      throw new AppError('not_found', 'Saved filter not found');
    return { success: true };
  }
}

function present({
  id,
  name,
  filter,
  sort,
  sortOrder,
  createdAt,
}: SavedKeywordFilter): SavedFilter {
  return { id, name, filter, sort, order: sortOrder, created_at: createdAt.toISOString() };
}
