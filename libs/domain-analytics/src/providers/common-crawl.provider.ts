import { siteOf } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import type { ListRank } from '../contract/index.js';
import { unknownFrom } from '../rules/unknown-from.js';
import { RankListsRepository } from '../rank-lists/rank-lists.repository.js';
import type { ListedRank } from '../rank-lists/rank-lists.repository.js';

const NOT_IMPORTED =
  'Unknown: the operator of this installation needs to import Common Crawl ranks (npm run import:domain-ranks).';

/** Ranks of Common Crawl's web graph, as the operator has imported them. */
@Injectable()
export class CommonCrawlProvider {
  constructor(private readonly lists: RankListsRepository) {}

  async read(domain: string): Promise<ListRank> {
    const found = await this.lists.find('common_crawl', [domain, `www.${domain}`, siteOf(domain)]);
    if (found === null)
      return { rank: null, entries: null, domain: null, from: unknownFrom(NOT_IMPORTED) };
    return listRankOf(
      found,
      'common_crawl',
      `Rank by harmonic centrality of ${found.level}s in the web graph ${found.release}, 1 is the best`,
    );
  }
}

/** A place in an imported list. */
export function listRankOf(
  { rank, domain, entries, as_of: asOf, is_whole: isWhole }: ListedRank,
  source: 'common_crawl' | 'tranco' | 'crux_list',
  scale: string,
): ListRank {
  const part = isWhole ? '' : '; only the top of the list is imported';
  return {
    ...{ rank, domain, entries },
    from: {
      source,
      as_of: asOf === null ? null : `${asOf}T00:00:00.000Z`,
      scale: `${scale}${part}`,
      reason: null,
    },
  };
}
