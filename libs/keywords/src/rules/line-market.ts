import { DEMO_MARKET, readCountry, readLanguage, usualLanguage } from '@app/search-data/contract';
import type { SearchMarket } from '@app/search-data/contract';
import { readDevice, readEngine } from './named-engine.js';
import { shortened } from './shortened.js';

/** What the cells of a line say about its market; `null`: nothing. */
export interface NamedMarket {
  readonly engine: string | null;
  readonly country: string | null;
  /** A country, or a place within one. */
  readonly location: string | null;
  readonly city: string | null;
  /** The state of the city. */
  readonly state: string | null;
  /** A place exactly as it is tracked. */
  readonly place: string | null;
  readonly language: string | null;
  /** A language, and the country unless another cell names it. */
  readonly locale: string | null;
  readonly device: string | null;
}

const PLACE_MAX_CHARS = 120;
const ENGINES = 'Google, Bing, DuckDuckGo, Mojeek or Brave';
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The market of a line, or a sentence for what it names and nobody knows. What a line leaves open is as `otherwise`; a
 * line that names another country has its usual language there, and no city unless it names one.
 */
export function lineMarket(named: NamedMarket, otherwise: SearchMarket): SearchMarket | string {
  const engine = named.engine === null ? null : readEngine(named.engine);
  if (named.engine !== null && engine === null)
    return `“${shortened(named.engine)}” is not a tracked search engine: ${ENGINES}`;
  if ((engine ?? otherwise).engine === 'demo') return DEMO_MARKET;
  const device = named.device === null ? null : readDevice(named.device);
  if (named.device !== null && device === null)
    return `“${shortened(named.device)}” is not a tracked device: desktop or mobile`;
  if (contradicts(engine?.device, device))
    return `“${shortened(named.engine ?? '')}” and “${shortened(named.device ?? '')}” name different devices`;
  const spoken = named.language ?? named.locale;
  const language = spoken === null ? null : readLanguage(spoken);
  if (spoken !== null && language === null)
    return `“${shortened(spoken)}” is not a tracked language`;
  const elsewhere = engine?.country ?? localeCountry(named.locale);
  const where = placeOf(named, elsewhere, otherwise);
  if (typeof where === 'string') return where;
  if (contradicts(engine?.country, where.country))
    return `“${shortened(named.engine ?? '')}” and “${where.country}” name different countries`;
  const usual =
    where.country === otherwise.country ? otherwise.language : usualLanguage(where.country);
  return {
    engine: engine?.engine ?? otherwise.engine,
    country: where.country,
    language: language?.language ?? engine?.language ?? usual,
    location: where.location,
    device: device ?? engine?.device ?? otherwise.device,
  };
}

type Place = Pick<SearchMarket, 'country' | 'location'>;

/** @param elsewhere the country that the engine or the locale names. */
function placeOf(
  { country: typed, location, city, state, place }: NamedMarket,
  elsewhere: string | null,
  otherwise: Place,
): Place | string {
  const country = typed === null ? null : readCountry(typed);
  if (typed !== null && country === null) return `“${shortened(typed)}” is not a country`;
  const parts = [city, state].filter((part) => part !== null);
  const within = parts.length > 0 ? parts.join(',') : null;
  if (place !== null) return bounded({ country: country ?? otherwise.country, location: place });
  if (location === null) return placed(within, country ?? elsewhere, otherwise);
  const ofLocation = readCountry(location);
  // Georgia is a country, and in the United States a state.
  if (ofLocation !== null && (country === null || country === ofLocation))
    return placed(within, ofLocation, otherwise);
  const known = country ?? lastCountry(location) ?? elsewhere;
  if (known === null)
    return `“${shortened(location)}” is not a country; add the country to a city, as in “Austin, United States”`;
  return placed(location, known, otherwise);
}

function placed(within: string | null, country: string | null, otherwise: Place): Place | string {
  if (within === null)
    return country === null
      ? { country: otherwise.country, location: otherwise.location }
      : { country, location: null };
  const known = country ?? lastCountry(within) ?? otherwise.country;
  return bounded({ country: known, location: withCountry(within, known) });
}

function bounded(place: Place): Place | string {
  const { location } = place;
  if (location === null) return place;
  if (/[\p{Cc}\p{Cs}]/u.test(location))
    return `“${shortened(location)}” contains control characters`;
  if (location.length <= PLACE_MAX_CHARS) return place;
  return `“${shortened(location)}” is too long for a place: at most ${PLACE_MAX_CHARS} characters`;
}

/** As Google names places: `Austin,Texas,United States`. */
function withCountry(place: string, country: string): string {
  const parts = partsOf(place);
  const isNamed = readCountry(parts.at(-1) ?? '') === country && parts.length > 1;
  const name = (countryNames.of(country) ?? country).replace(/ SAR China$/, '');
  return [...(isNamed ? parts.slice(0, -1) : parts), name].join(',');
}

function lastCountry(place: string): string | null {
  const parts = partsOf(place);
  return parts.length > 1 ? readCountry(parts.at(-1) ?? '') : null;
}

function partsOf(place: string): string[] {
  return place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function localeCountry(locale: string | null): string | null {
  return locale === null ? null : (readLanguage(locale)?.country ?? null);
}

function contradicts(one: string | null | undefined, other: string | null): boolean {
  return one != null && other !== null && one !== other;
}
