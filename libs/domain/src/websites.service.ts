import { ScanAllowanceService } from '@app/billing';
import { APP_CONFIG, AppError, Clock } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { REQUESTS_MAX_WAITING } from '@app/crawler';
import { OutboundClient, schemeProblem } from '@app/outbound';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type {
  AddWebsiteInput,
  CheckWidgetResponse,
  Rendering,
  SetBannedWordsInput,
  SetRenderingInput,
  SetRobotsInput,
  SetScanPaceInput,
  SetSchemeInput,
  SuccessResponse,
  Website as WebsiteView,
  WebsiteResponse,
  WebsiteList,
} from './contract/index.js';
import type { Website } from './entities/website.entity.js';
import { HealthScores } from './health-scores.js';
import type { HealthScore } from './health-scores.js';
import { proofsOf } from './rules/ownership-proof.js';
import { hasWidget, siteIdOf, widgetSnippet } from './rules/site-id.js';
import { SiteReader } from './site-reader.js';
import { TypedAddresses } from './typed-addresses.service.js';
import { identityOfHost, websiteAddressOf } from './website-address.js';
import { WebsiteAdditions } from './website-additions.js';
import { WebsiteRemovals } from './website-removals.js';
import { WebsiteVerification } from './website-verification.service.js';
import { websiteNotFound } from './website-not-found.js';
import { WebsitesRepository } from './websites.repository.js';
import type { RecordedScan } from './websites.repository.js';

const WHILE_SOMEBODY_WAITS = { maxWaiting: REQUESTS_MAX_WAITING } as const;
const CANNOT_ADD: ReadonlySet<string> = new Set(['conflict', 'website_limit_reached']);
const TOKEN_BYTES = 20;
const SITE_ID_RANDOM_BYTES = 6;

