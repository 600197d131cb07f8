import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { siteOf } from '@app/outbound';
import type { ProviderRequest } from '@app/search-data';
import { Inject, Injectable } from '@nestjs/common';
import type { OpenPageRank } from '../contract/index.js';
import { readPageRank } from '../rules/open-page-rank.js';
import { unknownOpenFigure } from '../rules/open-source-text.js';
import type { OpenSourceProblem } from '../rules/open-source-text.js';
import { OpenSourceRequests } from './open-source-requests.js';

const NAMED = { name: 'Open PageRank', keyVariable: 'OPENPAGERANK_KEY' } as const;
/** 10,000 an hour. */
const REQUESTS_PER_SECOND = 2;
const REFUSED: readonly number[] = [401, 403];
/** Keys of its second version begin like this; it has another address and protocol. */
const BULK_KEY = 'opr_';

/** The logarithmic page rank that Open PageRank computes from Common Crawl's links. */
@Injectable()
export class OpenPageRankProvider {
  constructor(
    private readonly requests: OpenSourceRequests,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'searchData'>,
  ) {}

  async read(domain: string, signal: AbortSignal): Promise<OpenPageRank> {
    const { key, base } = this.config.searchData.openSources.openPageRank;
    if (key === null) return unknown('no_key');
    const source = { name: 'open_page_rank', key, requestsPerSecond: REQUESTS_PER_SECOND };
    const request = requestFor(siteOf(domain), key, base);
    const response = await this.requests.send(source, request, signal);
    if (response.kind === 'failed') return unknown(response.reason);
    if (REFUSED.includes(response.status)) return unknown('bad_key');
    const reading = response.status === 200 ? readPageRank(response.json) : null;
    if (reading === null) return unknown('no_response');
    const { entry, asOf } = reading;
    return {
      score: entry?.score ?? null,
      rank: entry?.rank ?? null,
      domain: entry?.domain ?? null,
      from: {
        source: 'open_page_rank',
        as_of: asOf,
        scale: 'Score from 0 to 10, logarithmic, by links between domains; rank: 1 is the best',
        reason: null,
      },
    };
  }
}

function requestFor(domain: string, key: string, base: string | null): ProviderRequest {
  if (key.startsWith(BULK_KEY))
    return {
      url: `${base ?? 'https://openpagerank.keywordseverywhere.com'}/v1/domains/bulk`,
      headers: { authorization: `Bearer ${key}` },
      json: { domains: [domain], include_history: false },
    };
  const query = new URLSearchParams({ 'domains[]': domain }).toString();
  const address = `${base ?? 'https://openpagerank.com'}/api/v1.0/getPageRank`;
  return { url: `${address}?${query}`, headers: { 'api-opr': key } };
}

function unknown(problem: OpenSourceProblem): OpenPageRank {
  return { score: null, rank: null, domain: null, from: unknownOpenFigure(NAMED, problem) };
}
