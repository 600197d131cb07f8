import type { SearchMarket } from '@app/search-data/contract';
import type { KeywordPlan } from '../contract/index.js';

/** Keywords in the demo search engine, which cost nothing and are outside the plan's allowance. */
export const DEMO_KEYWORDS = 25;

/** What a user tracks: with the demo search engine, and with all others. */
export interface TrackedCounts {
  readonly tracked: number;
  readonly demoTracked: number;
}

type Engine = Pick<SearchMarket, 'engine'>;

/** How many more keywords each kind of engine has places for. */
export function freePlaces(
  { tracked, demoTracked }: TrackedCounts,
  limit: number,
): { readonly plan: number; readonly demo: number } {
  return {
    plan: Math.max(0, limit - tracked),
    demo: Math.max(0, DEMO_KEYWORDS - demoTracked),
  };
}

/** The keywords that have a place, in their order: the first ones of the demo search engine, and of all others. */
export function withPlaces<K extends { readonly market: Engine }>(
  keywords: readonly K[],
  counts: TrackedCounts,
  limit: number,
): K[] {
  const free = { ...freePlaces(counts, limit) };
  return keywords.filter(({ market }) => {
    const kind = market.engine === 'demo' ? 'demo' : 'plan';
    free[kind] -= 1;
    return free[kind] >= 0;
  });
}

/** Why a keyword has no place, as a sentence for the user. */
export function noPlaceText(
  { engine }: Engine,
  { plan, limit }: Pick<KeywordPlan, 'plan' | 'limit'>,
): string {
  return engine === 'demo'
    ? `The demo search engine tracks ${DEMO_KEYWORDS} keywords, outside your plan`
    : `The ${plan} plan tracks ${limit.toLocaleString('en')} keywords`;
}