/** The websites that users have added. Websites of other users are treated as non-existent. */
@Injectable()
export class WebsitesService {
  constructor(
    private readonly repository: WebsitesRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly outbound: OutboundClient,
    private readonly addresses: TypedAddresses,
    private readonly reader: SiteReader,
    private readonly verification: WebsiteVerification,
    private readonly removals: WebsiteRemovals,
    private readonly additions: WebsiteAdditions,
    private readonly health: HealthScores,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async list(actor: Actor): Promise<WebsiteList> {
    const websites = await this.repository.list(actor.userId);
    const { limit } = await this.allowance.websiteLimit(actor.userId);
    return {
      success: true,
      websites: await this.presentAll(websites),
      limit,
      canAddMore: websites.length < limit,
    };
  }

  async add(actor: Actor, input: AddWebsiteInput): Promise<WebsiteResponse> {
    const { url, note } = await this.addresses.resolve(actor.userId, input.url);
    const address = websiteAddressOf(url);
    await this.requireAllowed(address.origin);
    const { plan, limit } = await this.allowance.websiteLimit(actor.userId);
    const now = this.clock.now();
    const outcome = await this.repository.insert(
      {
        userId: actor.userId,
        ...address,
        siteId: siteIdOf(now, randomBytes(SITE_ID_RANDOM_BYTES).toString('hex')),
        verificationToken: randomBytes(TOKEN_BYTES).toString('hex'),
        createdAt: now,
      },
      limit,
      (tx, website) => this.additions.run(tx, website),
    );
    switch (outcome.kind) {
      case 'inserted': {
        const added = await this.verification.withKnownProof(outcome.website);
        return { success: true, website: await this.presentOne(added), note };
      }
      case 'exists':
        throw new AppError('conflict', `You have already added ${address.identity}.`);
      case 'full':
        throw new AppError(
          'website_limit_reached',
          `Website Limit Reached: You've reached the maximum of ${limit} websites for your current plan.`,
          { details: { currentPlan: plan, limit } },
        );
    }
  }

  /** Adds the website of an address unless the user has it, or as many as the plan includes. */
  async addIfPossible(actor: Actor, url: string): Promise<void> {
    try {
      await this.add(actor, { url });
    } catch (error) {
      if (!(error instanceof AppError && CANNOT_ADD.has(error.code))) throw error;
    }
  }

  /** The clean-up by other features is part of the same transaction. */
  async remove(actor: Actor, id: string): Promise<SuccessResponse> {
    const before = (tx: EntityManager): Promise<void> => this.removals.run(tx, id);
    if (!(await this.repository.delete(actor.userId, id, before))) throw websiteNotFound();
    return { success: true };
  }

  /** Whether simulated visitors ignore the website's robots.txt, as its verified owner chooses. */
  async setRobots(actor: Actor, { id, ignoresRobots }: SetRobotsInput): Promise<SuccessResponse> {
    const website = await this.get(actor, id);
    if (ignoresRobots && website.verifiedBy == null) {
      throw new AppError('website_not_verified', 'Verify this website first.');
    }
    if (!(await this.repository.saveRobots(actor.userId, id, ignoresRobots)))
      throw websiteNotFound();
    return { success: true };
  }

  /** How many requests a second scans may send, as its verified owner chooses; `null`: the default. */
  async setScanPace(
    actor: Actor,
    { id, requestsPerSecond }: SetScanPaceInput,
  ): Promise<SuccessResponse> {
    const website = await this.get(actor, id);
    if (requestsPerSecond !== null && website.verifiedBy == null)
      throw new AppError('website_not_verified', 'Verify this website first.');
    if (!(await this.repository.saveScanPace(actor.userId, id, requestsPerSecond)))
      throw websiteNotFound();
    return { success: true };
  }

  /** The pace that its owner has chosen; `null` without one, and once the website is no longer verified. */
  async scanPaceOf(websiteId: string): Promise<number | null> {
    const website = await this.repository.findById(websiteId);
    return website?.verifiedBy == null ? null : (website.scanRequestsPerSecond ?? null);
  }

  /**
   * Uses the website by the other scheme from now on. Throws `target_refused`, and `unavailable` when it does not
   * respond that way.
   */
  async setScheme(actor: Actor, { id, scheme }: SetSchemeInput): Promise<WebsiteResponse> {
    const website = await this.get(actor, id);
    const origin = `${scheme}://${website.host}`;
    if (origin !== website.origin) {
      await this.requireAllowed(origin);
      const problem = await schemeProblem(this.outbound, new URL(origin));
      if (problem !== null) throw new AppError('unavailable', problem);
      await this.repository.saveOrigin(actor.userId, id, origin);
      await this.addresses.remember(website.host, scheme);
    }
    return { success: true, website: await this.presentOne(await this.get(actor, id)), note: null };
  }

  /** How further scans of the website read pages unless they ask for another way. */
  async setRendering(actor: Actor, { id, rendering }: SetRenderingInput): Promise<SuccessResponse> {
    if (!(await this.repository.saveRendering(actor.userId, id, rendering)))
      throw websiteNotFound();
    return { success: true };
  }

  /**
   * Words that no fix for the website may contain, from the next generation on; duplicates that differ in case count
   * once.
   */
  async setBannedWords(
    actor: Actor,
    { id, bannedWords }: SetBannedWordsInput,
  ): Promise<SuccessResponse> {
    const byKey = new Map(bannedWords.map((word) => [word.toLowerCase(), word]));
    if (!(await this.repository.saveBannedWords(actor.userId, id, [...byKey.values()])))
      throw websiteNotFound();
    return { success: true };
  }

  /** Checks the home page for our script. A page that cannot be read keeps the last status. */
  async checkWidget(actor: Actor, id: string): Promise<CheckWidgetResponse> {
    const website = await this.get(actor, id);
    const page = await this.reader.homePage(website, WHILE_SOMEBODY_WAITS);
    if (page.kind === 'failed') {
      throw new AppError(page.isRefused ? 'target_refused' : 'unavailable', page.message);
    }
    const isFound = hasWidget(page.tags.scripts, website.siteId, page.url);
    const widgetStatus = isFound ? 'connected' : 'not_connected';
    await this.repository.saveWidgetStatus(id, {
      widgetStatus,
      widgetCheckedAt: this.clock.now(),
    });
    return { success: true, widget_status: widgetStatus };
  }

  /** The user's website that an address belongs to; `host` as in `URL.host`. */
  findForHost(userId: string, host: string): Promise<Website | null> {
    return this.repository.findByIdentity(userId, identityOfHost(host));
  }

  /**
   * The id of that website, for rows inserted in `tx`: blocks additions and removals until `tx` ends. Call it before
   * `tx` locks an allowance, see "Order of locks" in docs/architecture.md.
   */
  idForHost(tx: EntityManager, userId: string, host: string): Promise<string | null> {
    return this.repository.findAndLock(tx, userId, identityOfHost(host));
  }

  /** How scans of the website read pages; `raw` without a website. */
  async renderingOf(tx: EntityManager, websiteId: string | null): Promise<Rendering> {
    if (websiteId === null) return 'raw';
    return (await this.repository.renderingOf(tx, websiteId)) ?? 'raw';
  }

  /** Blocks further websites of the user until the caller's transaction ends. */
  async blockAdditions(tx: EntityManager, userId: string): Promise<void> {
    await this.repository.blockAdditions(tx, userId);
  }

  /** `null` for a removed website. */
  find(websiteId: string): Promise<Website | null> {
    return this.repository.findById(websiteId);
  }

  /** Throws `not_found`, also for websites of other users. */
  getOwn(actor: Actor, id: string): Promise<Website> {
    return this.get(actor, id);
  }

  /** `false` for a removed website. */
  async isVerified(websiteId: string): Promise<boolean> {
    return (await this.repository.findById(websiteId))?.verifiedBy != null;
  }

  /** Locks the website's row until the caller's transaction ends and returns its current state. */
  lockAndRead(tx: EntityManager, websiteId: string): Promise<Website | null> {
    return this.repository.lockAndRead(tx, websiteId);
  }

  /** Locks the website's row until the caller's transaction ends. A removed website is no error. */
  async lock(tx: EntityManager, websiteId: string): Promise<void> {
    await this.repository.lock(tx, websiteId);
  }

  /** Called in the transaction that completes a scan, with the website locked. A removed website is no error. */
  async recordScan(tx: EntityManager, websiteId: string, scan: RecordedScan): Promise<void> {
    await this.repository.saveLastScan(tx, websiteId, scan);
  }

  private async requireAllowed(origin: string): Promise<void> {
    const validation = await this.outbound.validate(origin);
    if (!validation.ok) throw new AppError('target_refused', validation.message);
  }

  private async get(actor: Actor, id: string): Promise<Website> {
    const website = await this.repository.find(actor.userId, id);
    if (website === null) throw websiteNotFound();
    return website;
  }

  private async presentOne(website: Website): Promise<WebsiteView> {
    const [view] = await this.presentAll([website]);
    if (view === undefined) throw websiteNotFound();
    return view;
  }

  private async presentAll(websites: readonly Website[]): Promise<WebsiteView[]> {
    const health = await this.health.of(websites.flatMap(({ healthScanId }) => healthScanId ?? []));
    return websites.map((website) => this.present(website, health));
  }

  private present(website: Website, scores: ReadonlyMap<string, HealthScore>): WebsiteView {
    const health = scores.get(website.healthScanId ?? '');
    return {
      id: website.id,
      url: website.origin,
      domain: website.host,
      site_id: website.siteId,
      widget_status: website.widgetStatus,
      widget_checked_at: website.widgetCheckedAt?.toISOString() ?? null,
      last_scan_date: website.lastScannedAt?.toISOString() ?? null,
      avg_seo_score: health?.score ?? null,
      health_scan_id: health === undefined ? null : (website.healthScanId ?? null),
      health_scanned_at: health?.scannedAt.toISOString() ?? null,
      verified: website.verifiedBy != null,
      verified_by: website.verifiedBy ?? null,
      verification: proofsOf(website.identity, website.verificationToken),
      ignores_robots: website.ignoresRobots,
      scan_requests_per_second: website.scanRequestsPerSecond ?? null,
      rendering: website.rendering,
      banned_words: website.bannedWords,
      widget_snippet: widgetSnippet(this.config.publicUrl, website.siteId),
    };
  }
}
