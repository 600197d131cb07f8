import { AppError, Clock, JobOutbox } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { evaluateSegmentsJob } from './evaluate-segments.job.js';
import { SegmentEvaluationsRepository } from './segment-evaluations.repository.js';
import { SegmentMembership } from './segment-membership.js';

/** The worker compares 20,000 pages in about a second. */
const WAIT_MS = 10_000;
const POLL_MS = 200;
const RETRY_SECONDS = 5;

/** The API's part: regular expressions are left to the worker, whose job is ordered and awaited for a while. */
@Injectable()
export class OrderedEvaluations implements OnModuleInit, BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly membership: SegmentMembership,
    private readonly evaluations: SegmentEvaluationsRepository,
    private readonly outbox: JobOutbox,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.membership.leavePatternsTo((scanId, signature) => this.order(scanId, signature));
  }

  /** Callers who wait get an error that asks them to come back. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** Throws `unavailable` when the worker has not done it within ten seconds. */
  private async order(scanId: string, signature: string): Promise<void> {
    const start = this.clock.now().getTime();
    // The same definitions may come back after others, so an order is good for a minute only.
    const key = `scan:${scanId}:segments:${signature}:${Math.floor(start / 60_000)}`;
    await this.outbox.add(this.em.fork(), evaluateSegmentsJob, { key, payload: { scanId } });
    while (!this.isStopping && this.clock.now().getTime() - start < WAIT_MS) {
      const scan = await this.evaluations.endedScan(scanId);
      if (scan === null || scan.definitions === signature) return;
      await delay(POLL_MS);
    }
    throw new AppError(
      'unavailable',
      'The pages of this scan are still being compared with the segments of its website. Please try again in a few seconds.',
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }
}
