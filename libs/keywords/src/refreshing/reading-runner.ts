import { Clock, LeasedRunner } from '@app/common';
import type { Attempt, Claim, Lease } from '@app/common';
import { ResultPages } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import type { SerpSnapshot } from '../entities/serp-snapshot.entity.js';
import { MarketsRepository } from '../markets.repository.js';
import { resumeAfterPause } from '../rules/resume-after-pause.js';
import type { FinishedReading } from './checked-keyword.js';
import { RankRecorder } from './rank-recorder.js';
import { ReadingsRepository } from './readings.repository.js';
import { RefreshProgressStore } from './refresh-progress.store.js';

const RENEW_EVERY_MS = 15_000;
const MAX_ATTEMPTS = 6;
const RETRY_AFTER_MS = 60_000;

/** Reads result pages and records what they show, from wherever an earlier attempt stopped. */
@Injectable()
export class ReadingRunner extends LeasedRunner<SerpSnapshot> {
  constructor(
    private readonly readings: ReadingsRepository,
    private readonly pages: ResultPages,
    private readonly markets: MarketsRepository,
    private readonly recorder: RankRecorder,
    private readonly progress: RefreshProgressStore,
    private readonly clock: Clock,
  ) {
    const subject = 'result page';
    super(readings, { subject, renewEveryMs: RENEW_EVERY_MS, maxAttempts: MAX_ATTEMPTS });
  }

  protected override async execute(
    snapshot: SerpSnapshot,
    { lease, controller }: Attempt,
  ): Promise<void> {
    const { userId } = snapshot;
    // The account was deleted, and its keywords with it; others are due again.
    if (userId === null || userId === undefined) return this.giveUp(snapshot, lease);
    const market = await this.marketOf(snapshot);
    const outcome = await this.pages.read({
      userId,
      idempotencyKey: snapshot.id,
      text: snapshot.text,
      market,
      depth: snapshot.depth,
      requestedAt: snapshot.createdAt,
      isLive: snapshot.isLive,
      signal: controller.signal,
    });
    if (outcome.kind === 'waiting')
      return this.readings.postpone(lease, 'waiting', outcome.retryAt);
    if (outcome.kind === 'paused') {
      const resumeAt = resumeAfterPause(outcome.until, snapshot.id, this.clock.now());
      return this.readings.pause(lease, resumeAt);
    }
    const isThrifty = await this.pages.isSaving(userId, market);
    await this.record(lease, snapshot, { outcome, isThrifty });
  }

  protected override giveUp(snapshot: SerpSnapshot, lease: Lease): Promise<void> {
    const outcome = {
      kind: 'unknown',
      reason: 'timeout',
      retryAt: null,
      partial: null,
      provider: null,
      adapterVersion: null,
      keyOwner: null,
      costMicros: 0,
      failedOver: [],
    } as const;
    return this.record(lease, snapshot, { outcome, isThrifty: false });
  }

  protected override async conclude(
    error: unknown,
    { row, lease }: Claim<SerpSnapshot>,
  ): Promise<boolean> {
    this.logger.warn({ err: error, id: row.id }, 'A result page could not be read; retrying.');
    const resumeAt = new Date(this.clock.now().getTime() + RETRY_AFTER_MS);
    await this.readings.postpone(lease, 'queued', resumeAt);
    return true;
  }

  private async record(
    lease: Lease,
    snapshot: SerpSnapshot,
    { outcome, isThrifty }: Pick<FinishedReading, 'outcome' | 'isThrifty'>,
  ): Promise<void> {
    const { id: snapshotId, confirmsId } = snapshot;
    const now = this.clock.now();
    const isConfirmation = confirmsId !== null && confirmsId !== undefined;
    const reading = { snapshotId, outcome, now, isConfirmation, isThrifty };
    const refreshes = await this.recorder.record(lease, snapshot, reading);
    for (const id of refreshes) this.progress.publish(id);
  }

  private marketOf({ marketId }: SerpSnapshot): Promise<SearchMarket> {
    return this.markets.get(marketId);
  }
}
