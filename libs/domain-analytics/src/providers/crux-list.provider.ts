import { Injectable } from '@nestjs/common';
import type { ListRank } from '../contract/index.js';
import { RankListsRepository } from '../rank-lists/rank-lists.repository.js';
import { unknownFrom } from '../rules/unknown-from.js';
import { listRankOf } from './common-crawl.provider.js';

const NOT_IMPORTED =
  'Unknown: the operator of this installation needs to import the CrUX list (npm run import:domain-ranks -- FILE --list crux).';

/** Rank buckets of CrUX's top lists, as the operator has imported them. */
@Injectable()
export class CruxListProvider {
  constructor(private readonly lists: RankListsRepository) {}

  /** Of exactly this website, with or without `www.`: other hosts of its domain have buckets of their own. */
  async read(domain: string): Promise<ListRank> {
    const found = await this.lists.find('crux', [domain, `www.${domain}`]);
    if (found === null)
      return { rank: null, entries: null, domain: null, from: unknownFrom(NOT_IMPORTED) };
    return listRankOf(
      found,
      'crux_list',
      `Rank bucket by page loads in Chrome: 1,000 means among the top 1,000 websites; list ${found.release}`,
    );
  }
}
