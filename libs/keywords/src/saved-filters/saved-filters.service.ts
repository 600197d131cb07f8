import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SAVED_FILTERS_MAX, keywordFilterSchema } from '../contract/index.js';
import type {
  ListKeywordsInput,
  SaveFilterInput,
  SavedFilter,
  SavedFilterIdInput,
  SavedFilterList,
  SavedFilterResponse,
  SuccessResponse,
} from '../contract/index.js';
import type { SavedKeywordFilter } from '../entities/saved-keyword-filter.entity.js';
import { SavedFiltersRepository } from './saved-filters.repository.js';

const NOT_FOUND = 'Saved filter not found';
const OUTDATED = 'This saved filter is no longer valid. Please save it again';

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

  /**
   * The request of a list as its saved filter completes it. Throws `not_found`, and `validation_failed` for a filter that
   * was saved with fields of another version.
   */
  async applied({ userId }: Actor, request: ListKeywordsInput): Promise<ListKeywordsInput> {
    const { filter: id, ...own } = request;
    if (id === undefined) return own;
    const saved = await this.filters.find(userId, id);
    if (saved === null) throw new AppError('not_found', NOT_FOUND);
    const filter = z.strictObject(keywordFilterSchema.shape).safeParse(saved.filter);
    if (!filter.success)
      throw new AppError('validation_failed', OUTDATED, { details: { filter: OUTDATED } });
    // The order belongs to its field: another field has its own usual order.
    const order = own.sort === undefined ? { sort: saved.sort, order: saved.sortOrder } : {};
    return { ...filter.data, ...order, ...own };
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
      throw new AppError('conflict', `You already have ${SAVED_FILTERS_MAX} saved filters`);
    return { success: true, filter: present(saved) };
  }

  /** Throws `not_found`. */
  async remove({ userId }: Actor, { id }: SavedFilterIdInput): Promise<SuccessResponse> {
    if (!(await this.filters.remove(userId, id))) throw new AppError('not_found', NOT_FOUND);
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
