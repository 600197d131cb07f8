import type { JsonReader } from '@app/crawler';
import type { OutboundClient } from '@app/outbound';
import type { DomainFiguresProvider } from '../domain-figures-provider.js';
import type { KeywordFiguresProvider } from '../keyword-figures-provider.js';
import type { QueuedSerpProvider } from '../serp-provider.js';
import { DATAFORSEO_BASE } from './dataforseo-request.js';
import { DataForSeoDomainFigures } from './domain-figures.js';
import { DataForSeoKeywordDifficulties } from './keyword-difficulties.js';
import { DataForSeoKeywordFigures } from './keyword-figures.js';
import { DataForSeoPlaces } from './places.js';
import { DataForSeoSerpProvider } from './serp-provider.js';

/** What the installation sets; the login and the password reach the calls as credentials of their context. */
export interface DataForSeoOptions {
  /** Base address of the API, for proxies and trials; `null` for the provider's own. */
  readonly base: string | null;
}

export interface DataForSeo {
  readonly serp: QueuedSerpProvider;
  readonly keywordFigures: KeywordFiguresProvider;
  readonly keywordDifficulties: DataForSeoKeywordDifficulties;
  readonly domainFigures: DomainFiguresProvider;
  readonly places: DataForSeoPlaces;
}

/** All ports of DataForSEO. Without state: the same objects serve the installation's login and those of users. */
export function createDataForSeo(
  outbound: OutboundClient,
  json: JsonReader,
  options: DataForSeoOptions,
): DataForSeo {
  const api = { outbound, json, base: options.base ?? DATAFORSEO_BASE };
  return {
    serp: new DataForSeoSerpProvider(api),
    keywordFigures: new DataForSeoKeywordFigures(api),
    keywordDifficulties: new DataForSeoKeywordDifficulties(api),
    domainFigures: new DataForSeoDomainFigures(api),
    places: new DataForSeoPlaces(api),
  };
}
