import type { SerpRequest } from '../serp-provider.js';
import { languageCode, locationCode } from './locations.js';
import { pagesFor } from './prices.js';
import { encodeKeyword } from './search-operators.js';

/** Elements that a first page shows besides organic results, at most; the provider may count them as depth. */
const OTHER_ELEMENTS = 30;
const MAX_DEPTH = 200;

/**
 * The task of one result page. What is read is limited by pages, which are what costs, because it is not documented
 * whether `depth` counts organic results or all elements. Nothing ends the reading at a match: competitors below would
 * be missing.
 */
export function serpTask(request: SerpRequest): Record<string, unknown> {
  const { market } = request;
  const pages = pagesFor(request.depth);
  return {
    keyword: encodeKeyword(request.text),
    ...(market.location === null
      ? { location_code: locationCode(market.country) }
      : { location_name: market.location }),
    language_code: languageCode(market.country, market.language, 'serp'),
    device: market.device,
    os: market.device === 'mobile' ? 'android' : 'windows',
    depth: Math.min(MAX_DEPTH, pages * 10 + OTHER_ELEMENTS),
    max_crawl_pages: pages,
    tag: request.tag,
  };
}
