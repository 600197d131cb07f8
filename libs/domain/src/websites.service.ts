import { ScanAllowanceService } from '@app/billing';
import { APP_CONFIG, AppError, Clock } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { parseTypedUrl } from '@app/common/contract';
import { REQUESTS_MAX_WAITING } from '@app/crawler';
import { OutboundClient } from '@app/outbound';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type {
  AddWebsiteInput,
  CheckWidgetAnswer,
  SetBannedWordsInput,
  SetRobotsInput,
  SuccessAnswer,
  VerificationMethod,
  VerificationSource,
  VerifyWebsiteAnswer,
  Website as WebsiteView,
  WebsiteAnswer,
  WebsiteList,
} from './contract/index.js';
import type { Website } from './entities/website.entity.js';
import { OwnershipChecker } from './ownership-checker.js';
import { OwnershipProofs } from './ownership-proofs.js';
import { proofsOf } from './rules/ownership-proof.js';
import type { ProofOutcome } from './rules/ownership-proof.js';
import { hasWidget, siteIdOf, widgetSnippet } from './rules/site-id.js';
import { SiteReader } from './site-reader.js';
import { belongsTo, identityOfHost, websiteAddressOf } from './website-address.js';
import { WebsiteAdditions } from './website-additions.js';
import { WebsiteRemovals } from './website-removals.js';
import { WebsitesRepository } from './websites.repository.js';

const WHILE_SOMEBODY_WAITS = { maxWaiting: REQUESTS_MAX_WAITING } as const;
const TOKEN_BYTES = 20;
const SITE_ID_RANDOM_BYTES = 6;

