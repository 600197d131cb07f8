import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { AnalyzerPool, scanPace } from '@app/crawler';
import { sitemapSize } from '@app/crawler/pages';
import type { CrawlOptions, SitemapSize } from '@app/crawler/pages';
import { WebsitesService } from '@app/domain';
import { CRAWLER_TOKEN, OutboundClient, SharedHostBudget, crawlerUserAgent } from '@app/outbound';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CRAWLED_PAGES_MAX } from '../contract/index.js';
import type { OwnCrawl } from '../contract/index.js';
import { unknownFigure } from '../rules/analysis-figures.js';
import { crawlSummary } from '../rules/crawl-summary.js';
import { unreadWebsite } from '../rules/unread-website.js';
import { readWebsite } from './read-website.js';
import type { WebsiteReading } from './read-website.js';
import { ScannedPagesPort } from './scanned-pages.port.js';

/** Pages of a scan that figures are made of: their links are large. */
const SCANNED_PAGES_MAX = 200;
const DEADLINE_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;
const RETRY_DELAY_MS = 1_000;
const CONCURRENCY = 2;
const SITEMAP_FILES_MAX = 5;
/** The next spelling of the address is tried after these. */
const NO_SERVER: ReadonlySet<string | null> = new Set(['dns', 'connection', 'tls']);
const LINKS = 'each target counts once per linking page';
const NO_SITEMAP = "Unknown: the sitemap couldn't be loaded.";
const OLD_SCAN = 'Unknown: the scan predates sitemap sizes. Rescan the website.';
const LATE_SITEMAP = 'Unknown: the crawl did not finish within 30 seconds.';
const INTERRUPTED = "Unknown: our crawler couldn't load the website. Reanalyze the domain later.";

/** What our crawler knows of a website: from the user's last scan of it, else from a few pages read now. */
@Injectable()
export class OwnCrawlReader {
  private readonly logger = new Logger(OwnCrawlReader.name);

  constructor(
    private readonly outbound: OutboundClient,
    private readonly analyzers: AnalyzerPool,
    private readonly hosts: SharedHostBudget,
    private readonly websites: WebsitesService,
    private readonly scans: ScannedPagesPort,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Never rejects: what cannot be read is not known, with the reason. */
  async read(userId: string, domain: string, signal: AbortSignal): Promise<OwnCrawl> {
    try {
      const scanned = await this.fromScan(userId, domain);
      return scanned ?? (await this.fromCrawl(userId, domain, signal));
    } catch (error) {
      this.logger.error({ err: error, domain }, 'A crawl for an analysis failed.');
      return unknownFigure.own_crawl(INTERRUPTED);
    }
  }

  private async fromScan(userId: string, domain: string): Promise<OwnCrawl | null> {
    const scan = await this.scans.lastPages(userId, domain, SCANNED_PAGES_MAX);
    if (scan === null || scan.pages.length === 0) return null;
    const { pages, startUrl, finishedAt, sitemap } = scan;
    return {
      ...crawlSummary(pages),
      sitemap: sitemapFigure(sitemap, OLD_SCAN),
      from: {
        source: 'own_crawl',
        as_of: finishedAt.toISOString(),
        scale: `Our crawl of ${countPages(pages.length)}, the first of your last scan of ${startUrl}. Links: ${LINKS}. Technologies: by the URLs that pages load`,
        reason: null,
      },
    };
  }

  private async fromCrawl(userId: string, domain: string, signal: AbortSignal): Promise<OwnCrawl> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    const startUrls = await this.startUrls(userId, domain);
    let reading: WebsiteReading = { pages: [], site: null, start: null };
    for (const startUrl of startUrls) {
      reading = await readWebsite(this.outbound, this.optionsFor(userId, startUrl, deadline));
      const { pages, site } = reading;
      if (pages.length > 0) {
        return {
          ...crawlSummary(pages),
          sitemap: sitemapFigure(site && sitemapSize(site.sitemap), LATE_SITEMAP),
          from: {
            source: 'own_crawl',
            as_of: this.clock.now().toISOString(),
            scale: `Our crawl of ${countPages(pages.length)}, ${startUrl} first, at most ${CRAWLED_PAGES_MAX}. Links: ${LINKS}`,
            reason: null,
          },
        };
      }
      if (!NO_SERVER.has(reading.start?.facts.failure ?? null)) break;
    }
    return unknownFigure.own_crawl(
      unreadWebsite({ start: reading.start, isLate: deadline.aborted }),
    );
  }

  /** The address of an own website, else the spellings that a domain may have. */
  private async startUrls(userId: string, domain: string): Promise<string[]> {
    const own = await this.websites.findForHost(userId, domain);
    if (own !== null) return [`${own.origin}/`];
    return [`https://${domain}/`, `https://www.${domain}/`, `http://${domain}/`];
  }

  private optionsFor(userId: string, startUrl: string, signal: AbortSignal): CrawlOptions {
    return {
      ...scanPace(this.config, startUrl),
      ...{ startUrl, signal, mode: 'site', obeyRobots: true, isPagesOnly: true },
      maxPages: CRAWLED_PAGES_MAX,
      maxSitemapFiles: SITEMAP_FILES_MAX,
      concurrency: CONCURRENCY,
      retryDelayMs: RETRY_DELAY_MS,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      probeLimits: { images: 0, external: 0, internal: 0 },
      userAgent: crawlerUserAgent(this.config.publicUrl),
      robotsToken: CRAWLER_TOKEN,
      hosts: this.hosts,
      analyzer: this.analyzers.for(userId),
    };
  }
}

/** @param reason why it is not known, where it was not read. */
function sitemapFigure(size: SitemapSize | null, reason: string): OwnCrawl['sitemap'] {
  const { addresses, isWhole } = size ?? { addresses: null, isWhole: false };
  if (addresses !== null) return { addresses, is_whole: isWhole, reason: null };
  return { addresses, is_whole: false, reason: size === null ? reason : NO_SITEMAP };
}

function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
