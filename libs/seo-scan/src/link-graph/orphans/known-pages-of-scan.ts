import { SearchedPages } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import type { OrphanDays } from '../../contract/index.js';
import type { Scan } from '../../entities/scan.entity.js';
import { knownPages } from './known-pages.js';
import type { KnownPage } from './known-pages.js';
import { LoggedPages } from './logged-pages.js';

/** Pages of each source, those with the most searches and requests. */
const KNOWN_MAX = 50_000;

export type ScanOfOwner = Pick<Scan, 'id' | 'url' | 'origin' | 'websiteId'> & {
  readonly userId: string;
};

interface Known {
  readonly pages: readonly KnownPage[];
  readonly searchConsole: OrphanDays | null;
  readonly accessLogs: OrphanDays | null;
}

/** The pages of a scanned website that search results and access logs know. */
@Injectable()
export class KnownPagesOfScan {
  constructor(
    private readonly searched: SearchedPages,
    private readonly logged: LoggedPages,
  ) {}

  /** Reads up to 100,000 pages: some hundred milliseconds. */
  async of(scan: ScanOfOwner): Promise<Known> {
    const origin = originOf(scan);
    const [searched, logged] = await Promise.all([
      this.searched.ofWebsite(scan.userId, origin, KNOWN_MAX),
      this.logged.of(scan.websiteId ?? null, KNOWN_MAX),
    ]);
    return {
      pages: knownPages(origin, { searched: searched?.pages ?? [], logged: logged?.pages ?? [] }),
      searchConsole: searched?.range ?? null,
      accessLogs: logged?.days ?? null,
    };
  }

  /** Another text whenever `of` may answer differently; reads none of the pages. */
  async versionOf(scan: ScanOfOwner): Promise<string> {
    const versions = await Promise.all([
      this.searched.versionOf(scan.userId, originOf(scan)),
      this.logged.versionOf(scan.websiteId ?? null),
    ]);
    return JSON.stringify(versions);
  }
}

function originOf({ origin, url }: ScanOfOwner): string {
  return origin ?? new URL(url).origin;
}
