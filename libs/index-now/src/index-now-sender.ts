import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { IndexNowClient } from './index-now-client.js';
import { IndexNowRepository } from './index-now.repository.js';
import { keyLocation } from './index-now.service.js';
import { submissionOutcome } from './rules/submission-outcome.js';
import type { IndexNowAnswer } from './rules/submission-outcome.js';
import { SubmissionsRepository } from './submissions.repository.js';
import type { ClaimedSubmission } from './submissions.repository.js';

/** Longer than one attempt can take: an expired claim belongs to a worker that died. */
const CLAIM_MS = 60_000;
/** So long a website is left alone after a submission that was given up. */
const PAUSE_MS = 6 * 3_600_000;
const KEEP_DAYS = 90;

/** Submits what changed on websites whose owners want that, and sends what waits. Safe to run concurrently. */
@Injectable()
export class IndexNowSender {
  constructor(
    private readonly repository: IndexNowRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly client: IndexNowClient,
    private readonly clock: Clock,
  ) {}

  /** Returns how many submissions were made. */
  async queueAutomatic(signal: AbortSignal): Promise<number> {
    let queued = 0;
    const websites = await this.repository.automatic(
      new Date(this.clock.now().getTime() - PAUSE_MS),
    );
    for (const website of websites) {
      if (signal.aborted) break;
      const now = this.clock.now();
      await this.repository.collect(website, now);
      if ((await this.repository.queue(website.id, true, now)) !== null) queued += 1;
    }
    return queued;
  }

  /** One after the other until nothing is due; returns how many were accepted. */
  async sendDue(signal: AbortSignal): Promise<number> {
    let accepted = 0;
    while (!signal.aborted) {
      const submission = await this.submissions.claim(this.clock.now(), CLAIM_MS);
      if (submission === null) break;
      const answer = await this.send(submission, signal);
      if (answer === null) break;
      const outcome = submissionOutcome(answer, submission.attempts);
      await this.submissions.finish(
        submission,
        { ...outcome, httpStatus: answer.status },
        this.clock.now(),
      );
      if (outcome.status === 'accepted') accepted += 1;
    }
    return accepted;
  }

  /** `null` when we were stopped: the claim expires, and another worker sends it. */
  private async send(
    { id, origin, key }: ClaimedSubmission,
    signal: AbortSignal,
  ): Promise<IndexNowAnswer | null> {
    const urlList = await this.submissions.urls(id);
    const { host } = new URL(origin);
    const answer = await this.client.submit(
      { host, key, keyLocation: keyLocation(origin, key), urlList },
      signal,
    );
    return signal.aborted && answer.status === null ? null : answer;
  }

  deleteOld(): Promise<void> {
    return this.submissions.deleteBefore(
      new Date(this.clock.now().getTime() - KEEP_DAYS * 86_400_000),
    );
  }
}
