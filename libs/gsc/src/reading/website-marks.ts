import { Injectable } from '@nestjs/common';
import type { WebsiteMark } from '../contract/index.js';

/** Calendar days in Los Angeles, both included. */
export interface MarkedDays {
  readonly from: string;
  readonly to: string;
}

/** Another event on a website in these days. */
export type MarkSource = (websiteId: string, days: MarkedDays) => Promise<readonly WebsiteMark[]>;

/** Features register their marks for search figures here (`onModuleInit`); this one must not depend on them. */
@Injectable()
export class WebsiteMarks {
  private readonly sources: MarkSource[] = [];

  register(source: MarkSource): void {
    this.sources.push(source);
  }

  /** Oldest first. */
  async of(websiteIds: readonly string[], days: MarkedDays): Promise<WebsiteMark[]> {
    const marks = await Promise.all(
      websiteIds.flatMap((id) => this.sources.map((source) => source(id, days))),
    );
    return marks.flat().sort((one, other) => one.from.localeCompare(other.from));
  }
}
