import { countryTable, marketLanguages } from '../../contract/index.js';

const BY_COUNTRY = new Map(
  countryTable.map(([country, code, languages]) => [
    country,
    { code, languages: languages.split(' ') },
  ]),
);

const GOOGLE_LANGUAGES: ReadonlySet<string> = new Set(marketLanguages);

/** Languages of Google Ads, source: GET /v3/keywords_data/google_ads/languages. */
const ADS_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'ar bg bn ca cs da de el en es et fa fi fr gu he hi hr hu id is it ja kn ko lt lv ml mr ms nl no pa pl pt ro ru ' +
    'sk sl sr sv ta te th tl tr uk ur vi zh'
  ).split(' '),
);

/** The code of a country at DataForSEO; `null` for one that is not offered. */
export function locationCode(country: string): number | null {
  return BY_COUNTRY.get(country)?.code ?? null;
}

/** Why result pages of this country and language cannot be read, as a sentence; `null` if they can. */
export function googleRefusal(country: string, language: string): string | null {
  return countryRefusal(country) ?? languageRefusal(GOOGLE_LANGUAGES.has(language), language);
}

/** Why there are no search volumes for this country and language, as a sentence; `null` if there are. */
export function adsRefusal(country: string, language: string): string | null {
  return countryRefusal(country) ?? languageRefusal(ADS_LANGUAGES.has(language), language);
}

/** Why there are no figures of domains for this country and language, as a sentence; `null` if there are. */
export function labsRefusal(country: string, language: string): string | null {
  const languages = BY_COUNTRY.get(country)?.languages ?? [];
  if (languages.length === 0 || languages.includes(language)) return countryRefusal(country);
  return `DataForSEO only has domain data in ${country} for ${languages.join(', ')}.`;
}

/** The language as DataForSEO names it: Chinese by its script, Norwegian as Bokmål where Labs and Ads distinguish. */
export function languageCode(country: string, language: string, api: 'serp' | 'figures'): string {
  if (language === 'zh') return country === 'TW' || country === 'HK' ? 'zh-TW' : 'zh-CN';
  return language === 'no' && api === 'figures' ? 'nb' : language;
}

function countryRefusal(country: string): string | null {
  return BY_COUNTRY.has(country) ? null : `DataForSEO is not set up for the country ${country}.`;
}

function languageRefusal(isOffered: boolean, language: string): string | null {
  return isOffered ? null : `DataForSEO does not offer the language ${language}.`;
}
