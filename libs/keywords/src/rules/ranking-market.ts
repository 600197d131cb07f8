const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/**
 * A country (ISO 3166-1 alpha-2) and a language (ISO 639-1) in words: "Switzerland, French". The language is always
 * named, because a country can have figures in several.
 */
export function rankingMarketText(market: { country: string; language: string }): string {
  const { country, language } = market;
  return `${countryNames.of(country) ?? country}, ${languageNames.of(language) ?? language}`;
}
