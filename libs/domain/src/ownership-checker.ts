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
  isServedBy,
  checkFile,
  checkMeta,
  checkTxt,
  proofsOf,
  missingServedProof,
} from './rules/ownership-proof.js';
import type { ProofOutcome } from './rules/ownership-proof.js';
import { hasWidget } from './rules/site-id.js';
import { SiteReader } from './site-reader.js';
import type { HomePage, SiteText, UnreadSite } from './site-reader.js';
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

  /**
   * Checks for a proof that the web server at `origin` serves itself: meta tag, widget or file. A proof reached through
   * a redirect proves the target server only. `origin` is one of the website's spellings (`belongsTo`).
   */
  async checkServed(website: Website, origin: string): Promise<ProofOutcome> {
    const { userId, identity } = website;
    const site = { userId, origin, identity };
    const page = servedBy(origin, await this.reader.homePage(site));
    if (page.kind === 'read') {
      const { headMetas, scripts } = page.tags;
      if (checkMeta(headMetas, website.verificationToken).kind === 'proven') {
        return { kind: 'proven' };
      }
      if (hasWidget(scripts, website.siteId, page.url)) return { kind: 'proven' };
    }
    const { path, content } = proofsOf(website.identity, website.verificationToken).file;
    const file = servedBy(origin, await this.reader.file(site, path, PROOF_FILE_MAX_BYTES));
    if (file.kind === 'text' && checkFile(file.text, content).kind === 'proven') {
      return { kind: 'proven' };
    }
    for (const read of [page, file]) {
      const outcome = read.kind === 'failed' ? unreadable(read) : null;
      if (outcome?.kind === 'unknown') return outcome;
    }
    return { kind: 'absent', reason: missingServedProof(origin, path) };
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

/** A response from another server proves nothing about this one. */
function servedBy<Read extends SiteText | HomePage>(origin: string, read: Read): Read | UnreadSite {
  if (read.kind === 'failed' || isServedBy(origin, read.url)) return read;
  const message = `${origin} redirects to ${new URL(read.url).origin}.`;
  return { kind: 'failed', isResponse: true, status: null, isRefused: false, message };
}

/** A server that is down or overloaded proves nothing either way; a response without the proof means it is absent. */
function unreadable(failure: UnreadSite): ProofOutcome {
  const isServerFault = failure.status !== null && failure.status >= 500;
  const isKnown = failure.isResponse && !isServerFault && failure.status !== 429;
  return { kind: isKnown ? 'absent' : 'unknown', reason: failure.message };
}
