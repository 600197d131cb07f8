import { AppError, Clock, IdempotentRequests, JobOutbox, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  AnalysisIdInput,
  AnalysisProgress,
  AnalysisProgressResponse,
  AnalyzeDomainInput,
  AnalyzeDomainResponse,
  OpenAnalyses,
} from '../contract/index.js';
import type { AnalysisRequest } from '../entities/analysis-request.entity.js';
import { BoughtFigures } from '../figures/bought-figures.js';
import { GAVE_UP, isWorthKeeping } from '../rules/analysis-progress.js';
import { readDomain } from '../rules/read-domain.js';
import { AnalysisProgressStore } from './analysis-progress.store.js';
import { AnalysisRequestsRepository } from './analysis-requests.repository.js';
import { analysisJobKey, analyzeDomainJob } from './analyze-domain.job.js';
import { presentProgress, presentResult } from './present-request.js';

/** How long a caller waits for the result. Its connection may end earlier; the analysis continues. */
const MAX_WAIT_MS = 120_000;
const POLL_MS = 500;
/** As long as an idempotency key is valid. */
const KEEP_ENDED_MS = 24 * 3_600_000;
const ANALYSES: RateLimit = {
  name: 'domain-analyses',
  points: 20,
  seconds: 86_400,
  message: "You've analyzed 20 domains today. Please try again later.",
};

/** Analyses of domains that users start, follow and cancel; a worker reads their figures. */
@Injectable()
export class AnalysesService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly requests: AnalysisRequestsRepository,
    private readonly bought: BoughtFigures,
    private readonly progressStore: AnalysisProgressStore,
    private readonly outbox: JobOutbox,
    private readonly limits: RateLimits,
    private readonly idempotency: IdempotentRequests,
    private readonly clock: Clock,
  ) {}

  /** Callers who wait have what is known by then. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Starts an analysis, once per idempotency key, or joins the user's open one of the same domain and market; unless
   * `wait` is false, waits up to two minutes for its end. Throws `validation_failed` for what is no whole domain,
   * `rate_limited` after 20 a day.
   */
  async analyze(
    actor: Actor,
    input: AnalyzeDomainInput,
    idempotencyKey: string | null = null,
  ): Promise<AnalyzeDomainResponse> {
    const id = await this.start(actor, input, idempotencyKey);
    if (input.wait) await this.waitFor(id);
    return this.result(actor, { id });
  }

  /** As far as it is known; for a day after the end. Throws `not_found`, and `unavailable` if nothing could be read. */
  async result(actor: Actor, { id }: AnalysisIdInput): Promise<AnalyzeDomainResponse> {
    const request = await this.getOwn(actor, id);
    const { status, figures } = request;
    if (status === 'failed' && !isWorthKeeping(status, figures))
      throw new AppError('unavailable', GAVE_UP);
    const costMicros = await this.bought.costOf(id);
    return presentResult(request, { costMicros, now: this.clock.now() });
  }

  async listOpen(actor: Actor): Promise<OpenAnalyses> {
    const open = await this.requests.listOpen(actor.userId);
    return { success: true, analyses: open.map(presentProgress) };
  }

  /** For a day after the end. Throws `not_found`. */
  async progress(actor: Actor, { id }: AnalysisIdInput): Promise<AnalysisProgress> {
    return presentProgress(await this.getOwn(actor, id));
  }

  /** Calls `listener` with the current state and after each advance; the returned function ends it. */
  async follow(
    actor: Actor,
    input: AnalysisIdInput,
    listener: (progress: AnalysisProgress) => void,
  ): Promise<() => void> {
    const send = (): void => void this.progress(actor, input).then(listener, () => undefined);
    const stop = await this.progressStore.subscribe(input.id, send);
    send();
    return stop;
  }

  /** Nothing more is begun or bought; what is already bought is awaited, and what has been read stays. */
  async cancel(actor: Actor, { id }: AnalysisIdInput): Promise<AnalysisProgressResponse> {
    await this.getOwn(actor, id);
    await this.requests.cancel(actor.userId, id, this.clock.now());
    this.progressStore.publish(id);
    return { success: true, analysis: await this.progress(actor, { id }) };
  }

  /** Forgets those that ended a day ago. Returns how many. */
  forgetEnded(now: Date): Promise<number> {
    return this.requests.removeEndedBefore(new Date(now.getTime() - KEEP_ENDED_MS));
  }

  private async start(
    { userId }: Actor,
    input: AnalyzeDomainInput,
    idempotencyKey: string | null,
  ): Promise<string> {
    const reading = readDomain(input.domain);
    if (reading.kind === 'problem') {
      const details = { domain: reading.message };
      throw new AppError('validation_failed', reading.message, { details });
    }
    const { domain } = reading;
    const { country, language, saveResult: savesResult } = input;
    const request = {
      operation: 'domain-analytics.analyze',
      domain,
      country,
      language,
      savesResult,
    };
    const started = await this.idempotency.once(
      { userId, key: idempotencyKey, request },
      async (tx) => {
        const { id, isNew } = await this.requests.start(tx, {
          ...{ id: randomUUID(), userId, domain, country, language, savesResult },
          createdAt: this.clock.now(),
        });
        if (!isNew) return { id };
        await this.limits.count(ANALYSES, userId);
        const key = analysisJobKey(id);
        await this.outbox.add(tx, analyzeDomainJob, { key, payload: { analysisId: id } });
        return { id };
      },
    );
    return started.id;
  }

  private async waitFor(id: string): Promise<void> {
    const until = this.clock.now().getTime() + MAX_WAIT_MS;
    const isOver = (): boolean => this.isStopping || this.clock.now().getTime() >= until;
    while (!isOver() && (await this.requests.isOpen(id))) await delay(POLL_MS);
  }

  private async getOwn({ userId }: Actor, id: string): Promise<AnalysisRequest> {
    const request = await this.requests.find(userId, id);
    if (request === null) throw new AppError('not_found', 'Analysis not found');
    return request;
  }
}
