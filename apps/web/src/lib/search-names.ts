import type { SearchEngine, SerpProviderName } from '@app/search-data/contract';

export const ENGINE_NAMES: Readonly<Record<SearchEngine, string>> = {
  google: 'Google',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  mojeek: 'Mojeek',
  brave: 'Brave',
  demo: 'Demo search engine',
};

export const PROVIDER_NAMES: Readonly<Record<SerpProviderName, string>> = {
  dataforseo: 'DataForSEO',
  serpapi: 'SerpApi',
  serper: 'Serper',
  valueserp: 'ValueSERP',
  searchapi: 'SearchApi',
  brave: 'Brave Search API',
  searxng: 'SearXNG',
  demo: 'Demo search engine',
};
