import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LiveFix } from './contract/index.js';

/** Everything the widget may apply on one website. */
export interface LiveFixesOfWebsite {
  readonly websiteId: string;
  readonly siteId: string;
  /** Grows with every change of the website's live fixes. */
  readonly version: number;
  /** By path with query, as `location.pathname + location.search` gives it; most important first. */
  readonly byPath: ReadonlyMap<string, readonly LiveFix[]>;
}

/** The applied and verified fixes, for whoever brings them to the pages. */
export abstract class LiveFixes {
  /** `null` for a removed website. */
  abstract ofWebsite(websiteId: string): Promise<LiveFixesOfWebsite | null>;
  /** Ids of all websites with live fixes, for filling an empty cache. */
  abstract websites(): Promise<readonly string[]>;
}

/** What a feature does when a website's live fixes change, in the same transaction. */
export type LiveFixesChanged = (tx: EntityManager, websiteId: string) => Promise<void>;

/** Whoever delivers fixes registers here (`onModuleInit`); this feature must not know them. */
@Injectable()
export class LiveFixesChanges {
  private readonly listeners: LiveFixesChanged[] = [];

  register(listener: LiveFixesChanged): void {
    this.listeners.push(listener);
  }

  async tell(tx: EntityManager, websiteId: string): Promise<void> {
    for (const listener of this.listeners) await listener(tx, websiteId);
  }
}
