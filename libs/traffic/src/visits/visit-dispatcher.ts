import { Clock, RedisConnections } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { CAMPAIGN_CHANNEL } from '../campaigns/campaign-signals.js';
import { engineKinds } from '../contract/index.js';
import type { EngineKind } from '../contract/index.js';
import { VisitExecutor } from './visit-executor.js';
import { VisitLeasesRepository } from './visit-leases.repository.js';

/** Visits are leased this long before they are due: the remaining lateness is that of a timer, not of a query. */
const AHEAD_MS = 400;
/** A browser takes a second or two to start, which its first visitor should not wait for. */
const PREPARE_MS = 5_000;
/** How often the table is polled without a signal. */
const POLL_EVERY_MS = 500;
/** How soon a stopped campaign's visits are aborted without a signal from Redis, and leases are renewed. */
const RENEW_EVERY_MS = 500;
/** Visits that are nearly done when the worker has to stop may end. */
const DRAIN_MS = 3_000;

/** Keeps this worker's engines filled with visits, and renews their leases. */
@Injectable()
export class VisitDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Identifies this process on visits. */
  readonly workerId = `${hostname().slice(0, 60)}-${process.pid}-${randomUUID().slice(0, 8)}`;
  private readonly logger = new Logger(VisitDispatcher.name);
  private isStopping = false;
  private isWoken = false;
  /** Engines that wait for the end of a visit: all slots are taken, or those of a website. */
  private readonly full = new Set<EngineKind>();
  private rest = new AbortController();
  private polling: Promise<void> = Promise.resolve();
  private renewing: Promise<void> | null = null;
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly leases: VisitLeasesRepository,
    private readonly executor: VisitExecutor,
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.redis.subscriber.on('message', this.listen);
    // Without Redis only polling finds changes, half a second later.
    this.redis.subscriber.subscribe(CAMPAIGN_CHANNEL).catch(() => undefined);
    this.renewal = setInterval(() => void this.renew(), RENEW_EVERY_MS);
    this.polling = this.poll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.redis.subscriber.off('message', this.listen);
    this.wake();
    await this.polling;
    await this.drain();
    clearInterval(this.renewal);
    await this.executor.close();
  }

  /** Leases visits that are due or near; returns after how many milliseconds to poll again. */
  async round(): Promise<number> {
    let pause = POLL_EVERY_MS;
    for (const engine of engineKinds) pause = Math.min(pause, await this.fill(engine));
    return pause;
  }

  /** Renews the leases, and abandons visits that must not continue. One renewal at a time. */
  renew(): Promise<void> {
    this.renewing ??= this.renewOnce().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private readonly listen = (channel: string): void => {
    if (channel !== CAMPAIGN_CHANNEL) return;
    this.wake();
    void this.renew();
  };

  private async fill(engine: EngineKind): Promise<number> {
    const slots = this.executor.free(engine);
    if (slots === 0) {
      this.full.add(engine);
      return POLL_EVERY_MS;
    }
    const now = this.clock.now();
    const horizon = new Date(now.getTime() + AHEAD_MS);
    const wanted = { workerId: this.workerId, engine, slots, horizon, now };
    const { leases, nextAt, isWithheld } = await this.leases.lease(wanted);
    if (isWithheld) this.full.add(engine);
    if (nextAt !== null && nextAt.getTime() - now.getTime() < PREPARE_MS)
      this.executor.prepare(engine);
    for (const lease of leases) {
      const { ended } = this.executor.execute(lease);
      void ended.then(() => {
        if (this.full.delete(engine)) this.wake();
      });
    }
    if (leases.length > 0) return 0;
    return nextAt === null ? POLL_EVERY_MS : Math.max(0, nextAt.getTime() - horizon.getTime());
  }

  private async poll(): Promise<void> {
    while (!this.isStopping) {
      let pause = POLL_EVERY_MS;
      try {
        pause = await this.round();
      } catch (error) {
        this.logger.warn({ err: error }, 'Visits could not be claimed; retrying.');
      }
      await this.sleep(pause);
    }
  }

  /** A signal that arrives while nobody sleeps skips the next sleep. */
  private async sleep(pauseMs: number): Promise<void> {
    if (!this.isWoken && !this.isStopping) {
      this.rest = new AbortController();
      await wait(pauseMs, undefined, { signal: this.rest.signal }).catch(() => undefined);
    }
    this.isWoken = false;
  }

  private wake(): void {
    this.isWoken = true;
    this.rest.abort();
  }

  private async renewOnce(): Promise<void> {
    const claims = this.executor.inProgress.map(({ lease }) => lease);
    try {
      const changed = await this.leases.renew(this.workerId, claims);
      for (const [visitId, state] of changed) {
        const visit = this.executor.find(visitId);
        if (state !== 'paused') visit?.abandon(state);
        else if (visit?.hasBegun === false) visit.abandon('given_back');
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Visit leases could not be renewed; retrying.');
    }
  }

  /** Visits that have not begun are returned at once, the others after a grace period. */
  private async drain(): Promise<void> {
    for (const visit of this.executor.inProgress) if (!visit.hasBegun) visit.abandon('given_back');
    const soon = new AbortController();
    const all = Promise.all(this.executor.inProgress.map(({ ended }) => ended));
    const moment = wait(DRAIN_MS, undefined, { signal: soon.signal }).catch(() => undefined);
    await Promise.race([all, moment]);
    soon.abort();
    for (const visit of this.executor.inProgress) visit.abandon('given_back');
    await all;
  }
}
