/**
 * Google's code of a country for `gl` (Custom Search reference, "country codes"): ISO 3166-1 alpha-2 in lower case, but
 * `uk` for the United Kingdom.
 */
export function googleCountry(country: string): string {
  return country === 'GB' ? 'uk' : country.toLowerCase();
}

/** Interface languages (`hl`) that Google names otherwise than ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = {
  he: 'iw',
  jv: 'jw',
  nb: 'no',
  zh: 'zh-cn',
};

/** Google's code of a language (ISO 639-1) for `hl`. */
export function googleLanguage(language: string, country: string): string {
  if (language === 'zh' && /^(?:TW|HK|MO)$/.test(country)) return 'zh-tw';
  return LANGUAGES[language] ?? language;
}
