import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Deletes a feature's copies of a user's figures, in the transaction that deletes the figures. */
type Deletion = (tx: EntityManager, userId: string) => Promise<void>;

/** Features that store copies of figures register here (`onModuleInit`): deleted data is deleted everywhere. */
@Injectable()
export class FigureCopies {
  private readonly deletions: Deletion[] = [];

  register(deletion: Deletion): void {
    this.deletions.push(deletion);
  }

  /** After the figures themselves, so that nobody copies them again. */
  async delete(tx: EntityManager, userId: string): Promise<void> {
    for (const deletion of this.deletions) await deletion(tx, userId);
  }
}
