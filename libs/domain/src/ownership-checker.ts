import { Clock } from '@app/common';
import type { AnalyzerOptions } from '@app/crawler';
import { Inject, Injectable } from '@nestjs/common';
import type { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { VerificationMethod, VerificationSource } from './contract/index.js';
import type { Website } from './entities/website.entity.js';
import { OwnershipProofs } from './ownership-proofs.js';
import {
  PROOF_FILE_MAX_BYTES,
  checkFile,
  checkMeta,
  checkTxt,
  proofsOf,
} from './rules/ownership-proof.js';
import type { ProofOutcome } from './rules/ownership-proof.js';
import { hasWidget } from './rules/site-id.js';
import { checkServedToken, unreadable } from './served-token.js';
import { SiteReader } from './site-reader.js';
import { WidgetSightings } from './widget-sightings.js';

/** A widget that has pinged within this time is not considered removed. */
const RECENTLY_SEEN_MS = 24 * 60 * 60_000;

/** The resolver that TXT records are queried from. */
export const TXT_RESOLVER = Symbol('TXT_RESOLVER');

/** The name has no TXT records, or does not exist. */
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);
const errorWithCode = z.object({ code: z.string() });

/** Checks the proofs that a user controls a website. */
@Injectable()
export class OwnershipChecker {
  constructor(
    private readonly reader: SiteReader,
    private readonly proofs: OwnershipProofs,
    private readonly sightings: WidgetSightings,
    private readonly clock: Clock,
    @Inject(TXT_RESOLVER) private readonly resolver: Resolver,
  ) {}

  /** Rejects with `rate_limited` if more than `maxWaiting` pages of the user are waiting to be read. */
  check(
    website: Website,
    method: VerificationMethod,
    options: Pick<AnalyzerOptions, 'maxWaiting'> = {},
  ): Promise<ProofOutcome> {
    switch (method) {
      case 'meta':
        return this.checkMeta(website, options);
      case 'file':
        return this.checkFile(website);
      case 'dns':
        return this.checkDns(website);
    }
  }

  /** Like `check`, for every proof that a verification can rest on. */
  async checkSource(website: Website, source: VerificationSource): Promise<ProofOutcome> {
    switch (source) {
      case 'meta':
      case 'file':
      case 'dns':
        return this.check(website, source);
      case 'widget':
        return this.checkWidget(website);
      case 'gsc':
        return this.proofs.prove(source, website);
    }
  }

  /** See `checkServedToken`. `origin` is one of the website's spellings (`belongsTo`). */
  checkServed(website: Website, origin: string): Promise<ProofOutcome> {
    const { userId, identity, siteId, verificationToken: token } = website;
    return checkServedToken(this.reader, { userId, origin, identity, token, siteId });
  }

  private async checkWidget(website: Website): Promise<ProofOutcome> {
    const page = await this.reader.homePage(website);
    if (page.kind === 'failed') return unreadable(page);
    if (hasWidget(page.tags.scripts, website.siteId, page.url)) {
      return { kind: 'proven' };
    }
    const lastAt = await this.sightings.last(website.id);
    if (lastAt === null || this.clock.now().getTime() - lastAt.getTime() > RECENTLY_SEEN_MS) {
      return { kind: 'absent', reason: 'The home page does not contain the widget.' };
    }
    // A tag manager may insert the widget. Pings alone prove nothing: they can be sent from anywhere.
    return {
      kind: 'unknown',
      reason:
        "The widget reports from the website, but the home page's HTML doesn't contain it. Also verify the website with a meta tag, a DNS record or a file.",
    };
  }

  private async checkMeta(
    website: Website,
    options: Pick<AnalyzerOptions, 'maxWaiting'>,
  ): Promise<ProofOutcome> {
    const page = await this.reader.homePage(website, options);
    if (page.kind === 'failed') return unreadable(page);
    return checkMeta(page.tags.headMetas, website.verificationToken);
  }

  private async checkFile(website: Website): Promise<ProofOutcome> {
    const { path, content } = proofsOf(website.identity, website.verificationToken).file;
    const file = await this.reader.file(website, path, PROOF_FILE_MAX_BYTES);
    return file.kind === 'failed' ? unreadable(file) : checkFile(file.text, content);
  }

  private async checkDns(website: Website): Promise<ProofOutcome> {
    const hostname = new URL(website.origin).hostname.replace(/^\[|\]$/g, '');
    if (isIP(hostname) !== 0) {
      return {
        kind: 'absent',
        reason: `${hostname} is an IP address, so it has no DNS records.`,
      };
    }
    const expected = proofsOf(website.identity, website.verificationToken).dns;
    try {
      const records = await this.resolver.resolveTxt(expected.host);
      return checkTxt(
        records.map((parts) => parts.join('')),
        expected,
      );
    } catch (error) {
      const { data } = errorWithCode.safeParse(error);
      if (data === undefined) throw error;
      if (NO_RECORD.has(data.code)) return checkTxt([], expected);
      return {
        kind: 'unknown',
        reason: `The DNS servers of ${expected.host} did not respond. Please try again later.`,
      };
    }
  }
}
