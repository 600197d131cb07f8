import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';

/** Issues of one website by their fingerprints. */
export interface FixedIssuesOfWebsite {
  readonly userId: string;
  readonly websiteId: string;
  /** All their fixes are live and were seen on the rendered page. */
  readonly fixed: readonly string[];
  /** Not fixed live, or no longer: they reappear. */
  readonly open: readonly string[];
}

/**
 * The issues that are fixed live at this moment. The fix verifier reports them in the transaction that changes the
 * state of fixes; lists and counts of issues exclude them.
 */
@Injectable()
export class LiveFixedIssues {
  /** Idempotent. */
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

/**
 * Condition over `scan_issues i`, for the rows of one page of a list: whether the issue is fixed live now, in whichever
 * scan it was found.
 */
export const IS_FIXED_LIVE = `exists (
  select from live_fixed_issues l
  where l.user_id = (select s.user_id from scans s where s.id = i.scan_id) and l.fingerprint = i.fingerprint)`;

/**
 * The same over all issues of one scan, whose id is at the placeholder: the live-fixed issues are read once instead of
 * looked up for each of ten thousand issues. Issues from before the history have no fingerprint.
 */
export function isFixedLiveIn(scan: '?' | '$1'): string {
  return `coalesce(i.fingerprint in (
    select l.fingerprint from live_fixed_issues l join scans s on s.user_id = l.user_id
    where s.id = ${scan}::uuid), false)`;
}
