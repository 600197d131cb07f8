import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import {
  BillingModule,
  LedgerService,
  SubscriptionsService,
  VisitAllowanceService,
} from '@app/billing';
import { JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { OwnershipProofs, WebsiteVerification, WebsitesService } from '@app/domain';
import type { VerificationSource } from '@app/domain/contract';
import type { VisitBalance } from '@app/billing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  PageVitals,
  EngineKind,
  StartDirectInput,
  StartSeoInput,
  VisitErrorCode,
  VisitStatus,
} from '../../contract/index.js';
import { TrafficModule } from '../../traffic.module.js';
import type { VisitLease } from '../../visits/visit-lease.js';
import { VisitEndings } from '../../visits/visit-endings.js';
import { VisitLeasesRepository } from '../../visits/visit-leases.repository.js';
import { VisitsModule } from '../../visits/visits.module.js';
import { CampaignProofs } from '../campaign-proofs.js';
import { CampaignStates } from '../campaign-states.js';
import { CampaignsService } from '../campaigns.service.js';
import { KeywordFinder } from '../keyword-finder.service.js';

const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;

export interface OwnWebsite {
  readonly id: string;
  readonly origin: string;
  readonly token: string;
}

/** How a website responds to the ownership check. */
export type Proof = 'shown' | 'gone' | 'silent';

/** Campaigns against the real database and Redis, with a website on loopback that shows its proof on demand. */
export class CampaignsContext {
  private readonly proofs = new Map<string, Proof>();
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly context: TestContext,
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async create({
    hasBrowser = false,
    modules = [],
  }: {
    hasBrowser?: boolean;
    modules?: Parameters<typeof createTestContext>[0];
  } = {}): Promise<CampaignsContext> {
    const server = createServer();
    server.listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const context = await createTestContext(
      [AuthModule, BillingModule, TrafficModule, VisitsModule, ...modules],
      {
        ...{ OUTBOUND_ALLOWED_HOSTS: ADDRESSES.join(','), ENCRYPTION_KEY: 'k'.repeat(32) },
        ...(hasBrowser ? chromiumOfTheTests() : {}),
      },
    );
    const campaigns = new CampaignsContext(context, server, port);
    server.on('request', (request, response) => {
      const host = request.headers.host ?? '';
      const proof = campaigns.proofs.get(host) ?? 'gone';
      const meta = `<meta name="groundswell-verification" content="${campaigns.tokens.get(host) ?? ''}">`;
      response
        .writeHead(proof === 'silent' ? 503 : 200, { 'content-type': 'text/html' })
        .end(`<html><head>${proof === 'shown' ? meta : ''}</head><body>Bread</body></html>`);
    });
    return campaigns;
  }

  get campaigns(): CampaignsService {
    return this.context.module.get(CampaignsService);
  }

  get states(): CampaignStates {
    return this.context.module.get(CampaignStates);
  }

  get proving(): CampaignProofs {
    return this.context.module.get(CampaignProofs);
  }

  get websites(): WebsitesService {
    return this.context.module.get(WebsitesService);
  }

  get verification(): WebsiteVerification {
    return this.context.module.get(WebsiteVerification);
  }

  get keywords(): KeywordFinder {
    return this.context.module.get(KeywordFinder);
  }

  get outbox(): JobOutbox {
    return this.context.module.get(JobOutbox);
  }

  aUser(): Promise<Actor> {
    return newUser(this.context);
  }

  /** With 500 visits for 30 days. */
  async aSubscriber(): Promise<Actor> {
    const actor = await this.aUser();
    const price = money(15_000_000, 'USDT');
    await this.inTransaction((tx) =>
      this.context.module.get(SubscriptionsService).activate(tx, {
        ...{ orderId: randomUUID(), userId: actor.userId, planCode: 'visits_starter' },
        ...{ billingCycle: 'monthly', method: 'crypto', price, paid: price },
        ...{ discount: money(0, 'USDT'), discountCode: null, transactionId: null },
      }),
    );
    return actor;
  }

  /** Adds a website, verified by its meta tag by default. `place` is one of four addresses. */
  async aWebsite(actor: Actor, { place = 0, isVerified = true } = {}): Promise<OwnWebsite> {
    const host = `${ADDRESSES[place] ?? ADDRESSES[0]}:${this.port}`;
    const { website } = await this.websites.add(actor, { url: `http://${host}` });
    const token = website.verification.meta.content;
    this.tokens.set(host, token);
    const own = { id: website.id, origin: website.url, token };
    this.show(own, 'shown');
    if (isVerified) await this.verification.verify(actor, website.id, 'meta');
    return own;
  }

  /** Verifies the website by a source that its web server does not show; a Search Console property is kept. */
  async verifiedBy({ id }: OwnWebsite, source: VerificationSource): Promise<void> {
    this.context.module.get(OwnershipProofs).register('gsc', {
      prove: () => Promise.resolve({ kind: 'proven' }),
      isKnown: () => Promise.resolve(false),
    });
    await this.context.rows(
      'update websites set verified_by = ?, verified_at = now() where id = ?',
      [source, id],
    );
  }

