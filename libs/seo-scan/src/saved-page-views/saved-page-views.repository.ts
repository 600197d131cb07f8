import { Repository } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { SavedPageView } from '../entities/saved-page-view.entity.js';

export type NewPageView = Pick<
  SavedPageView,
  'id' | 'userId' | 'websiteId' | 'name' | 'columns' | 'filter' | 'sort' | 'createdAt'
>;

/** The views of a user. Those of other users are treated as nonexistent. */
@Injectable()
export class SavedPageViewsRepository extends Repository {
  list(userId: string, websiteId: string): Promise<SavedPageView[]> {
    const order = { orderBy: { name: 'asc' } } as const;
    return this.fork().find(SavedPageView, { userId, websiteId }, order);
  }

  /** Replaces the view of the same name. Without the website, or beyond `max` views, nothing is saved. */
  save(view: NewPageView, max: number): Promise<SavedPageView | 'no_website' | 'too_many'> {
    const { userId, websiteId, name, columns, filter, sort } = view;
    return this.transaction(async (tx) => {
      // Serialises additions, so that each counts the others.
      const websites = await queryBound(
        tx,
        `select 1 from ${WEBSITE_OWNERS} w where w.id = $1 and w.user_id = $2 for no key update`,
        [websiteId, userId],
      );
      if (websites.length === 0) return 'no_website';
      const present = await tx.findOne(SavedPageView, { userId, websiteId, name });
      if (present !== null) return tx.assign(present, { columns, filter, sort });
      if ((await tx.count(SavedPageView, { userId, websiteId })) >= max) return 'too_many';
      await tx.insert(SavedPageView, view);
      return tx.findOneOrFail(SavedPageView, { id: view.id });
    });
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(SavedPageView, { userId, id })) === 1;
  }
}
