import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { BillingModule, SubscriptionsService, VisitAllowanceService } from '@app/billing';
import { RedisConnections } from '@app/common';
import { money } from '@app/common/contract';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { CampaignStates } from '../../campaigns/campaign-states.js';
import { CampaignsRepository } from '../../campaigns/campaigns.repository.js';
import type { NewCampaign } from '../../campaigns/campaigns.repository.js';
import type { EngineKind, VisitStatus } from '../../contract/index.js';
import { personas } from '../../rules/curated-personas.js';
import { TrafficModule } from '../../traffic.module.js';
import { JourneyValues } from '../../journeys/journey-values.js';
import { VisitExecutor } from '../visit-executor.js';
import { VisitDispatcher } from '../visit-dispatcher.js';
import { VisitEndings } from '../visit-endings.js';
import type { VisitLease } from '../visit-lease.js';
import { VisitLeasesRepository } from '../visit-leases.repository.js';
import { VisitsModule } from '../visits.module.js';
import { ScriptedEngine } from './scripted-engine.js';

export interface CampaignOptions extends Partial<Omit<NewCampaign, 'id' | 'createdAt'>> {
  readonly visits?: number;
  /** Offset of each visit from now; default: all at once. */
  readonly offsets?: readonly number[];
}

export interface StoredCounts {
  readonly status: string;
  readonly ordered: number;
  readonly inProgress: number;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly pagesVisited: number;
}

/** A worker of the test's own: the real dispatcher around a scripted engine. */
export interface TestWorker {
  readonly engine: ScriptedEngine;
  readonly executor: VisitExecutor;
  readonly dispatcher: VisitDispatcher;
  /** Runs a round and awaits every visit that it began. */
  work(): Promise<void>;
}

/** Visits against the real database, with users who have 15,000 of them. */
export class VisitsContext {
  private constructor(readonly context: TestContext) {}

  static async create(): Promise<VisitsContext> {
    return new VisitsContext(
      await createTestContext([AuthModule, BillingModule, TrafficModule, VisitsModule]),
    );
  }

  get leases(): VisitLeasesRepository {
    return this.context.module.get(VisitLeasesRepository);
  }

  get endings(): VisitEndings {
    return this.context.module.get(VisitEndings);
  }

  get states(): CampaignStates {
    return this.context.module.get(CampaignStates);
  }

  get allowance(): VisitAllowanceService {
    return this.context.module.get(VisitAllowanceService);
  }

  inTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.context.module.get(EntityManager).fork().transactional(work);
  }

  /** Returns the id of a user with the largest plan. */
  async aUser(): Promise<string> {
    const { userId } = await newUser(this.context);
    const price = money(9_900, 'USDT');
    await this.inTransaction((tx) =>
      this.context.module.get(SubscriptionsService).activate(tx, {
        ...{ orderId: randomUUID(), userId, planCode: 'visits_business' },
        ...{ billingCycle: 'monthly', method: 'crypto', price, paid: price },
        ...{ discount: money(0, 'USDT'), discountCode: null, transactionId: null },
      }),
    );
    return userId;
  }

  /** A website that campaigns can name; returns its id. */
  async aWebsite(userId: string, origin = 'http://shop.example'): Promise<string> {
    const { host } = new URL(origin);
    const [row] = await this.context.rows<{ id: string }>(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
       values (?, ?, ?, ?, gen_random_uuid(), now(), 'token') returning id`,
      [userId, origin, host, host],
    );
    if (row === undefined) throw new Error('The website was not stored');
    return row.id;
  }

  /** Creates a running campaign of due visits; returns its id. */
  async aCampaign(userId: string, options: CampaignOptions = {}): Promise<string> {
    const { visits = 3, offsets = [], ...change } = options;
    const id = randomUUID();
    const origin = change.origin ?? 'http://shop.example';
    const persona = personas[0];
    if (persona === undefined) throw new Error('There is no persona');
    const createdAt = this.context.clock.now();
    const planned = Array.from({ length: visits }, (_, index) => ({
      ...{ seq: index + 1, url: `${origin}/page-${index + 1}`, keyword: null },
      ...{ personaId: persona.id, country: persona.country, deviceType: persona.deviceType },
      variant: null,
      isMeasured: false,
      offsetMs: offsets[index] ?? 0,
    }));
    await this.inTransaction(async (tx) => {
      await this.context.module.get(CampaignsRepository, { strict: false }).insert(
        tx,
        {
          ...{ id, userId, websiteId: null, createdAt, ordered: visits, origin },
          ...{ kind: 'direct', engine: 'http', targetUrl: `${origin}/`, dwellMs: 5_000 },
          ...{ scroll: true, naturalBrowsing: true, clickInternalLinks: false },
          ...{ obeysRobots: true, searchEngine: null, keywords: [], country: 'GLOBAL' },
          ...{ speed: 'fast', windowMs: null, autoRetry: true, retries: 2, seed: 7 },
          ...change,
        } as NewCampaign,
        planned,
      );
      await this.allowance.reserve(tx, userId, id, visits);
      await tx.execute(
        `update campaigns set status = 'running', started_at = created_at where id = ?`,
        [id],
      );
    });
    return id;
  }

  /** What a worker would lease now. */
  async take(slots: number, engine: EngineKind = 'http', workerId = 'w'): Promise<VisitLease[]> {
    const now = this.context.clock.now();
    const { leases } = await this.leases.lease({ workerId, engine, slots, horizon: now, now });
    return [...leases];
  }

  aWorker(capacity = 10): TestWorker {
    const engine = new ScriptedEngine('http', capacity);
    const engines = { http: engine, browser: new ScriptedEngine('browser', 0) };
    const { clock, module } = this.context;
    const executor = new VisitExecutor(engines, this.endings, module.get(JourneyValues), clock);
    const redis = module.get(RedisConnections);
    const dispatcher = new VisitDispatcher(this.leases, executor, redis, clock);
    const work = async (): Promise<void> => {
      await dispatcher.round();
      await Promise.all(executor.inProgress.map(({ ended }) => ended));
    };
    return { engine, executor, dispatcher, work };
  }

  /** Advances the clock by this many seconds. */
  later(seconds: number): void {
    const { clock } = this.context;
    clock.set(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  }

  async counts(campaignId: string): Promise<StoredCounts | undefined> {
    const [row] = await this.context.rows<StoredCounts>(
      `select status, ordered, in_progress as "inProgress", completed, failed, cancelled,
              pages_visited as "pagesVisited" from campaigns where id = ?`,
      [campaignId],
    );
    return row;
  }

  /** Visits of the campaign by state: the counters must match. */
  async visitStates(campaignId: string): Promise<Partial<Record<VisitStatus, number>>> {
    const rows = await this.context.rows<{ status: VisitStatus; visits: number }>(
      'select status, count(*)::int as visits from visits where campaign_id = ? group by status',
      [campaignId],
    );
    return Object.fromEntries(rows.map(({ status, visits }) => [status, visits]));
  }

  /** Reserved, used and released visits of the campaign. */
  async ledger(
    campaignId: string,
  ): Promise<{ reserved: number; used: number; released: number } | undefined> {
    const [row] = await this.context.rows<{ reserved: number; used: number; released: number }>(
      'select reserved, used, released from visit_reservations where campaign_id = ?',
      [campaignId],
    );
    return row;
  }

  /** As if the worker that holds them had been silent for a lease. */
  async expireLeases(): Promise<void> {
    await this.context.rows(
      `update visits set lease_until = now() - interval '1 second' where status = 'running'`,
    );
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
