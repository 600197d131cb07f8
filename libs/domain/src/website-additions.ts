import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface AddedWebsite {
  readonly id: string;
  readonly userId: string;
  /** See `belongsTo`. */
  readonly identity: string;
}

/** What a feature does for a new website, in the transaction that adds it. */
export type AfterAddition = (tx: EntityManager, website: AddedWebsite) => Promise<void>;

/** Features register here (`onModuleInit`) what starts with a website, so that this module does not depend on them. */
@Injectable()
export class WebsiteAdditions {
  private readonly steps: AfterAddition[] = [];

  register(step: AfterAddition): void {
    this.steps.push(step);
  }

  async run(tx: EntityManager, website: AddedWebsite): Promise<void> {
    for (const step of this.steps) await step(tx, website);
  }
}
