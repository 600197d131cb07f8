import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChangeFacts, WatchedKind } from '../contract/index.js';

/** A watched page of which a check has confirmed changes. */
export interface ChangedPage {
  readonly websiteId: string;
  readonly url: string;
  readonly roundId: string;
  readonly kind: WatchedKind;
  readonly changes: readonly ChangeFacts[];
  /** Deploys that may have caused them, the newest first. */
  readonly deploys: readonly string[];
}

/** What a feature does about it, in the transaction that stores the changes; locks only rows of its own about this page. */
export type PageChanged = (tx: EntityManager, page: ChangedPage) => Promise<void>;

/** Features that depend on what pages show register here (`onModuleInit`), so that this module does not depend on them. */
@Injectable()
export class ChangedPages {
  private readonly listeners: PageChanged[] = [];

  register(listener: PageChanged): void {
    this.listeners.push(listener);
  }

  async notify(tx: EntityManager, page: ChangedPage): Promise<void> {
    for (const listener of this.listeners) await listener(tx, page);
  }
}
