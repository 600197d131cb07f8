import { Repository } from '@app/common';
import { restoreSite, storedSite } from '@app/crawler';
import type { CrawledSite } from '@app/crawler';
import type { PageFacts } from '@app/crawler/pages';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { StoredCrawl } from './stored-crawl.js';

const PAGES_PER_READ = 500;

/** The crawl of a large website, whose pages are stored row by row, for its checkpoint. */
@Injectable()
export class CheckpointedCrawlRepository extends Repository {
  /** All pages of the crawl that were read must be stored. */
  async store(scanId: string, crawled: CrawledSite): Promise<StoredCrawl> {
    const stored = new Set<PageFacts>();
    const leftOut: string[] = [];
    for await (const { url } of this.rows<{ url: string }>(scanId, 'url')) {
      const page = crawled.pageByUrl.get(url);
      // The index also has addresses where redirects end.
      if (page?.url === url) stored.add(page);
      else leftOut.push(url);
    }
    const unread = crawled.pages.filter((page) => !stored.has(page));
    return { site: storedSite(crawled), unread, leftOut };
  }

  restore(scanId: string, { site, unread, leftOut }: StoredCrawl): Promise<CrawledSite> {
    return restoreSite(site, this.facts(scanId, unread, new Set(leftOut)));
  }

  private async *facts(
    scanId: string,
    unread: readonly PageFacts[],
    leftOut: ReadonlySet<string>,
  ): AsyncIterable<PageFacts> {
    for await (const { url, facts } of this.rows<{ url: string; facts: PageFacts }>(
      scanId,
      'url, facts',
    ))
      if (!leftOut.has(url)) yield facts;
    yield* unread;
  }

  private async *rows<Row extends { readonly url: string }>(
    scanId: string,
    columns: string,
  ): AsyncIterable<Row> {
    const em = this.fork();
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows: Row[] = await queryBound<Row>(
        em,
        `select ${columns} from scan_pages where scan_id = $1 and url > $2 order by url limit ${PAGES_PER_READ}`,
        [scanId, after],
      );
      yield* rows;
      after = rows.at(-1)?.url;
    }
  }
}
