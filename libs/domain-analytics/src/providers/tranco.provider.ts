import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { siteOf } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ListRank } from '../contract/index.js';
import { RankListsRepository } from '../rank-lists/rank-lists.repository.js';
import { unknownOpenFigure } from '../rules/open-source-text.js';
import type { OpenSourceProblem } from '../rules/open-source-text.js';
import { listRankOf } from './common-crawl.provider.js';
import { OpenSourceRequests } from './open-source-requests.js';

/** As its API permits. */
const SOURCE = { name: 'tranco', key: '', requestsPerSecond: 1 } as const;
const SCALE = 'Rank by popularity, combined from several lists over 30 days, 1 is the best';
/** Of the daily lists of the past 30 days. */
const ranksSchema = z.object({
  ranks: z.array(z.object({ date: z.iso.date(), rank: z.int().positive() })),
});

/** Ranks of Tranco: from an imported list, else from its API. */
@Injectable()
export class TrancoProvider {
  constructor(
    private readonly lists: RankListsRepository,
    private readonly requests: OpenSourceRequests,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'searchData'>,
  ) {}

  async read(domain: string, signal: AbortSignal): Promise<ListRank> {
    const registered = siteOf(domain);
    const found = await this.lists.find('tranco', [domain, registered]);
    if (found !== null) return listRankOf(found, 'tranco', `${SCALE}; list ${found.release}`);
    const { base } = this.config.searchData.openSources.tranco;
    const url = `${base}/api/ranks/domain/${encodeURIComponent(registered)}`;
    const response = await this.requests.send(SOURCE, { url }, signal);
    if (response.kind === 'failed') return unknown(response.reason);
    const read = response.status === 200 ? ranksSchema.safeParse(response.json) : null;
    if (read?.success !== true) return unknown('no_response');
    const newest = read.data.ranks.reduce<{ date: string; rank: number } | null>(
      (best, each) => (best === null || each.date > best.date ? each : best),
      null,
    );
    return {
      rank: newest?.rank ?? null,
      entries: null,
      domain: newest === null ? null : registered,
      from: {
        source: 'tranco',
        as_of: newest === null ? null : `${newest.date}T00:00:00.000Z`,
        scale: SCALE,
        reason: null,
      },
    };
  }
}

function unknown(problem: OpenSourceProblem): ListRank {
  const from = unknownOpenFigure({ name: 'Tranco' }, problem);
  return { rank: null, entries: null, domain: null, from };
}
