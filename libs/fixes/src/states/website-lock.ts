import { AuthService } from '@app/auth';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FixActor } from './fix-transitions.js';
import { FixesRepository } from '../fixes.repository.js';

/** The context of a change to fixes. */
export interface LockedWebsite {
  readonly tx: EntityManager;
  readonly website: Website;
  readonly fixActor: FixActor;
}

/**
 * A transaction that locks a website's row, so that changes to its fixes are serialised. The account is locked first,
 * in the same order as in its deletion.
 */
@Injectable()
export class WebsiteLock {
  constructor(
    private readonly repository: FixesRepository,
    private readonly accounts: AuthService,
    private readonly websites: WebsitesService,
  ) {}

  /** For a user. Throws `not_found` for a website of another user or one that was removed. */
  run<T>(actor: Actor, websiteId: string, work: (locked: LockedWebsite) => Promise<T>): Promise<T> {
    return this.repository.transaction(async (tx) => {
      await this.accounts.blockRemoval(tx, actor.userId);
      const website = await this.websites.lockAndRead(tx, websiteId);
      if (website?.userId !== actor.userId) throw noWebsite();
      return work({ tx, website, fixActor: await this.actorOf(tx, actor.userId) });
    });
  }

  /** For the product itself; `null` if the website was removed. */
  async runById<T>(
    websiteId: string,
    work: (locked: { readonly tx: EntityManager; readonly website: Website }) => Promise<T>,
  ): Promise<T | null> {
    const known = await this.websites.find(websiteId);
    if (known === null) return null;
    return this.repository.transaction(async (tx) => {
      await this.accounts.blockRemoval(tx, known.userId);
      const website = await this.websites.lockAndRead(tx, websiteId);
      return website === null ? null : work({ tx, website });
    });
  }

  async actorOf(em: EntityManager, userId: string): Promise<FixActor> {
    const contact = await this.accounts.contactOf(em, userId);
    return { userId, name: contact?.name ?? 'A deleted account' };
  }
}

/** PRODUCT.md section 6: fixes go live on verified websites only. Throws `website_not_verified`. */
export function requireVerified(website: Pick<Website, 'verifiedBy' | 'host'>): void {
  if (website.verifiedBy != null) return;
  throw new AppError(
    'website_not_verified',
    `Verify ${website.host} first, under My Websites: install the widget, or add the meta tag, the DNS record or the file shown there.`,
  );
}

function noWebsite(): AppError {
  return new AppError('not_found', 'This website does not exist.');
}
