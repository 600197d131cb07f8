import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { FindKeywordsInput, FoundKeywords } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { locationOf } from '../tracking/present-keyword.js';
import { FindKeywordsRepository } from './find-keywords.repository.js';

const SHOWN = 8;
const MAX_WORDS = 6;

/** Finds tracked keywords by what is typed into the search of the dashboard; a fraction of the work of their list. */
@Injectable()
export class FindKeywordsService {
  constructor(
    private readonly keywords: FindKeywordsRepository,
    private readonly markets: MarketsRepository,
  ) {}

  async find(actor: Actor, { text }: FindKeywordsInput): Promise<FoundKeywords> {
    const words = text.split(/\s+/).slice(0, MAX_WORDS);
    const rows = await this.keywords.find(actor.userId, words, SHOWN);
    const keywords = await Promise.all(
      rows.map(async ({ id, text: keyword, target: domain, marketId, rank }) => ({
        ...{ id, keyword, domain, rank },
        location: locationOf(await this.markets.get(marketId)),
      })),
    );
    return { success: true, keywords };
  }
}
