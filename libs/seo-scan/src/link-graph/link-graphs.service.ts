import { AppError, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { csvCell, csvLine } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { readOffset, writeOffset } from '../comparison/offset-cursor.js';
import { LISTED_SOURCES_MAX } from '../contract/index.js';
import type {
  LinkGraph,
  LinkPicture,
  LinkedPages,
  LinkedPagesInput,
  PageInlinks,
  PageInlinksInput,
  PageLinks,
} from '../contract/index.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SegmentMembership } from '../segments/segment-membership.js';
import { CrawledLinksRepository } from './crawled-links.repository.js';
import { LinkGraphsRepository } from './link-graphs.repository.js';
import type { StoredPage } from './link-graphs.repository.js';

/** From one page of a scan to another. */
export interface LinkOfPages {
  readonly source: string;
  readonly target: string;
  readonly isNofollow: boolean;
}

const PAGE_HEAD = [
  'url',
  'pageRank',
  'inlinks',
  'followedInlinks',
  'outlinks',
  'clicks',
  'inSitemap',
];
const EMPTY_PICTURE: LinkPicture = {
  ...{ success: true, kind: 'pages', nodes: [], links: [], linksLeftOut: 0 },
};
const LINK_HEAD = ['source', 'target', 'nofollow'];

/** The links between the pages of a scan. */
@Injectable()
export class LinkGraphsService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly graphs: LinkGraphsRepository,
    private readonly crawled: CrawledLinksRepository,
    private readonly membership: SegmentMembership,
  ) {}

  async get(actor: Actor, id: string): Promise<LinkGraph> {
    await this.requireOwn(actor, id);
    const graph = await this.graphs.find(id);
    return { success: true, status: graph?.status ?? 'missing', summary: graph?.summary ?? null };
  }

  async pages(actor: Actor, input: LinkedPagesInput): Promise<LinkedPages> {
    const { id, limit } = input;
    const scan = await this.requireOwn(actor, id);
    if (input.segment !== undefined) await this.membership.updateOf(scan);
    const offset = readOffset(input.cursor);
    const [rows, total] = await Promise.all([
      this.graphs.page(id, input, { offset, limit: limit + 1 }),
      this.count(id, input),
    ]);
    const { shown, nextCursor } = cutPage(rows, limit, () => writeOffset(offset + limit));
    return { success: true, pages: await this.present(id, shown), total, nextCursor };
  }

  /** Throws `not_found` for a page that is not in the graph. */
  async inlinks(actor: Actor, { id, url }: PageInlinksInput): Promise<PageInlinks> {
    await this.requireOwn(actor, id);
    const page = await this.graphs.findPage(id, url);
    if (page === null) throw new AppError('not_found', 'This page is not in the link graph.');
    const [sources, addresses, path, [presented]] = await Promise.all([
      this.graphs.sourcesOf(id, page, LISTED_SOURCES_MAX),
      this.crawled.addressesOf(id, url),
      page.clicks === null ? [] : this.graphs.pathTo(id, page.number),
      this.present(id, [page]),
    ]);
    const urls = sources.map((source) => source.url);
    const anchors = await this.crawled.anchors(id, urls, addresses);
    const byUrl = new Map(anchors.map((anchor) => [anchor.url, anchor]));
    return {
      success: true,
      page: presented ?? { ...withoutNumbers(page), title: null },
      inlinks: sources.map((source) => {
        const anchor = byUrl.get(source.url);
        return {
          url: source.url,
          rank: source.rank,
          anchor: anchor?.anchor ?? '',
          isNofollow: source.isNofollow,
          via: anchor === undefined || anchor.to === url ? null : anchor.to,
        };
      }),
      path,
    };
  }

  /** Without points until the graph is computed. */
  async picture(actor: Actor, id: string): Promise<LinkPicture> {
    await this.requireOwn(actor, id);
    return (await this.graphs.findPicture(id)) ?? EMPTY_PICTURE;
  }

  /** Line by line: a million links are never in memory as a whole. */
  async export(
    actor: Actor,
    { id, file }: { readonly id: string; readonly file: 'pages.csv' | 'links.csv' },
  ): Promise<AsyncIterable<string>> {
    await this.requireOwn(actor, id);
    return file === 'pages.csv' ? this.pageLines(id) : this.linkLines(id);
  }

  /** Without a search and a segment, the pages were counted with the graph. */
  private async count(id: string, input: LinkedPagesInput): Promise<number> {
    const isCounted = input.search === '' && input.segment === undefined;
    const summary = isCounted ? (await this.graphs.find(id))?.summary : null;
    if (summary == null) return this.graphs.count(id, input);
    return { all: summary.pages, orphans: summary.orphans, unreachable: summary.unreachable }[
      input.show
    ];
  }

  private async *pageLines(id: string): AsyncIterable<string> {
    yield csvLine(PAGE_HEAD);
    for await (const page of this.graphs.all(id))
      yield csvLine([
        ...[page.url, Number(page.rank.toFixed(4)), page.inlinks, page.followedInlinks],
        ...[page.outlinks, page.clicks, page.isInSitemap ? 'yes' : 'no'],
      ]);
  }

  /** Every link between two pages of a scan. */
  async links(actor: Actor, id: string): Promise<AsyncIterable<LinkOfPages>> {
    await this.requireOwn(actor, id);
    return this.linksOf(id);
  }

  private async *linksOf(id: string): AsyncGenerator<LinkOfPages> {
    const urls = await this.graphs.urls(id);
    for await (const { url: target, sources, nofollowSources } of this.graphs.all(id)) {
      for (const source of sources) yield { source: urls[source] ?? '', target, isNofollow: false };
      for (const source of nofollowSources)
        yield { source: urls[source] ?? '', target, isNofollow: true };
    }
  }

  private async *linkLines(id: string): AsyncIterable<string> {
    yield csvLine(LINK_HEAD);
    // Each address is in the file as often as it has links, and made a cell once.
    const cells = (await this.graphs.urls(id)).map(csvCell);
    for await (const { number, sources, nofollowSources } of this.graphs.all(id)) {
      const target = cells[number] ?? '';
      const line = (source: number, isNofollow: 'yes' | 'no'): string =>
        `${cells[source] ?? ''},${target},${isNofollow}\r\n`;
      const followed = sources.map((source) => line(source, 'no'));
      yield followed.concat(nofollowSources.map((source) => line(source, 'yes'))).join('');
    }
  }

  private async present(id: string, pages: readonly StoredPage[]): Promise<PageLinks[]> {
    const titles = await this.crawled.titles(
      id,
      pages.map(({ url }) => url),
    );
    return pages.map((page) => ({ ...withoutNumbers(page), title: titles.get(page.url) ?? null }));
  }

  private async requireOwn(actor: Actor, id: string): Promise<OwnScan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }
}

function withoutNumbers(page: StoredPage): Omit<PageLinks, 'title'> {
  const { url, rank, inlinks, followedInlinks, outlinks, clicks, isInSitemap } = page;
  return { url, rank, inlinks, followedInlinks, outlinks, clicks, isInSitemap };
}
