import { Repository, queryBound } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { VERIFIED_FIXES } from '@app/fixes';
import { SCANNED_PAGES, SITE_SCANS_WITH_PREVIOUS } from '@app/seo-scan';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { INDEX_NOW_URLS_MAX } from './contract/index.js';
import type { IndexNowChangeKind } from './contract/index.js';
import { StoredIndexNowSubmission } from './entities/index-now-submission.entity.js';
import { StoredIndexNowWebsite } from './entities/index-now-website.entity.js';

/** What changed longer ago has been found by search engines. */
const CHANGES_DAYS = 30;
/** A scan may be stored a little after one that ended later. */
const OVERLAP_MS = 10 * 60_000;

export interface WaitingChange {
  readonly url: string;
  readonly kind: IndexNowChangeKind;
}

const PAGE_NOW = `now.outcome = 'ok' and (now.facts ->> 'isIndexable')::boolean`;
/**
 * The changes of the pages of website $1 with origin $2, of fixes and of its scans that ended after $4, none of them before
 * $3; without $4, of the last scan only. Scans that read pages in another way (raw or rendered) say nothing about a text; a
 * page is new only where the scan before was complete. The changes of a scan are stored at once, so its pages are not read
 * again where one is stored.
 */
const CHANGES = `with ended as (
    select id, previous_id, is_previous_complete, is_read_alike, finished_at
    from ${SITE_SCANS_WITH_PREVIOUS} s where website_id = $1 and finished_at >= $3
  ), not_stored as materialized (
    select * from ended where previous_id is not null
      and (finished_at > $4::timestamptz
        or $4 is null and id = (select id from ended order by finished_at desc, id desc limit 1))
      and not exists (
        select from index_now_changes c where c.website_id = $1 and c.change = 'scan ' || ended.id)
  )
  select 'scan ' || scan.id as change, now.url, case
      when old.url is null then 'new' when now.outcome = 'ok' then 'changed' else 'gone' end as kind
  from not_stored scan join ${SCANNED_PAGES} now on now.scan_id = scan.id
    left join ${SCANNED_PAGES} old on old.scan_id = scan.previous_id and old.url = now.url
  where case
    when old.url is null then scan.is_previous_complete and ${PAGE_NOW}
    when now.outcome = 'ok' then scan.is_read_alike and ${PAGE_NOW} and old.outcome = 'ok'
      and (old.facts ->> 'contentHash' <> now.facts ->> 'contentHash' or old.title is distinct from now.title)
    else now.facts ->> 'status' in ('404', '410') and old.outcome = 'ok' and (old.facts ->> 'isIndexable')::boolean end
  union all
  select 'fix ' || f.id || ' ' || extract(epoch from f.applied_at)::bigint, f.page_url, 'fixed'
  from ${VERIFIED_FIXES} f where f.website_id = $1 and f.applied_at >= $3`;

/** The websites that use IndexNow, and the changes of their pages. */
@Injectable()
export class IndexNowRepository extends Repository {
  find(websiteId: string): Promise<StoredIndexNowWebsite | null> {
    return this.fork().findOne(StoredIndexNowWebsite, { websiteId });
  }

  /** Keeps the key that there is. */
  async add(websiteId: string, key: string, now: Date): Promise<void> {
    await queryBound(
      this.fork(),
      `insert into index_now_websites (website_id, key, is_automatic, created_at) values ($1, $2, false, $3)
       on conflict (website_id) do nothing`,
      [websiteId, key, now],
    );
  }

  async setAutomatic(websiteId: string, isAutomatic: boolean): Promise<void> {
    await this.fork().nativeUpdate(StoredIndexNowWebsite, { websiteId }, { isAutomatic });
  }

  async saveCheck(
    websiteId: string,
    check: { readonly verifiedAt: Date | null; readonly problem: string | null },
    tx?: EntityManager,
  ): Promise<void> {
    await (tx ?? this.fork()).nativeUpdate(StoredIndexNowWebsite, { websiteId }, check);
  }

