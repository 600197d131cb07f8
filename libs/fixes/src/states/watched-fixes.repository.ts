import { QUEUED_KEYS, queryBound, Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Fix } from '../entities/fix.entity.js';

/** The combined state of the fixes for one issue. */
export interface IssueWithFixes {
  readonly fingerprint: string;
  /** Whether every fix written for it is live and was verified on the rendered page. */
  readonly isFixed: boolean;
}

/** Live fixes, as needed for their verification. */
@Injectable()
export class WatchedFixesRepository extends Repository {
  /** Those of the given fixes that are live, ordered by page. */
  findLive(websiteId: string, ids: readonly string[]): Promise<Fix[]> {
    return this.fork().find(
      Fix,
      { websiteId, id: { $in: [...ids] }, state: { $in: ['applied', 'verified'] } },
      { orderBy: { pageUrl: 'asc', priority: 'desc', id: 'asc' } },
    );
  }

  /** Those of a page that are live; part of the caller's transaction. */
  async liveOnPath(
    tx: EntityManager,
    websiteId: string,
    path: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      tx,
      `select id from fixes where website_id = $1 and md5(path) = md5($2) and path = $2
         and state in ('applied', 'verified') order by priority desc, id limit $3`,
      [websiteId, path, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Websites with live fixes that have no job with this key yet; `key` is followed by the website's id. */
  async websitesWithout(key: string, limit: number): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `select f.website_id as id from fixes f
       where f.state in ('applied', 'verified')
         and not exists (select from ${QUEUED_KEYS} o where o.key = $1 || f.website_id)
       group by f.website_id order by min(f.visibility_checked_at) nulls first, f.website_id limit $2`,
      [key, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Of the pages with the oldest verification. */
  async leastRecentlyVerified(
    websiteId: string,
    { pages, fixes }: { readonly pages: number; readonly fixes: number },
  ): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `with live as (
         select id, page_url, visibility_checked_at from fixes
         where website_id = $1 and state in ('applied', 'verified')
       ), chosen as (
         select page_url, min(coalesce(visibility_checked_at, '-infinity')) as seen_at from live
         group by page_url order by 2, 1 limit $2
       )
       select l.id from live l join chosen c using (page_url) order by c.seen_at, l.page_url, l.id limit $3`,
      [websiteId, pages, fixes],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Of each page, in the order of their addresses, when the newest of its verified fixes went live; `null` without any.
   * Part of the transaction that changes them.
   */
  async verifiedSince(
    tx: EntityManager,
    websiteId: string,
    urls: readonly string[],
  ): Promise<{ readonly url: string; readonly liveSince: Date | null }[]> {
    const rows = await queryBound<{ url: string; liveSince: Date | string | null }>(
      tx,
      `select a.url, max(f.applied_at) as "liveSince" from unnest($2::text[]) as a(url)
       left join fixes f on f.website_id = $1 and f.page_url = a.url and f.state = 'verified'
       group by a.url order by a.url`,
      [websiteId, urls],
    );
    return rows.map(({ url, liveSince }) => ({
      ...{ url, liveSince: liveSince === null ? null : new Date(liveSince) },
    }));
  }

  /** Part of the transaction that changes them. A draft next to a verified fix means that the issue is not resolved. */
  issuesWithFixes(
    tx: EntityManager,
    websiteId: string,
    fingerprints: readonly string[],
  ): Promise<IssueWithFixes[]> {
    return queryBound<IssueWithFixes>(
      tx,
      `select a.fingerprint, coalesce(bool_and(f.state = 'verified' and not f.is_partial), false) as "isFixed"
       from unnest($2::text[]) as a(fingerprint)
       left join fixes f on f.website_id = $1 and jsonb_exists(f.fingerprints, a.fingerprint)
       group by a.fingerprint order by a.fingerprint`,
      [websiteId, fingerprints],
    );
  }
}
