import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What a feature does before a website is removed, in the transaction that removes it and locks its row. */
export type BeforeRemoval = (tx: EntityManager, websiteId: string) => Promise<void>;

/** Features register here (`onModuleInit`) what ends with a website, so that this module does not depend on them. */
@Injectable()
export class WebsiteRemovals {
  private readonly steps: BeforeRemoval[] = [];

  register(step: BeforeRemoval): void {
    this.steps.push(step);
  }

  async run(tx: EntityManager, websiteId: string): Promise<void> {
    for (const step of this.steps) await step(tx, websiteId);
  }
}
