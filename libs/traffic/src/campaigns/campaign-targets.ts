import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WebsiteVerification, WebsitesService, belongsTo } from '@app/domain';
import type { Website } from '@app/domain';
import { OutboundClient } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import { foreignAddresses } from '../rules/campaign-addresses.js';
import type { PathOf } from '../rules/campaign-addresses.js';
import {
  invalid,
  notAdded,
  requireAddresses,
  requireVerified,
  schemeOf,
} from './order-refusals.js';

/** What may be visited: addresses of one verified website whose web server shows the proof. */
@Injectable()
export class CampaignTargets {
  constructor(
    private readonly websites: WebsitesService,
    private readonly verification: WebsiteVerification,
    private readonly outbound: OutboundClient,
  ) {}

  /** The actor's verified website that all these addresses belong to. */
  async find(
    actor: Actor,
    typed: readonly string[],
    pathOf: PathOf,
  ): Promise<{ website: Website; urls: readonly string[] }> {
    const [first] = requireAddresses(typed, pathOf, 'https');
    if (first === undefined) throw new AppError('validation_failed', 'At least one visitor');
    const website = await this.websites.findForHost(actor.userId, first.host);
    const urls = requireAddresses(typed, pathOf, schemeOf(website));
    const domain = website?.host ?? first.host;
    const isOwn = (url: URL): boolean =>
      website === null ? url.host === first.host : belongsTo(website.identity, url.href);
    const foreign = foreignAddresses(urls, { pathOf, isOwn, domain });
    if (Object.keys(foreign).length > 0) throw invalid(foreign);
    if (website === null) throw notAdded(first.host);
    requireVerified(website);
    await this.validate(urls);
    return { website, urls: urls.map((url) => url.href) };
  }

  /**
   * A verification by DNS or Search Console does not prove ownership of the web server that is visited. A server that
   * does not respond now is checked again before the first visit (`CampaignProofs`), like every other one.
   */
  async requireServed(
    website: Website,
    wanted: readonly { readonly url: string }[],
  ): Promise<void> {
    if (website.verifiedBy !== 'dns' && website.verifiedBy !== 'gsc') return;
    const origins = wanted.map(({ url }) => new URL(url).origin);
    const outcome = await this.verification.proveServed(website.id, origins);
    if (outcome.kind !== 'absent') return;
    throw new AppError('website_not_verified', outcome.reason, {
      details: { domain: website.host, websiteId: website.id },
    });
  }

  /** Checks each origin once: names are resolved. */
  private async validate(urls: readonly URL[]): Promise<void> {
    for (const origin of new Set(urls.map((url) => url.origin))) {
      const validation = await this.outbound.validate(origin);
      if (!validation.ok) throw new AppError('target_refused', validation.message);
    }
  }
}
