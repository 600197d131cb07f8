import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { SAVED_PAGE_VIEWS_MAX } from '../contract/index.js';
import type * as contract from '../contract/index.js';
import type { SavedPageView } from '../entities/saved-page-view.entity.js';
import { SavedPageViewsRepository } from './saved-page-views.repository.js';

/** Views of the table of pages that a user has saved under a name, for every scan of a website. */
@Injectable()
export class SavedPageViewsService {
  constructor(
    private readonly views: SavedPageViewsRepository,
    private readonly websites: WebsitesService,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: Actor,
    { websiteId }: contract.ListPageViewsInput,
  ): Promise<z.infer<typeof contract.savedPageViewList>> {
    await this.websites.getOwn(actor, websiteId);
    const views = await this.views.list(actor.userId, websiteId);
    return { success: true, views: views.map(present) };
  }

  /** Replaces the view of the same name. Throws `conflict` beyond 50 views of a website. */
  async save(
    actor: Actor,
    input: contract.SavePageViewInput,
  ): Promise<z.infer<typeof contract.savedPageViewResponse>> {
    const { userId } = actor;
    const saved = await this.views.save(
      { ...input, userId, id: randomUUID(), createdAt: this.clock.now() },
      SAVED_PAGE_VIEWS_MAX,
    );
    if (saved === 'no_website') throw new AppError('not_found', 'This website does not exist.');
    if (saved === 'too_many') {
      throw new AppError(
        'conflict',
        `You already have ${SAVED_PAGE_VIEWS_MAX} views of this website`,
      );
    }
    return { success: true, view: present(saved) };
  }

  /** Throws `not_found`. */
  async remove(actor: Actor, id: string): Promise<{ success: true }> {
    if (!(await this.views.remove(actor.userId, id)))
      throw new AppError('not_found', 'View not found');
    return { success: true };
  }
}

function present({ id, name, columns, filter, sort }: SavedPageView): contract.SavedPageView {
  return { id, name, columns, filter, sort };
}