  /**
   * Stores the changes that are not stored yet, of every scan since the last time; of the last scan only the first time.
   * Safe to repeat.
   */
  async collect(
    website: { readonly id: string; readonly origin: string },
    now: Date,
  ): Promise<void> {
    const since = new Date(now.getTime() - CHANGES_DAYS * 86_400_000);
    await this.transaction(async (tx) => {
      const [row] = await queryBound<{ after: Date | null }>(
        tx,
        `select collected_until - make_interval(secs => $2) as after from index_now_websites
         where website_id = $1 for no key update`,
        [website.id, OVERLAP_MS / 1_000],
      );
      if (row === undefined) return;
      await queryBound(
        tx,
        `insert into index_now_changes (website_id, change, url, kind, found_at)
         select $1, c.change, c.url, min(c.kind), $5 from (${CHANGES}) c
         where starts_with(c.url, $2 || '/') group by c.change, c.url
         order by c.change, c.url on conflict do nothing`,
        [website.id, website.origin, since, row.after, now],
      );
      await queryBound(
        tx,
        `update index_now_websites set collected_until = greatest(collected_until, (
           select max(finished_at) from ${SITE_SCANS_WITH_PREVIOUS} s where website_id = $1))
         where website_id = $1`,
        [website.id],
      );
    });
  }

  /** Addresses that are not submitted: how many, and the first ones. */
  async waiting(
    websiteId: string,
    limit: number,
  ): Promise<{ readonly total: number; readonly first: WaitingChange[] }> {
    const em = this.fork();
    const [counts] = await queryBound<{ total: number }>(
      em,
      `select count(distinct url)::int as total from index_now_changes
       where website_id = $1 and submission_id is null`,
      [websiteId],
    );
    const first = await queryBound<WaitingChange>(
      em,
      `select url, min(kind) as kind from index_now_changes
       where website_id = $1 and submission_id is null group by url order by url limit $2`,
      [websiteId, limit],
    );
    return { total: counts?.total ?? 0, first };
  }

  submissions(websiteId: string, limit: number): Promise<StoredIndexNowSubmission[]> {
    const orderBy = { createdAt: 'desc', id: 'asc' } as const;
    return this.fork().find(StoredIndexNowSubmission, { websiteId }, { orderBy, limit });
  }

  /** Puts up to 10,000 waiting addresses into a submission; `null` when none wait, or one is being sent. */
  queue(websiteId: string, isAutomatic: boolean, now: Date): Promise<string | null> {
    return this.transaction(async (tx) => {
      // Two requests at once would each take a part.
      await queryBound(
        tx,
        'select 1 from index_now_websites where website_id = $1 for no key update',
        [websiteId],
      );
      if ((await tx.count(StoredIndexNowSubmission, { websiteId, status: 'waiting' })) > 0)
        return null;
      const id = randomUUID();
      const row = { id, websiteId, urls: 0, isAutomatic, createdAt: now, nextAttemptAt: now };
      await tx.insert(StoredIndexNowSubmission, row);
      const taken = await queryBound<{ url: string }>(
        tx,
        `update index_now_changes set submission_id = $2
         where website_id = $1 and submission_id is null and url in (
           select distinct url from index_now_changes where website_id = $1 and submission_id is null
           order by url limit $3) returning url`,
        [websiteId, id, INDEX_NOW_URLS_MAX],
      );
      const urls = new Set(taken.map(({ url }) => url)).size;
      if (urls === 0) await tx.nativeDelete(StoredIndexNowSubmission, { id });
      else await tx.nativeUpdate(StoredIndexNowSubmission, { id }, { urls });
      return urls === 0 ? null : id;
    });
  }

  /** Verified websites whose changes are submitted automatically, and of which no submission was given up since `since`. */
  automatic(since: Date): Promise<{ readonly id: string; readonly origin: string }[]> {
    return queryBound(
      this.fork(),
      `select w.id, w.origin from index_now_websites n join ${WEBSITE_OWNERS} w on w.id = n.website_id
       where n.is_automatic and n.verified_at is not null and not exists (
         select 1 from index_now_submissions s where s.website_id = n.website_id
           and (s.status = 'waiting' or (s.status = 'given_up' and s.sent_at > $1)))
       order by w.id`,
      [since],
    );
  }
}
