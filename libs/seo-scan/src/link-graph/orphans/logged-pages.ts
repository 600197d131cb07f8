import { Injectable } from '@nestjs/common';
import type { OrphanDays } from '../../contract/index.js';

/** A page that verified bots have received. */
export interface LoggedPage {
  /** Without a query: logs keep no values of parameters. */
  readonly path: string;
  readonly requests: number;
  /** YYYY-MM-DD */
  readonly lastDay: string;
}

export interface LoggedPagesOfWebsite {
  readonly days: OrphanDays;
  /** The most requested first. */
  readonly pages: readonly LoggedPage[];
}

/** Both `null` for a website without logs. */
export interface LoggedPagesSource {
  pages(websiteId: string, limit: number): Promise<LoggedPagesOfWebsite | null>;
  /** Another one whenever `pages` may answer differently. */
  version(websiteId: string): Promise<string | null>;
}

/** Access logs register here (`onModuleInit`), because this feature must not depend on them. */
@Injectable()
export class LoggedPages {
  private source: LoggedPagesSource | null = null;

  register(source: LoggedPagesSource): void {
    this.source = source;
  }

  /** `null` without a website or logs. */
  async of(websiteId: string | null, limit: number): Promise<LoggedPagesOfWebsite | null> {
    return websiteId === null || this.source === null ? null : this.source.pages(websiteId, limit);
  }

  /** `null` without a website or logs. */
  async versionOf(websiteId: string | null): Promise<string | null> {
    return websiteId === null || this.source === null ? null : this.source.version(websiteId);
  }
}
