/** Countries whose results Brave's API offers (api-dashboard.search.brave.com, country codes). */
export const braveCountries: ReadonlySet<string> = new Set(
  (
    'AR AU AT BE BR CA CL CN DE DK ES FI FR GB GR HK ID IN IT JP KR MX MY NL NO NZ PH PL PT RU SA ' +
    'SE SG TR TW US ZA CH'
  ).split(' '),
);

/** Languages of its results (language codes there), as ISO 639-1. */
export const braveLanguages: ReadonlySet<string> = new Set(
  (
    'ar bg bn ca cs da de el en es et eu fi fr gl gu he hi hr hu is it ja kn ko lt lv ml mr ms nb nl ' +
    'no pa pl pt ro ru sk sl sr sv ta te th tr uk vi zh'
  ).split(' '),
);

/** Brave's code of a language of `braveLanguages` in a country, for `search_lang`. */
export function braveLanguage(language: string, country: string): string {
  switch (language) {
    case 'en':
      return country === 'GB' ? 'en-gb' : 'en';
    case 'ja':
      return 'jp';
    case 'no':
      return 'nb';
    case 'pt':
      return country === 'BR' ? 'pt-br' : 'pt-pt';
    case 'zh':
      return country === 'TW' || country === 'HK' ? 'zh-hant' : 'zh-hans';
    default:
      return language;
  }
}
