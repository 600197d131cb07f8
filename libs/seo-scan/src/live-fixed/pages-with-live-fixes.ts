import { Injectable } from '@nestjs/common';

/** Path with query, as the browser reports it, to a text that changes with the live fixes of that page. */
export type LiveFixSignatures = ReadonlyMap<string, string>;

/** The pages of a website that have live fixes now. */
export type LiveFixesOf = (websiteId: string) => Promise<LiveFixSignatures>;

/** The fix writer registers here (`onModuleInit`), because this feature must not depend on it. */
@Injectable()
export class PagesWithLiveFixes {
  private source: LiveFixesOf | null = null;

  register(source: LiveFixesOf): void {
    this.source = source;
  }

  /** Empty without a website, or if no fix writer is registered. */
  async of(websiteId: string | null): Promise<LiveFixSignatures> {
    if (websiteId === null || this.source === null) return new Map();
    return await this.source(websiteId);
  }
}
