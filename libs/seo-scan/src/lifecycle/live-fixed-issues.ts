import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';

/** Issues of one website by their fingerprints. */
export interface FixedIssuesOfWebsite {
  readonly userId: string;
  readonly websiteId: string;
  /** All that was written for them is live and was seen on the rendered page. */
  readonly fixed: readonly string[];
  /** Not, or not any more: they come back. */
  readonly open: readonly string[];
}

/**
 * Which issues are fixed live at this moment. Whoever verifies fixes tells it in the transaction that changes
 * their state; lists and counts of issues leave these out.
 */
@Injectable()
export class LiveFixedIssues {
  /** Doing it twice changes nothing. */
  async mark(tx: EntityManager, issues: FixedIssuesOfWebsite, at: Date): Promise<void> {
    const { userId, websiteId, fixed, open } = issues;
    if (open.length > 0) {
      await queryBound(
        tx,
        'delete from live_fixed_issues where user_id = $1 and fingerprint = any($2::text[])',
        [userId, open],
      );
    }
    if (fixed.length === 0) return;
    await queryBound(
      tx,
      `insert into live_fixed_issues (user_id, fingerprint, website_id, fixed_at)
       select distinct $1::uuid, f.fingerprint, $2::uuid, $4::timestamptz
       from unnest($3::text[]) as f(fingerprint) order by 2
       on conflict (user_id, fingerprint) do nothing`,
      [userId, websiteId, fixed, at],
    );
  }
}

/** Condition over `scan_issues i`, for the rows of one page of a list: it is fixed live now, in whichever scan it was found. */
export const IS_FIXED_LIVE = `exists (
  select from live_fixed_issues l
  where l.user_id = (select s.user_id from scans s where s.id = i.scan_id) and l.fingerprint = i.fingerprint)`;

/**
 * The same over all issues of one scan, whose id stands at the placeholder: what is fixed live is read once instead
 * of looked up for each of ten thousand issues. Issues from before the history have no fingerprint.
 */
export function isFixedLiveIn(scan: '?' | '$1'): string {
  return `coalesce(i.fingerprint in (
    select l.fingerprint from live_fixed_issues l join scans s on s.user_id = l.user_id
    where s.id = ${scan}::uuid), false)`;
}
