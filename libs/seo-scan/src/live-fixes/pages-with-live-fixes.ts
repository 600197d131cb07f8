import { Injectable } from '@nestjs/common';

/**
 * Path with query, as the browser tells it, to a text that changes whenever the live fixes of that page change.
 */
export type LiveFixSignatures = ReadonlyMap<string, string>;

/** Which pages of a website have live fixes now. */
export type LiveFixesOf = (websiteId: string) => Promise<LiveFixSignatures>;

/** Whoever writes fixes registers here (`onModuleInit`); this feature must not know them. */
@Injectable()
export class PagesWithLiveFixes {
  private source: LiveFixesOf | null = null;

  register(source: LiveFixesOf): void {
    this.source = source;
  }

  /** Empty without a website, and where nobody writes fixes. */
  async of(websiteId: string | null): Promise<LiveFixSignatures> {
    if (websiteId === null || this.source === null) return new Map();
    return await this.source(websiteId);
  }
}
