import { Repository, queryBound } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { StoredIndexNowSubmission } from './entities/index-now-submission.entity.js';
import { StoredIndexNowWebsite } from './entities/index-now-website.entity.js';
import type { SubmissionOutcome } from './rules/submission-outcome.js';

export interface ClaimedSubmission {
  readonly id: string;
  readonly websiteId: string;
  readonly origin: string;
  readonly key: string;
  /** This one included. */
  readonly attempts: number;
}

/** Submissions on their way to IndexNow. */
@Injectable()
export class SubmissionsRepository extends Repository {
  /** The one that is due longest, for one worker at a time: it is due again when `claimMs` have passed. */
  async claim(now: Date, claimMs: number): Promise<ClaimedSubmission | null> {
    const [row] = await queryBound<ClaimedSubmission>(
      this.fork(),
      `update index_now_submissions s set attempts = s.attempts + 1, claimed_until = $2
       from index_now_websites n join ${WEBSITE_OWNERS} w on w.id = n.website_id
       where n.website_id = s.website_id and s.id = (
         select id from index_now_submissions where next_attempt_at <= $1
           and (claimed_until is null or claimed_until <= $1)
         order by next_attempt_at, id limit 1 for update skip locked)
       returning s.id, s.website_id as "websiteId", w.origin, n.key, s.attempts`,
      [now, new Date(now.getTime() + claimMs)],
    );
    return row ?? null;
  }

  async urls(id: string): Promise<string[]> {
    const rows = await queryBound<{ url: string }>(
      this.fork(),
      'select distinct url from index_now_changes where submission_id = $1 order by url',
      [id],
    );
    return rows.map(({ url }) => url);
  }

  /** Without effect when another worker has claimed it since. */
  async finish(
    { id, websiteId, attempts }: ClaimedSubmission,
    outcome: SubmissionOutcome & { readonly httpStatus: number | null },
    now: Date,
  ): Promise<void> {
    const { status, problem, retryInMs, httpStatus, isReleased, isKeyRefused } = outcome;
    await this.transaction(async (tx) => {
      const changed = await tx.nativeUpdate(
        StoredIndexNowSubmission,
        { id, attempts },
        {
          ...{ status, problem, httpStatus, claimedUntil: null, sentAt: now },
          nextAttemptAt: retryInMs === null ? null : new Date(now.getTime() + retryInMs),
        },
      );
      if (changed === 0) return;
      if (isReleased)
        await queryBound(
          tx,
          'update index_now_changes set submission_id = null where submission_id = $1',
          [id],
        );
      if (isKeyRefused)
        await tx.nativeUpdate(StoredIndexNowWebsite, { websiteId }, { verifiedAt: null, problem });
    });
  }

  /** With the changes in them, and those that nobody has submitted. */
  async deleteBefore(instant: Date): Promise<void> {
    await queryBound(
      this.fork(),
      'delete from index_now_changes where found_at < $1 and submission_id is null',
      [instant],
    );
    await queryBound(
      this.fork(),
      `delete from index_now_submissions where created_at < $1 and status <> 'waiting'`,
      [instant],
    );
  }
}
