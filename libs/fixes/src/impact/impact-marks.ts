import { Injectable } from '@nestjs/common';
import type { ImpactMark } from '../contract/index.js';

/** Calendar days, both included. */
export interface MarkedDays {
  readonly from: string;
  readonly to: string;
}

/** What else happened on a website in these days. */
export type MarkSource = (websiteId: string, days: MarkedDays) => Promise<readonly ImpactMark[]>;

/** Features register here (`onModuleInit`) what is marked beside the impact of a fix; this one must not know them. */
@Injectable()
export class ImpactMarks {
  private readonly sources: MarkSource[] = [];

  register(source: MarkSource): void {
    this.sources.push(source);
  }

  async of(websiteId: string, days: MarkedDays): Promise<ImpactMark[]> {
    const marks = await Promise.all(this.sources.map((source) => source(websiteId, days)));
    return marks.flat().sort((one, other) => one.from.localeCompare(other.from));
  }
}
