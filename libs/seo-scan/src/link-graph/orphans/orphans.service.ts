import { AppError, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { SearchedPages } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import { readOffset, writeOffset } from '../../comparison/offset-cursor.js';
import type { OrphanDays, OrphanList, OrphansInput } from '../../contract/index.js';
import { ScansRepository } from '../../scan-records/scans.repository.js';
import type { OwnScan } from '../../entities/scan.entity.js';
import { knownPages } from './known-pages.js';
import type { KnownPage } from './known-pages.js';
import { LoggedPages } from './logged-pages.js';
import { OrphansRepository } from './orphans.repository.js';

/** Pages of each source, those with the most searches and requests. */
const KNOWN_MAX = 50_000;
const ROWS_AT_ONCE = 20_000;
const HEAD = [
  ...['url', 'read', 'title', 'inSitemap', 'clicks', 'impressions', 'botRequests'],
  'lastBotRequest',
];

interface Known {
  readonly pages: readonly KnownPage[];
  readonly searchConsole: OrphanDays | null;
  readonly accessLogs: OrphanDays | null;
}

/** Pages that no other page links to, although sitemaps, search results or bots know them. */
@Injectable()
export class OrphansService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly orphans: OrphansRepository,
    private readonly searched: SearchedPages,
    private readonly logged: LoggedPages,
  ) {}

  async list(actor: Actor, input: OrphansInput): Promise<OrphanList> {
    const { id, limit } = input;
    const scan = await this.getOwn(actor, id);
    const { pages: known, searchConsole, accessLogs } = await this.knownOf(actor, scan);
    const offset = readOffset(input.cursor);
    const part = { offset, limit: limit + 1 };
    const { rows, total, counts } = await this.orphans.part(id, known, input, part);
    const { shown, nextCursor } = cutPage(rows, limit, () => writeOffset(offset + limit));
    return {
      ...{ success: true, orphans: shown, total, nextCursor, counts },
      ...{ searchConsole, accessLogs, isScanComplete: scan.isComplete === true },
    };
  }

  /** Line by line. Throws `not_found`. */
  async csv(actor: Actor, id: string): Promise<AsyncIterable<string>> {
    return this.lines(actor, await this.getOwn(actor, id));
  }

  private async *lines(actor: Actor, scan: OwnScan): AsyncIterable<string> {
    yield csvLine(HEAD);
    const { pages: known } = await this.knownOf(actor, scan);
    const all = { source: 'all', search: '' } as const;
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const part = { offset, limit: ROWS_AT_ONCE };
      const { rows } = await this.orphans.part(scan.id, known, all, part);
      yield rows
        .map((row) =>
          csvLine([
            ...[row.url, row.isRead ? 'yes' : 'no', row.title, row.isInSitemap ? 'yes' : 'no'],
            ...[row.clicks, row.impressions, row.requests, row.lastRequestOn],
          ]),
        )
        .join('');
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  private async knownOf({ userId }: Actor, scan: OwnScan): Promise<Known> {
    const origin = scan.origin ?? new URL(scan.url).origin;
    const [searched, logged] = await Promise.all([
      this.searched.ofWebsite(userId, origin, KNOWN_MAX),
      this.logged.of(scan.websiteId ?? null, KNOWN_MAX),
    ]);
    return {
      pages: knownPages(origin, { searched: searched?.pages ?? [], logged: logged?.pages ?? [] }),
      searchConsole: searched?.range ?? null,
      accessLogs: logged?.days ?? null,
    };
  }

  private async getOwn(actor: Actor, id: string): Promise<OwnScan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }
}
