import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { REQUESTS_MAX_WAITING } from '@app/crawler';
import { Injectable } from '@nestjs/common';
import type {
  VerificationMethod,
  VerificationSource,
  VerifyWebsiteResponse,
} from './contract/index.js';
import type { Website } from './entities/website.entity.js';
import { OwnershipChecker } from './ownership-checker.js';
import { OwnershipProofs } from './ownership-proofs.js';
import type { ProofOutcome } from './rules/ownership-proof.js';
import { belongsTo } from './website-address.js';
import { websiteNotFound } from './website-not-found.js';
import { WebsitesRepository } from './websites.repository.js';

const WHILE_SOMEBODY_WAITS = { maxWaiting: REQUESTS_MAX_WAITING } as const;

/** Whether users control their websites: proven once, checked again while something depends on it. */
@Injectable()
export class WebsiteVerification {
  constructor(
    private readonly repository: WebsitesRepository,
    private readonly ownership: OwnershipChecker,
    private readonly proofs: OwnershipProofs,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks one proof of control. A verification ends when the proof it rests on is found to be gone, but not when the
   * website is unreachable or when another method finds nothing.
   */
  async verify(
    actor: Actor,
    id: string,
    method: VerificationMethod,
  ): Promise<VerifyWebsiteResponse> {
    const website = await this.repository.find(actor.userId, id);
    if (website === null) throw websiteNotFound();
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

  /** Verifies those of the user's websites that are not verified yet and that another feature has proven. */
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

  /**
   * Rechecks the proof that a website's verification rests on. A proof that is found to be gone ends the verification,
   * as in `verify`. A removed website is `absent`.
   */
  async recheckOwnership(websiteId: string): Promise<ProofOutcome> {
    const website = await this.repository.findById(websiteId);
    const source = website?.verifiedBy ?? null;
    if (website === null || source === null) {
      return { kind: 'absent', reason: 'The website is no longer verified.' };
    }
    const outcome = await this.ownership.checkSource(website, source);
    if (outcome.kind === 'absent') await this.repository.clearVerified(websiteId, source);
    return outcome;
  }

  /**
   * Whether each web server that receives visits serves a proof itself: a DNS record or a Search Console property says
   * nothing about the server that a name points to. Returns the first failure; servers that could not be checked come
   * last. A removed website is `absent`.
   * @param origins Origins of addresses of the website
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

  /** Verifies a website that another feature has already proven, without a further check. */
  async withKnownProof(website: Website): Promise<Website> {
    const source = await this.proofs.known(website);
    if (source === null) return website;
    await this.repository.saveFirstProof(website.id, source, this.clock.now());
    return (await this.repository.findById(website.id)) ?? website;
  }
}
