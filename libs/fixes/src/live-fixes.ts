import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LiveFix } from './contract/index.js';

/** All fixes that the widget may apply on one website. */
export interface LiveFixesOfWebsite {
  readonly websiteId: string;
  readonly siteId: string;
  /** Increases with every change of the website's live fixes. */
  readonly version: number;
  /** By path with query, as in `location.pathname + location.search`; most important fixes first. */
  readonly byPath: ReadonlyMap<string, readonly LiveFix[]>;
}

/** The applied and verified fixes, for features that deliver them to pages. */
export abstract class LiveFixes {
  /** `null` for a removed website. */
  abstract ofWebsite(websiteId: string): Promise<LiveFixesOfWebsite | null>;
  /** Ids of all websites with live fixes, for filling an empty cache. */
  abstract websites(): Promise<readonly string[]>;
}

/** What a feature does when a website's live fixes change, in the same transaction. */
export type LiveFixesChanged = (tx: EntityManager, websiteId: string) => Promise<void>;

/** Features that deliver fixes register here (`onModuleInit`), so that this module does not depend on them. */
@Injectable()
export class LiveFixesChanges {
  private readonly listeners: LiveFixesChanged[] = [];

  register(listener: LiveFixesChanged): void {
    this.listeners.push(listener);
  }

  async notify(tx: EntityManager, websiteId: string): Promise<void> {
    for (const listener of this.listeners) await listener(tx, websiteId);
  }
}
