import type { SearchEngine, SearchMarket } from '../contract/index.js';

/** Which markets a provider can read. */
export interface ReadableMarkets {
  /** Name of the provider for users. */
  readonly label: string;
  readonly engines: readonly SearchEngine[];
  /** Places within a country. */
  readonly hasPlaces: boolean;
  readonly hasMobile: boolean;
  /** ISO 3166-1 alpha-2; `null`: every country. */
  readonly countries: ReadonlySet<string> | null;
  /** ISO 639-1; `null`: every language. */
  readonly languages: ReadonlySet<string> | null;
}

const ENGINE_NAMES: Readonly<Record<SearchEngine, string>> = {
  google: 'Google',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  mojeek: 'Mojeek',
  brave: 'Brave',
  demo: 'the demo search engine',
};

/** Why a provider cannot read a market, as a sentence for the user; `null` if it can. */
export function marketRefusal(readable: ReadableMarkets, market: SearchMarket): string | null {
  const { label } = readable;
  if (!readable.engines.includes(market.engine)) {
    const engines = readable.engines.map((engine) => ENGINE_NAMES[engine]);
    return `${label} only covers ${joined(engines)}.`;
  }
  if (market.location !== null && !readable.hasPlaces) {
    return `${label} only covers whole countries, not places.`;
  }
  if (market.device === 'mobile' && !readable.hasMobile) {
    return `${label} only covers desktop.`;
  }
  if (readable.countries?.has(market.country) === false) {
    return `${label} has no results for the country ${market.country}.`;
  }
  if (readable.languages?.has(market.language) === false) {
    return `${label} has no results in the language ${market.language}.`;
  }
  return null;
}

function joined(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
