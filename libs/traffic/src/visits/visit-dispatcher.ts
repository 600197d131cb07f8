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

/** Visits are taken so long before their moment: the lateness left is that of a timer, not of a query. */
const AHEAD_MS = 400;
/** A browser takes a second or two to start, which its first visitor need not wait for. */
const PREPARE_MS = 5_000;
/** The table is looked at that often although nobody has said a word. */
const LOOK_EVERY_MS = 500;
/** How soon a stopped campaign's visits are aborted when Redis tells nobody, and leases are looked after. */
const RENEW_EVERY_MS = 500;
/** What is nearly done when the worker has to stop may end. */
const DRAIN_MS = 3_000;

/** Keeps this worker's engines filled with visits, and holds on to what it has. */
@Injectable()
export class VisitDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Of this process, as visits name it. */
  readonly workerId = `${hostname().slice(0, 60)}-${process.pid}-${randomUUID().slice(0, 8)}`;
  private readonly logger = new Logger(VisitDispatcher.name);
  private isStopping = false;
  private isWoken = false;
  /** Engines for which the end of a visit is what was waited for: all slots are taken, or a website's. */
  private readonly full = new Set<EngineKind>();
  private rest = new AbortController();
  private looking: Promise<void> = Promise.resolve();
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
    // Without Redis the table alone tells, half a second later.
    this.redis.subscriber.subscribe(CAMPAIGN_CHANNEL).catch(() => undefined);
    this.renewal = setInterval(() => void this.renew(), RENEW_EVERY_MS);
    this.looking = this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.redis.subscriber.off('message', this.listen);
    this.wake();
    await this.looking;
    await this.drain();
    clearInterval(this.renewal);
    await this.executor.close();
  }

  /** Takes what is due and near; answers in how many milliseconds it is worth looking again. */
  async round(): Promise<number> {
    let pause = LOOK_EVERY_MS;
    for (const engine of engineKinds) pause = Math.min(pause, await this.fill(engine));
    return pause;
  }

  /** Holds on to the visits, and lets go of those that are not to go on. One at a time. */
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
      return LOOK_EVERY_MS;
    }
    const now = this.clock.now();
    const horizon = new Date(now.getTime() + AHEAD_MS);
    const wish = { workerId: this.workerId, engine, slots, horizon, now };
    const { leases, nextAt, isHeldBack } = await this.leases.lease(wish);
    if (isHeldBack) this.full.add(engine);
    if (nextAt !== null && nextAt.getTime() - now.getTime() < PREPARE_MS)
      this.executor.prepare(engine);
    for (const lease of leases) {
      const { ended } = this.executor.execute(lease);
      void ended.then(() => {
        if (this.full.delete(engine)) this.wake();
      });
    }
    if (leases.length > 0) return 0;
    return nextAt === null ? LOOK_EVERY_MS : Math.max(0, nextAt.getTime() - horizon.getTime());
  }

  private async look(): Promise<void> {
    while (!this.isStopping) {
      let pause = LOOK_EVERY_MS;
      try {
        pause = await this.round();
      } catch (error) {
        this.logger.warn({ err: error }, 'Visits could not be taken; trying again.');
      }
      await this.sleep(pause);
    }
  }

  /** A word that comes while nobody sleeps is heard before the next sleep. */
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
      this.logger.warn({ err: error }, 'Visits could not be held on to; trying again.');
    }
  }

  /** What has not begun goes back at once, the rest after a moment. */
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