  show({ origin, token }: OwnWebsite, proof: Proof): void {
    const { host } = new URL(origin);
    this.tokens.set(host, token);
    this.proofs.set(host, proof);
  }

  direct(
    { origin }: OwnWebsite,
    visits: number,
    change: Partial<StartDirectInput> = {},
  ): StartDirectInput {
    const urls = Array.from({ length: visits }, (_, index) => `${origin}/page-${index}`);
    return { urls, dwellMs: 5_000, scroll: true, engine: 'http', speed: 'fast', ...change };
  }

  seo({ origin }: OwnWebsite, change: Partial<StartSeoInput> = {}): StartSeoInput {
    return {
      ...{ targetUrl: origin, keywords: ['sourdough', 'rye bread'], searchEngine: 'google' },
      ...{ visitsPerKeyword: 3, dwellTimeSeconds: 5, naturalBrowsing: true, scrollBehavior: true },
      ...{ clickInternalLinks: true, engine: 'http', speed: 'fast' },
      ...change,
    };
  }

  /** Returns the id of a running campaign. */
  async running(actor: Actor, website: OwnWebsite, visits: number): Promise<string> {
    const { jobId } = await this.campaigns.startDirect(actor, this.direct(website, visits), null);
    await this.proving.start(jobId);
    return jobId;
  }

  /** Advances the clock by so many seconds. */
  later(seconds: number): void {
    const { clock } = this.context;
    clock.set(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  }

  /** Leases up to this many due visits, as a worker would. */
  async lease(slots: number, engine: EngineKind = 'http'): Promise<readonly VisitLease[]> {
    const now = this.context.clock.now();
    const wanted = { workerId: 'test', engine, slots, horizon: now, now };
    return (await this.context.module.get(VisitLeasesRepository).lease(wanted)).leases;
  }

  get endings(): VisitEndings {
    return this.context.module.get(VisitEndings);
  }

  async complete(lease: VisitLease, vitals: PageVitals | null = null): Promise<string> {
    const now = this.context.clock.now();
    const pages = [{ url: lease.order.url, status: 200, loadMs: 120, vitals }];
    return this.endings.finish(
      lease,
      {
        ...{ outcome: 'completed', error: null, pages, durationMs: 5_000, loadMs: 120 },
        ...{ retryAfterMs: null, screenshot: null },
      },
      now,
    );
  }

  /** Fails the visit, by default with an error that is not retried. */
  async fail(lease: VisitLease, code: VisitErrorCode = 'blocked_by_robots'): Promise<string> {
    const error = { code, message: 'robots.txt does not allow this visit.' };
    return this.endings.finish(
      lease,
      {
        ...{ outcome: 'failed', error, pages: [], durationMs: 10, loadMs: null },
        ...{ retryAfterMs: null, screenshot: null },
      },
      this.context.clock.now(),
    );
  }

  balance({ userId }: Actor): Promise<VisitBalance | null> {
    return this.context.module.get(VisitAllowanceService).balance(userId);
  }

  /** Differences between the ledger and the balances; none unless there is a bug. */
  ledgerOf({ userId }: Actor): Promise<readonly unknown[]> {
    return this.context.module.get(LedgerService).compare(userId);
  }

  /** A completed scan of the website with these pages: path, title and phrases. */
  async scanned(
    { userId }: Actor,
    { id, origin }: OwnWebsite,
    pages: readonly (readonly [path: string, title: string, phrases: readonly string[]])[],
  ): Promise<void> {
    const scanId = randomUUID();
    await this.context.rows(
      `insert into scans (id, user_id, website_id, url, mode, status, max_pages, rule_version, created_at)
       values (?, ?, ?, ?, 'site', 'completed', 10, '1', now())`,
      [scanId, userId, id, origin],
    );
    for (const [path, title, phrases] of pages) {
      const kept = phrases.map((phrase) => ({ phrase, count: 3, places: ['title'] }));
      await this.context.rows(
        `insert into scan_pages (scan_id, url, status, depth, outcome, title, facts, audit_outcome, phrases)
         values (?, ?, 200, 1, 'ok', ?, '{}', '{}', ?::jsonb)`,
        [scanId, `${origin}${path}`, title, JSON.stringify(kept)],
      );
    }
  }

  async visitStates(campaignId: string): Promise<Partial<Record<VisitStatus, number>>> {
    const rows = await this.context.rows<{ status: VisitStatus; visits: number }>(
      'select status, count(*)::int as visits from visits where campaign_id = ? group by status',
      [campaignId],
    );
    return Object.fromEntries(rows.map(({ status, visits }) => [status, visits]));
  }

  async count(table: 'campaigns' | 'visits'): Promise<number> {
    const [row] = await this.context.rows<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    return row?.count ?? 0;
  }

  inTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.context.module.get(EntityManager).fork().transactional(work);
  }

  async close(): Promise<void> {
    await this.context.close();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Empty without one: then the product searches the machine for it. */
function chromiumOfTheTests(): Record<string, string> {
  const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH } = process.env;
  return {
    ...(CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH }),
    ...(CHROMIUM_LIBRARY_PATH === undefined ? {} : { CHROMIUM_LIBRARY_PATH }),
  };
}