/** The websites a user has added. Other people's are as if they did not exist. */
@Injectable()
export class WebsitesService {
  constructor(
    private readonly repository: WebsitesRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly outbound: OutboundClient,
    private readonly reader: SiteReader,
    private readonly ownership: OwnershipChecker,
    private readonly proofs: OwnershipProofs,
    private readonly removals: WebsiteRemovals,
    private readonly additions: WebsiteAdditions,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async list(actor: Actor): Promise<WebsiteList> {
    const websites = await this.repository.list(actor.userId);
    const { limit } = await this.allowance.websiteLimit(actor.userId);
    return {
      success: true,
      websites: websites.map((website) => this.present(website)),
      limit,
      canAddMore: websites.length < limit,
    };
  }

  async add(actor: Actor, input: AddWebsiteInput): Promise<WebsiteAnswer> {
    const url = parseTypedUrl(input.url);
    if (url === null)
      throw new AppError('validation_failed', 'Please enter a valid website address');
    const address = websiteAddressOf(url);
    const verdict = await this.outbound.judge(address.origin);
    if (!verdict.ok) throw new AppError('target_refused', verdict.message);
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
      case 'inserted':
        return {
          success: true,
          website: this.present(await this.withKnownProof(outcome.website)),
        };
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

  /** What other features do on it ends in the same transaction. */
  async remove(actor: Actor, id: string): Promise<SuccessAnswer> {
    const before = (tx: EntityManager): Promise<void> => this.removals.run(tx, id);
    if (!(await this.repository.delete(actor.userId, id, before))) throw notFound();
    return { success: true };
  }

  /** Whether simulated visitors disregard the website's robots.txt; its verified owner decides. */
  async setRobots(actor: Actor, { id, ignoresRobots }: SetRobotsInput): Promise<SuccessAnswer> {
    const website = await this.get(actor, id);
    if (ignoresRobots && website.verifiedBy == null) {
      throw new AppError('website_not_verified', 'Verify this website first.');
    }
    if (!(await this.repository.saveRobots(actor.userId, id, ignoresRobots))) throw notFound();
    return { success: true };
  }

  /** Words no fix of the website may use, from the next writing on; the same word counts once, whatever its case. */
  async setBannedWords(
    actor: Actor,
    { id, bannedWords }: SetBannedWordsInput,
  ): Promise<SuccessAnswer> {
    const byKey = new Map(bannedWords.map((word) => [word.toLowerCase(), word]));
    if (!(await this.repository.saveBannedWords(actor.userId, id, [...byKey.values()])))
      throw notFound();
    return { success: true };
  }

  /** Looks for our script on the home page. A page that cannot be read leaves the status as it was. */
  async checkWidget(actor: Actor, id: string): Promise<CheckWidgetAnswer> {
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

  /**
   * Looks for one proof of control. A verification ends when the proof it rests on is seen to be
   * gone, not when the website cannot be asked or when another method finds nothing.
   */
  async verify(actor: Actor, id: string, method: VerificationMethod): Promise<VerifyWebsiteAnswer> {
    const website = await this.get(actor, id);
    const outcome = await this.ownership.check(website, method, WHILE_SOMEBODY_WAITS);
    switch (outcome.kind) {
      case 'proven':
        await this.repository.saveVerified(id, method, this.clock.now());
        return { success: true, verified: true, reason: null };
      case 'absent':
        await this.repository.clearVerified(id, method);
        return { success: true, verified: false, reason: outcome.reason };
      case 'unknown':
        return { success: true, verified: false, reason: outcome.reason };
    }
  }

  /** Verifies the user's websites that are not, where another feature has seen control of them. */
  async verifyWhere(
    userId: string,
    source: VerificationSource,
    isProven: (origin: string) => boolean,
  ): Promise<void> {
    for (const website of await this.repository.list(userId)) {
      if (website.verifiedBy != null || !isProven(website.origin)) continue;
      await this.repository.saveFirstProof(website.id, source, this.clock.now());
    }
  }

  /** The user's website that an address belongs to; `host` as in `URL.host`. */
  findForHost(userId: string, host: string): Promise<Website | null> {
    return this.repository.findByIdentity(userId, identityOfHost(host));
  }

  /** The id of the same, for what is stored in `tx`: a website that is added now waits for its end. */
  idForHost(tx: EntityManager, userId: string, host: string): Promise<string | null> {
    return this.repository.findAsOfNow(tx, userId, identityOfHost(host));
  }

  /**
   * Reads the proof again that a website's verification rests on. Proof that is seen to be gone ends the
   * verification, as in `verify`. A removed website is `absent`.
   */
  async proveAgain(websiteId: string): Promise<ProofOutcome> {
    const website = await this.repository.findById(websiteId);
    const source = website?.verifiedBy ?? null;
    if (website === null || source === null) {
      return { kind: 'absent', reason: 'The website is not verified any more.' };
    }
    const outcome = await this.ownership.checkSource(website, source);
    if (outcome.kind === 'absent') await this.repository.clearVerified(websiteId, source);
    return outcome;
  }

  /**
   * Whether the web servers that visits go to show themselves that the website is its owner's: a record in the DNS or a
   * Search Console property says nothing of where a name leads. Answers the first that does not, those that could not
   * be asked last. A removed website is `absent`.
   * @param origins of addresses of the website
   */
  async proveServed(websiteId: string, origins: Iterable<string>): Promise<ProofOutcome> {
    const website = await this.repository.findById(websiteId);
    if (website === null) return { kind: 'absent', reason: 'The website was removed.' };
    let unknown: ProofOutcome | null = null;
    for (const origin of new Set(origins)) {
      const outcome = belongsTo(website.identity, origin)
        ? await this.ownership.checkServed(website, origin)
        : ({ kind: 'absent', reason: `${origin} is another website.` } as const);
      if (outcome.kind === 'absent') return outcome;
      if (outcome.kind === 'unknown') unknown ??= outcome;
    }
    return unknown ?? { kind: 'proven' };
  }

  /** `null` for a removed website. */
  find(websiteId: string): Promise<Website | null> {
    return this.repository.findById(websiteId);
  }

  /** Throws `not_found` also for other people's websites. */
  getOwn(actor: Actor, id: string): Promise<Website> {
    return this.get(actor, id);
  }

  /** `false` for a removed website. */
  async isVerified(websiteId: string): Promise<boolean> {
    return (await this.repository.findById(websiteId))?.verifiedBy != null;
  }

  /** Holds the website's row until the end of the caller's transaction and answers what it is then. */
  lockAndRead(tx: EntityManager, websiteId: string): Promise<Website | null> {
    return this.repository.lockAndRead(tx, websiteId);
  }

  /** Holds the website's row until the end of the caller's transaction. A removed website is no error. */
  async lock(tx: EntityManager, websiteId: string): Promise<void> {
    await this.repository.lock(tx, websiteId);
  }

  /**
   * Called in the transaction that ends a scan, so that each scan counts once in the average.
   * A removed website is no error.
   */
  async recordScan(
    tx: EntityManager,
    websiteId: string,
    scan: { readonly finishedAt: Date; readonly score: number | null },
  ): Promise<void> {
    await this.repository.addScore(tx, websiteId, scan);
  }

  /** Called when a recorded scan is scored again, with new minus old score. A removed website is no error. */
  async moveScore(tx: EntityManager, websiteId: string, difference: number): Promise<void> {
    await this.repository.moveScore(tx, websiteId, difference);
  }

  /** A website whose control is known already needs no proof of its own. */
  private async withKnownProof(website: Website): Promise<Website> {
    const source = await this.proofs.known(website);
    if (source === null) return website;
    await this.repository.saveFirstProof(website.id, source, this.clock.now());
    return (await this.repository.findById(website.id)) ?? website;
  }

  private async get(actor: Actor, id: string): Promise<Website> {
    const website = await this.repository.find(actor.userId, id);
    if (website === null) throw notFound();
    return website;
  }

  private present(website: Website): WebsiteView {
    const { scoreTotal, scoredScans } = website;
    return {
      id: website.id,
      url: website.origin,
      domain: website.host,
      site_id: website.siteId,
      widget_status: website.widgetStatus,
      widget_checked_at: website.widgetCheckedAt?.toISOString() ?? null,
      last_scan_date: website.lastScannedAt?.toISOString() ?? null,
      avg_seo_score: scoredScans === 0 ? null : Math.round((scoreTotal / scoredScans) * 10) / 10,
      verified: website.verifiedBy != null,
      verified_by: website.verifiedBy ?? null,
      verification: proofsOf(website.identity, website.verificationToken),
      ignores_robots: website.ignoresRobots,
      banned_words: website.bannedWords,
      widget_snippet: widgetSnippet(this.config.publicUrl, website.siteId),
    };
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'This website does not exist.');
}
