import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Which of these fixes a feature decides about itself. */
export type OwnFixes = (tx: EntityManager, fixIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Features whose fixes are not put back when a page overwrites them register here (`onModuleInit`), so that this module
 * does not depend on them.
 */
@Injectable()
export class RepairedElsewhere {
  private readonly features: OwnFixes[] = [];

  register(feature: OwnFixes): void {
    this.features.push(feature);
  }

  async among(tx: EntityManager, fixIds: readonly string[]): Promise<ReadonlySet<string>> {
    const own = new Set<string>();
    for (const feature of this.features) for (const id of await feature(tx, fixIds)) own.add(id);
    return own;
  }
}
