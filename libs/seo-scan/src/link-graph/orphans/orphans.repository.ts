import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../../bound-query.js';
import type { Orphan, OrphansInput } from '../../contract/index.js';
import type { OrphanSummary } from '../entities/link-graph.entity.js';
import type { KnownPage } from './known-pages.js';
import type { ScanOfOwner } from './known-pages-of-scan.js';
import { INSERT_ORPHANS } from './insert-orphans-sql.js';

type Filters = Pick<OrphansInput, 'source' | 'search'>;

interface NewOrphans extends Omit<OrphanSummary, 'counts'> {
  readonly pages: readonly KnownPage[];
}

const MATCHES = `o.scan_id = $1 and case $2 when 'sitemap' then o.is_in_sitemap
    when 'search_console' then o.impressions is not null when 'access_logs' then o.requests is not null else true end
  and ($3 = '' or strpos(lower(o.url), lower($3)) > 0)`;

/** Pages that no other page links to, as they are stored for a scan whose link graph is ready. */
@Injectable()
export class OrphansRepository extends Repository {
  /** `null` for a scan that is gone or belongs to nobody. */
  async scanOf(id: string): Promise<ScanOfOwner | null> {
    const [scan] = await queryBound<ScanOfOwner>(
      this.fork(),
      `select id, url, origin, website_id as "websiteId", user_id as "userId" from scans
       where id = $1 and user_id is not null`,
      [id],
    );
    return scan ?? null;
  }

  /** `null` without a link graph that is ready; a `summary` of `null` before they are listed. */
  async find(scanId: string): Promise<{
    readonly summary: OrphanSummary | null;
    readonly failedVersion: string | null;
  } | null> {
    const [row] = await queryBound<{
      summary: OrphanSummary | null;
      failedVersion: string | null;
    }>(
      this.fork(),
      `select orphans as summary, orphans_failed as "failedVersion" from scan_link_graphs
       where scan_id = $1 and status = 'ready'`,
      [scanId],
    );
    return row ?? null;
  }

  /** Most clicks first, then most impressions and requests. */
  list(
    scanId: string,
    { source, search }: Filters,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<Orphan[]> {
    return queryBound<Orphan>(
      this.fork(),
      `select o.url, o.is_read as "isRead", o.is_in_sitemap as "isInSitemap", o.clicks, o.impressions, o.requests,
         to_char(o.last_request_on, 'YYYY-MM-DD') as "lastRequestOn",
         (select p.title from listed_pages p where p.scan_id = $1 and p.url = o.url) as title
       from scan_orphans o where ${MATCHES} order by o.place offset $4 limit $5`,
      [scanId, source, search, offset, limit],
    );
  }

  async count(scanId: string, { source, search }: Filters): Promise<number> {
    const [row] = await queryBound<{ total: number }>(
      this.fork(),
      `select count(*)::int as total from scan_orphans o where ${MATCHES}`,
      [scanId, source, search],
    );
    return row?.total ?? 0;
  }

  /** Lists them with what is known of these pages; one update after the other, of which the last is kept. */
  async replace(scanId: string, { pages, ...summary }: NewOrphans): Promise<void> {
    await this.transaction(async (tx) => {
      const graphs = await queryBound(
        tx,
        `select 1 from scan_link_graphs where scan_id = $1 and status = 'ready' for no key update`,
        [scanId],
      );
      if (graphs.length === 0) return;
      await queryBound(tx, 'delete from scan_orphans where scan_id = $1', [scanId]);
      const counts = await insertOrphans(tx, scanId, pages);
      await queryBound(
        tx,
        'update scan_link_graphs set orphans = $2, orphans_failed = null where scan_id = $1',
        [scanId, JSON.stringify({ ...summary, counts } satisfies OrphanSummary)],
      );
    });
  }

  /**
   * Deletes the lists of a user's scans that have figures of Search Console. The graphs are locked: what is listed meanwhile
   * waits, and is then found to be outdated.
   */
  async deleteSearched(tx: EntityManager, userId: string): Promise<void> {
    await queryBound(
      tx,
      `select 1 from scan_link_graphs g join scans s on s.id = g.scan_id
       where s.user_id = $1 and g.status = 'ready' order by g.scan_id for no key update of g`,
      [userId],
    );
    await queryBound(
      tx,
      `with outdated as (
         update scan_link_graphs g set orphans = null from scans s
         where s.id = g.scan_id and s.user_id = $1 and g.orphans ->> 'searchConsole' is not null returning g.scan_id)
       delete from scan_orphans o using outdated where o.scan_id = outdated.scan_id`,
      [userId],
    );
  }

  async fail(scanId: string, version: string): Promise<void> {
    await queryBound(
      this.fork(),
      'update scan_link_graphs set orphans_failed = $2 where scan_id = $1',
      [scanId, version],
    );
  }
}

/** Returns how many there are, by source. */
async function insertOrphans(
  tx: EntityManager,
  scanId: string,
  known: readonly KnownPage[],
): Promise<OrphanSummary['counts']> {
  // Normal forms of addresses contain no line break.
  const lines = (key: 'url' | 'lastRequestOn'): string =>
    known.map((page) => page[key] ?? '').join('\n');
  const numbers = (key: 'clicks' | 'impressions' | 'requests'): string =>
    `{${known.map((page) => page[key] ?? 'null').join(',')}}`;
  const [counts] = await queryBound<OrphanSummary['counts']>(tx, INSERT_ORPHANS, [
    ...[scanId, lines('url'), numbers('clicks'), numbers('impressions'), numbers('requests')],
    lines('lastRequestOn'),
  ]);
  if (counts === undefined) throw new Error('The orphans were not counted.');
  return counts;
}
