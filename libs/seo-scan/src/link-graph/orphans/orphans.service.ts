import { AppError, Clock, JobOutbox, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readOffset, writeOffset } from '../../comparison/offset-cursor.js';
import type { OrphanList, OrphansInput } from '../../contract/index.js';
import type { OwnScan } from '../../entities/scan.entity.js';
import { ScansRepository } from '../../scan-records/scans.repository.js';
import { listOrphansJob, listOrphansJobKey } from '../compute-links.job.js';
import type { OrphanSummary } from '../entities/link-graph.entity.js';
import { KnownPagesOfScan } from './known-pages-of-scan.js';
import { OrphansRepository } from './orphans.repository.js';

const ROWS_AT_ONCE = 20_000;
const HEAD = [
  ...['url', 'read', 'title', 'inSitemap', 'clicks', 'impressions', 'botRequests'],
  'lastBotRequest',
];
const UNLISTED = {
  updating: 'The orphans are being listed. Please try again in a minute.',
  failed: 'The orphans could not be listed. The next scan lists them again.',
} as const;
const NONE = {
  counts: { all: 0, sitemap: 0, searchConsole: 0, accessLogs: 0 },
  ...{ searchConsole: null, accessLogs: null },
} as const;

interface Listed {
  readonly state: OrphanList['state'];
  /** `null` before the first list is made. */
  readonly summary: OrphanSummary | null;
}

/** Pages that no other page links to, although sitemaps, search results or bots know them. */
@Injectable()
export class OrphansService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly orphans: OrphansRepository,
    private readonly known: KnownPagesOfScan,
    private readonly outbox: JobOutbox,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, input: OrphansInput): Promise<OrphanList> {
    const { id, limit } = input;
    const scan = await this.getOwn(actor, id);
    const { state, summary } = await this.listed(scan);
    const offset = readOffset(input.cursor);
    const [rows, total] = await Promise.all([
      this.orphans.list(id, input, { offset, limit: limit + 1 }),
      this.total(input, summary),
    ]);
    const { shown, nextCursor } = cutPage(rows, limit, () => writeOffset(offset + limit));
    const { counts, searchConsole, accessLogs } = summary ?? NONE;
    return {
      ...{ success: true, orphans: shown, total, nextCursor, counts, state },
      ...{ searchConsole, accessLogs, isScanComplete: scan.isComplete === true },
    };
  }

  /** Line by line. Throws `not_found`, and `conflict` while there is no list of a scan with a link graph. */
  async csv(actor: Actor, id: string): Promise<AsyncIterable<string>> {
    const scan = await this.getOwn(actor, id);
    const { summary, state } = await this.listed(scan);
    if (summary === null && state !== 'current') throw new AppError('conflict', UNLISTED[state]);
    return this.lines(scan);
  }

  /** What is stored; a new list is ordered when the figures of other sources have changed since. */
  private async listed(scan: OwnScan): Promise<Listed> {
    const [stored, version] = await Promise.all([
      this.orphans.find(scan.id),
      this.known.versionOf(scan),
    ]);
    if (stored === null) return { state: 'current', summary: null };
    const { summary, failedVersion } = stored;
    if (summary?.version === version) return { state: 'current', summary };
    if (failedVersion === version) return { state: 'failed', summary };
    const key = listOrphansJobKey(scan.id, version, this.clock.now());
    await this.outbox.add(this.em.fork(), listOrphansJob, {
      ...{ key, payload: { scanId: scan.id, version } },
    });
    return { state: 'updating', summary };
  }

  /** Without a search they were counted with the list. */
  private async total(input: OrphansInput, summary: OrphanSummary | null): Promise<number> {
    if (summary === null || input.search !== '') return this.orphans.count(input.id, input);
    const { all, sitemap, searchConsole, accessLogs } = summary.counts;
    return { all, sitemap, search_console: searchConsole, access_logs: accessLogs }[input.source];
  }

  private async *lines(scan: OwnScan): AsyncIterable<string> {
    yield csvLine(HEAD);
    const all = { source: 'all', search: '' } as const;
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await this.orphans.list(scan.id, all, { offset, limit: ROWS_AT_ONCE });
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

  private async getOwn(actor: Actor, id: string): Promise<OwnScan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }
}
