import { Injectable } from '@nestjs/common';
import type { KeywordFilter, KeywordSelection } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { keywordWhere } from './keyword-where.js';
import type { Where } from './keyword-where.js';
import { KeywordsRepository } from './keywords.repository.js';
import { locationOf } from './present-keyword.js';

/** Targets, tags and locations of all keywords of a user. */
export interface KeywordFacets {
  readonly domains: string[];
  readonly tags: string[];
  /** Ids of markets by the name of their location. */
  readonly byLocation: ReadonlyMap<string, number[]>;
}

/** Which of a user's keywords a filter or a selection means. */
@Injectable()
export class KeywordSelections {
  constructor(
    private readonly keywords: KeywordsRepository,
    private readonly markets: MarketsRepository,
  ) {}

  async facets(userId: string): Promise<KeywordFacets> {
    const { domains, tags, marketIds } = await this.keywords.facets(userId);
    const byLocation = new Map<string, number[]>();
    for (const id of marketIds) {
      const location = locationOf(await this.markets.get(id));
      byLocation.set(location, [...(byLocation.get(location) ?? []), id]);
    }
    return { domains, tags, byLocation };
  }

  where(userId: string, filter: KeywordFilter, { byLocation }: KeywordFacets): Where {
    const { location } = filter;
    const isFiltered = location !== undefined && location !== '';
    return keywordWhere(userId, filter, isFiltered ? (byLocation.get(location) ?? []) : null);
  }

  /** Keywords of others, and those that are gone, are left out. */
  async whereOf(userId: string, selection: KeywordSelection): Promise<Where> {
    if ('filter' in selection)
      return this.where(userId, selection.filter, await this.facets(userId));
    return {
      sql: 'k.user_id = $1 and k.id = any($2::uuid[])',
      values: [userId, selection.ids],
    };
  }
}
