import type { Actor } from '@app/common';
import { WebsitesService, identityOfHost } from '@app/domain';
import { KEYWORDS_READ, ResultPageHosts } from '@app/keywords';
import { Injectable } from '@nestjs/common';
import type { KnownLinks, OpenFigures, SharedPages } from '../contract/index.js';
import { LinkChecker } from '../known-links/link-checker.js';
import { OwnCrawlReader } from '../own-crawl/own-crawl.reader.js';
import { BingWebmasterProvider } from '../providers/bing-webmaster.provider.js';
import { CommonCrawlProvider } from '../providers/common-crawl.provider.js';
import { CruxListProvider } from '../providers/crux-list.provider.js';
import { CruxProvider } from '../providers/crux.provider.js';
import { OpenPageRankProvider } from '../providers/open-page-rank.provider.js';
import { TrancoProvider } from '../providers/tranco.provider.js';
import { unknownFrom } from '../rules/unknown-from.js';

const NO_PAGES =
  'Not known: no stored result page of your own checks has this domain. Track keywords that it ranks for.';

/** Figures of open sources. Each fails on its own, and none is computed from another. */
@Injectable()
export class OpenFiguresReader {
  constructor(
    private readonly commonCrawl: CommonCrawlProvider,
    private readonly tranco: TrancoProvider,
    private readonly openPageRank: OpenPageRankProvider,
    private readonly cruxList: CruxListProvider,
    private readonly crux: CruxProvider,
    private readonly bing: BingWebmasterProvider,
    private readonly websites: WebsitesService,
    private readonly pages: ResultPageHosts,
    private readonly ownCrawl: OwnCrawlReader,
    private readonly linkChecker: LinkChecker,
  ) {}

  async read(actor: Actor, domain: string, signal: AbortSignal): Promise<OpenFigures> {
    const isOwn = await this.isOwn(actor, domain);
    const [commonCrawl, cruxRank, ...others] = await Promise.all([
      this.commonCrawl.read(domain),
      this.cruxList.read(domain),
      this.tranco.read(domain, signal),
      this.openPageRank.read(domain, signal),
      this.crux.read(domain, signal),
      this.knownLinks(actor.userId, domain, isOwn, signal),
      this.sharedPages(actor.userId, domain),
      this.ownCrawl.read(actor.userId, domain, signal),
    ]);
    const [tranco, openPageRank, speed, knownLinks, sharedPages, ownCrawl] = others;
    return {
      common_crawl: commonCrawl,
      tranco,
      open_page_rank: openPageRank,
      crux_rank: cruxRank,
      speed,
      known_links: knownLinks,
      shared_pages: sharedPages,
      own_crawl: ownCrawl,
    };
  }

  private async knownLinks(
    userId: string,
    domain: string,
    isOwn: boolean,
    signal: AbortSignal,
  ): Promise<KnownLinks> {
    const links = await this.bing.read(domain, isOwn, signal);
    return { ...links, examples: await this.linkChecker.check(userId, links.examples, signal) };
  }

  private async isOwn(actor: Actor, domain: string): Promise<boolean> {
    const { websites } = await this.websites.list(actor);
    return websites.some(
      ({ url, verified }) =>
        verified && identityOfHost(new URL(url).hostname) === identityOfHost(domain),
    );
  }

  private async sharedPages(userId: string, domain: string): Promise<SharedPages> {
    const { pages, newest, hosts } = await this.pages.beside(userId, domain);
    if (newest === null) return { pages: null, hosts: [], from: unknownFrom(NO_PAGES) };
    const of = pages === 1 ? 'stored result page' : 'stored result pages';
    return {
      pages,
      hosts: [...hosts],
      from: {
        source: 'result_pages',
        as_of: newest.toISOString(),
        scale: `The ${pages} ${of} of your own checks that have ${domain}, each keyword’s latest, of at most ${KEYWORDS_READ} keywords`,
        reason: null,
      },
    };
  }
}
