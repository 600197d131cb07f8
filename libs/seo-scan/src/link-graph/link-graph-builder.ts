import { NO_USER } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import { CrawledLinksRepository } from './crawled-links.repository.js';
import { LinkGraphsRepository } from './link-graphs.repository.js';
import type { NewPage } from './link-graphs.repository.js';
import { pageFiguresAnalysis } from './page-figures.analysis.js';
import { LinkCollector } from './rules/link-collector.js';
import { linkSummary } from './rules/link-summary.js';
import { figuresOf } from './rules/page-figures.js';

/** The worker's part: computes the link graph of a completed scan, whose links are never in memory as a whole. */
@Injectable()
export class LinkGraphBuilder {
  constructor(
    private readonly crawled: CrawledLinksRepository,
    private readonly graphs: LinkGraphsRepository,
    private readonly analyzers: AnalyzerPool,
  ) {}

  /** A graph that is stored, or whose scan is gone, is left as it is. */
  async build(scanId: string): Promise<void> {
    const stored = await this.graphs.find(scanId);
    if (stored?.status !== 'waiting') return;
    const addresses = await this.crawled.pages(scanId);
    const collector = new LinkCollector(addresses);
    const redirecting = new Set(
      addresses.filter(({ hops }) => hops.length > 0).map(({ url }) => url),
    );
    const linkedFrom = new Map<string, number>();
    const urls = collector.nodes.map(({ url }) => url);
    for await (const { url, links } of this.crawled.links(scanId, urls)) {
      collector.add(url, links);
      if (collector.isFull) {
        await this.graphs.fail(scanId);
        return;
      }
      for (const link of links)
        if (redirecting.has(link.url))
          linkedFrom.set(link.url, (linkedFrom.get(link.url) ?? 0) + 1);
    }
    const links = collector.links();
    const result = await faultAsFailure(
      this.analyzers
        .for(NO_USER)
        .analyze(pageFiguresAnalysis, { urls, links, home: collector.home }),
    );
    if (result.kind === 'failed') {
      await this.graphs.fail(scanId);
      return;
    }
    const inSitemap = new Set(
      addresses.filter(({ isInSitemap }) => isInSitemap).map(({ url }) => url),
    );
    const { figures, picture } = result.value;
    const pageAt = (number: number): NewPage => {
      const url = urls[number] ?? '';
      return { ...figuresOf(figures, number), number, url, isInSitemap: inSitemap.has(url) };
    };
    const summary = linkSummary({
      pages: each(urls.length, pageAt),
      addresses,
      links: {
        all: links.sources.length,
        nofollow: links.isNofollow.reduce((sum, is) => sum + is, 0),
      },
      linkedFrom,
    });
    await this.graphs.store(scanId, { summary, picture, pages: urls.length, pageAt });
  }

  /** Marks a graph as failed after the last attempt. */
  giveUp(scanId: string): Promise<void> {
    return this.graphs.fail(scanId);
  }
}

function* each<Item>(length: number, at: (number: number) => Item): Iterable<Item> {
  for (let number = 0; number < length; number += 1) yield at(number);
}
