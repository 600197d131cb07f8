import { Repository, escapeLike } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { IS_FIXED_LIVE } from '../live-fixed/live-fixed-issues.js';
import { pagePathSql } from '../page-path-sql.js';
import type { SearchedText } from './searched-text.js';

/** More matches are not ranked: a word that is on every page does not sort 100,000 rows. */
const RANKED_MAX = 1_000;

export interface FoundPage {
  readonly scanId: string;
  readonly url: string;
  readonly title: string | null;
  readonly issueCount: number;
}

/** Pages of scans by their path and title. */
@Injectable()
export class PageSearchRepository extends Repository {
  /**
   * The page with exactly this path first, then those that contain every word: titles that begin with them, then pages
   * close to the home page. By the index scan_pages_search, so its cost depends on the matches and not on the scan.
   */
  find(
    scanIds: readonly string[],
    { path, words }: SearchedText,
    limit: number,
  ): Promise<FoundPage[]> {
    const patterns = words.map((word) => `%${escapeLike(word)}%`);
    const conditions = patterns.map((_, index) => {
      const pattern = `$${index + 5}`;
      return `(${pagePathSql('p.url')} ilike ${pattern} or p.title ilike ${pattern})`;
    });
    return queryBound<FoundPage>(
      this.fork(),
      `with found as (
         (select p.scan_id, p.url, p.title, p.depth, true as is_exact
          from scans s join scan_pages p on p.scan_id = s.id and p.url = s.origin || $2
          where s.id = any($1::uuid[]) and p.outcome <> 'redirect')
         union all
         (select p.scan_id, p.url, p.title, p.depth, false
          from scan_pages p where p.scan_id = any($1::uuid[]) and p.outcome <> 'redirect' and ${conditions.join(' and ')}
          limit ${RANKED_MAX})
       ), best as (
         select scan_id, url, title, min(depth) as depth, bool_or(is_exact) as is_exact from found
         group by scan_id, url, title
         order by bool_or(is_exact) desc, coalesce(title ilike $3, false) desc, min(depth) nulls last, length(url), url
         limit $4
       )
       select b.scan_id as "scanId", b.url, b.title,
              (select count(*)::int from scan_issues i
               where i.scan_id = b.scan_id and left(i.page_url, 200) = left(b.url, 200) and i.page_url = b.url
                 and i.ignore_id is null and not ${IS_FIXED_LIVE}) as "issueCount"
       from best b
       order by b.is_exact desc, coalesce(b.title ilike $3, false) desc, b.depth nulls last, length(b.url), b.url`,
      [[...scanIds], path, `${escapeLike(words.join(' '))}%`, limit, ...patterns],
    );
  }
}
