import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { KnownLinks } from '../contract/index.js';
import { BingWebmasterProvider } from '../providers/bing-webmaster.provider.js';
import { LinkChecker } from './link-checker.js';

/** Links to a verified website of the user, each read again. */
@Injectable()
export class KnownLinksReader {
  constructor(
    private readonly bing: BingWebmasterProvider,
    private readonly websites: WebsitesService,
    private readonly checker: LinkChecker,
  ) {}

  async read(userId: string, domain: string, signal: AbortSignal): Promise<KnownLinks> {
    const website = await this.websites.findForHost(userId, domain);
    const links = await this.bing.read(domain, website?.verifiedBy != null, signal);
    return { ...links, examples: await this.checker.check(userId, links.examples, signal) };
  }
}
