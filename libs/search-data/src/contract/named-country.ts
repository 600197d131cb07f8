import { marketCountries, marketLanguages } from './market-choices.js';

/** How people and trackers write countries besides their names and ISO 3166-1 alpha-2 codes. */
const OTHER_COUNTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['gbr', 'GB'],
  ['great britain', 'GB'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uae', 'AE'],
  ['czech republic', 'CZ'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['korea', 'KR'],
  ['republic of korea', 'KR'],
  ['russian federation', 'RU'],
  ['turkey', 'TR'],
  ['viet nam', 'VN'],
  ['ivory coast', 'CI'],
  ['bosnia and herzegovina', 'BA'],
]);
/** Languages in which names of countries and languages are read. */
const FILE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi'];
/** Codes of languages that are older, or of a variety. */
const OTHER_LANGUAGE_CODES: ReadonlyMap<string, string> = new Map([
  ['iw', 'he'],
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** The ISO 3166-1 alpha-2 code of a country by its code or its name in several languages; `null` if it is none. */
export function readCountry(text: string): string | null {
  const wanted = plainText(text);
  const code = wanted.replaceAll('.', '').toUpperCase();
  if (marketCountries.includes(code)) return code;
  return OTHER_COUNTRY_NAMES.get(code.toLowerCase()) ?? countriesByName().get(wanted) ?? null;
}

export interface NamedLanguage {
  /** ISO 639-1. */
  readonly language: string;
  /** Of a locale (`en-GB`, `English (United Kingdom)`); `null` if it names none. */
  readonly country: string | null;
}

/** A language by its code, a locale or its name; `null` if it is none in which search engines are read. */
export function readLanguage(text: string): NamedLanguage | null {
  const [, name, region] = /^([^()]{1,60})\(([^()]{1,60})\)$/.exec(text.trim()) ?? [];
  const language = languageOf(plainText(name ?? text));
  if (language !== null) return { language, country: readCountry(region ?? '') };
  const [, code = '', place = ''] = /^([a-z]{2})[-_ ]([a-z]{2,4})$/i.exec(text.trim()) ?? [];
  const ofLocale = languageOf(code.toLowerCase());
  return ofLocale === null ? null : { language: ofLocale, country: readCountry(place) };
}

/** Lower case, without blanks around. */
export function plainText(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/gu, ' ').replaceAll('’', "'");
}

function languageOf(text: string): string | null {
  const code = OTHER_LANGUAGE_CODES.get(text) ?? text;
  if (marketLanguages.includes(code)) return code;
  return languagesByName().get(text) ?? null;
}

let countries: ReadonlyMap<string, string> | null = null;
let languages: ReadonlyMap<string, string> | null = null;

function countriesByName(): ReadonlyMap<string, string> {
  countries ??= byName('region', marketCountries);
  return countries;
}

function languagesByName(): ReadonlyMap<string, string> {
  languages ??= byName('language', marketLanguages);
  return languages;
}

/** Codes by their names; what means several of them in different languages is left out. */
function byName(type: 'region' | 'language', codes: readonly string[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const language of FILE_LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
    for (const code of codes) {
      const name = plainText(names.of(code) ?? '');
      found.set(name, (found.get(name) ?? new Set()).add(code));
    }
  }
  found.delete('');
  return new Map(
    [...found].flatMap(([name, meant]): [string, string][] => {
      const [code] = meant;
      return code === undefined || meant.size > 1 ? [] : [[name, code]];
    }),
  );
}
