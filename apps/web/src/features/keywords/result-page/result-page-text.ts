import type { SearchMarket, SerpCoverage, SerpFeature } from '@app/search-data/contract';
import { countryName } from '../../../lib/countries.js';
import { languageName } from '../../../lib/languages.js';
import { ENGINE_NAMES } from '../../../lib/search-names.js';

export const COVERAGES: Readonly<Record<SerpCoverage, string>> = {
  complete: 'Complete: every result down to the requested depth was read',
  short_end: 'Complete: the search engine has no more results',
  partial: 'Partial: reading stopped early, so lower results are unknown',
  stopped_at_match: 'Read down to your result, nothing below it',
};

export const FEATURES: Readonly<Record<SerpFeature['kind'], string>> = {
  ai_overview: 'AI overview',
  local_pack: 'Local pack',
  featured_snippet: 'Featured snippet',
  people_also_ask: 'People also ask',
  sitelinks: 'Sitelinks',
  images: 'Images',
  videos: 'Videos',
  news: 'News',
  shopping: 'Shopping',
  knowledge_panel: 'Knowledge panel',
  ads: 'Ads',
};

/** "Google, Austin, United States, English, desktop". */
export function marketText({ engine, country, language, location, device }: SearchMarket): string {
  const place = location ?? countryName(country);
  return [ENGINE_NAMES[engine], place, languageName(language), device].join(', ');
}
