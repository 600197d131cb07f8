import { JobOutbox, QUEUED_KEYS, Repository } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { PreparedPages, ScanStatus } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { fillListedPages } from './fill-listed-pages.js';
import { fillPagesJob, fillPagesJobKey } from './fill-pages.job.js';

const ENDED: ReadonlySet<ScanStatus> = new Set(['completed', 'failed', 'cancelled']);
/** Scans that are remembered to lack no row; checking again costs some milliseconds. */
const FILLED_KEPT = 10_000;
/** So many rows are added while the caller waits, in some tenths of a second; more by a worker. */
const AT_ONCE_MAX = 1_000;
const MISSING = `from scan_pages p where p.scan_id = $1
  and not exists (select from listed_pages l where l.scan_id = $1 and l.url = p.url)`;

/** The rows of listed_pages that an older release did not write; a running scan writes its own. */
@Injectable()
export class MissingRows extends Repository {
  /** Scans that lack no row. */
  private readonly filled = new Set<string>();

  constructor(
    em: EntityManager,
    private readonly jobs: JobOutbox,
  ) {
    super(em);
  }

  /** Adds them, or lets a worker do it and returns how far it is. `null`: every page has its row. */
  async prepare({ id, status }: Pick<Scan, 'id' | 'status'>): Promise<PreparedPages | null> {
    if (!ENDED.has(status) && status !== 'paused') return null;
    if (this.filled.has(id)) return null;
    const { missing, pages, wasFilled } = await this.count(id);
    if (missing > AT_ONCE_MAX && !wasFilled) {
      const work = { key: fillPagesJobKey(id), payload: { scanId: id } };
      await this.transaction((tx) => this.jobs.add(tx, fillPagesJob, work));
      return { done: pages - missing, pages };
    }
    if (missing > 0) await fillListedPages(this.fork(), id, null);
    if (status === 'paused') return null; // more pages may follow
    if (this.filled.size >= FILLED_KEPT) this.filled.clear();
    this.filled.add(id);
    return null;
  }

  /** The worker's part, in steps: what is added stays when it is interrupted. */
  async fill(scanId: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const rows = await queryBound<{ url: string }>(
        this.fork(),
        `select p.url ${MISSING} limit $2`,
        [scanId, AT_ONCE_MAX],
      );
      if (rows.length === 0) return;
      const urls = rows.map(({ url }) => url);
      await fillListedPages(this.fork(), scanId, urls);
    }
  }

  private async count(
    scanId: string,
  ): Promise<{ readonly missing: number; readonly pages: number; readonly wasFilled: boolean }> {
    const [row] = await queryBound<{ missing: number; pages: number; wasFilled: boolean }>(
      this.fork(),
      `select (select count(*)::int ${MISSING}) as missing,
         (select count(*)::int from scan_pages where scan_id = $1) as pages,
         exists (select from ${QUEUED_KEYS} j where j.key = $2 and j.done_at is not null) as "wasFilled"`,
      [scanId, fillPagesJobKey(scanId)],
    );
    return row ?? { missing: 0, pages: 0, wasFilled: false };
  }
}
