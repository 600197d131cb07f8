/**
 * Countries with figures of domains: ISO 3166-1 alpha-2, DataForSEO's code of the location, languages in which its Labs have
 * data of the country (the first is the most important). Source: GET /v3/serp/google/locations (2000 + ISO numeric
 * for countries) and GET /v3/dataforseo_labs/locations_and_languages, list of 2025-08-05, which has all of them.
 */
export const countryTable: readonly (readonly [
  country: string,
  code: number,
  labsLanguages: string,
])[] = [
  ['AL', 2008, 'sq'], // Albania
  ['DZ', 2012, 'ar fr'], // Algeria
  ['AO', 2024, 'pt'], // Angola
  ['AR', 2032, 'es'], // Argentina
  ['AM', 2051, 'hy'], // Armenia
  ['AU', 2036, 'en'], // Australia
  ['AT', 2040, 'de'], // Austria
  ['AZ', 2031, 'az'], // Azerbaijan
  ['BH', 2048, 'ar'], // Bahrain
  ['BD', 2050, 'bn'], // Bangladesh
  ['BE', 2056, 'nl fr de'], // Belgium
  ['BO', 2068, 'es'], // Bolivia
  ['BA', 2070, 'bs'], // Bosnia and Herzegovina
  ['BR', 2076, 'pt'], // Brazil
  ['BG', 2100, 'bg'], // Bulgaria
  ['BF', 2854, 'fr'], // Burkina Faso
  ['KH', 2116, 'en'], // Cambodia
  ['CM', 2120, 'fr'], // Cameroon
  ['CA', 2124, 'en fr'], // Canada
  ['CL', 2152, 'es'], // Chile
  ['CO', 2170, 'es'], // Colombia
  ['CR', 2188, 'es'], // Costa Rica
  ['CI', 2384, 'fr'], // Cote d'Ivoire
  ['HR', 2191, 'hr'], // Croatia
  ['CY', 2196, 'en el'], // Cyprus
  ['CZ', 2203, 'cs'], // Czechia
  ['DK', 2208, 'da'], // Denmark
  ['EC', 2218, 'es'], // Ecuador
  ['EG', 2818, 'ar en'], // Egypt
  ['SV', 2222, 'es'], // El Salvador
  ['EE', 2233, 'et'], // Estonia
  ['FI', 2246, 'fi'], // Finland
  ['FR', 2250, 'fr'], // France
  ['DE', 2276, 'de'], // Germany
  ['GH', 2288, 'en'], // Ghana
  ['GR', 2300, 'en el'], // Greece
  ['GT', 2320, 'es'], // Guatemala
  ['HK', 2344, 'zh en'], // Hong Kong
  ['HU', 2348, 'hu'], // Hungary
  ['IN', 2356, 'en hi'], // India
  ['ID', 2360, 'en id'], // Indonesia
  ['IE', 2372, 'en'], // Ireland
  ['IL', 2376, 'ar he'], // Israel
  ['IT', 2380, 'it'], // Italy
  ['JP', 2392, 'ja'], // Japan
  ['JO', 2400, 'ar'], // Jordan
  ['KZ', 2398, 'ru'], // Kazakhstan
  ['KE', 2404, 'en'], // Kenya
  ['LV', 2428, 'lv'], // Latvia
  ['LT', 2440, 'lt'], // Lithuania
  ['MY', 2458, 'en ms'], // Malaysia
  ['MT', 2470, 'en'], // Malta
  ['MX', 2484, 'es'], // Mexico
  ['MD', 2498, 'ro'], // Moldova
  ['MC', 2492, 'fr'], // Monaco
  ['MA', 2504, 'ar fr'], // Morocco
  ['MM', 2104, 'en'], // Myanmar
  ['NL', 2528, 'nl'], // Netherlands
  ['NZ', 2554, 'en'], // New Zealand
  ['NI', 2558, 'es'], // Nicaragua
  ['NG', 2566, 'en'], // Nigeria
  ['MK', 2807, 'mk'], // North Macedonia
  ['NO', 2578, 'no'], // Norway
  ['PK', 2586, 'en ur'], // Pakistan
  ['PA', 2591, 'es'], // Panama
  ['PY', 2600, 'es'], // Paraguay
  ['PE', 2604, 'es'], // Peru
  ['PH', 2608, 'en tl'], // Philippines
  ['PL', 2616, 'pl'], // Poland
  ['PT', 2620, 'pt'], // Portugal
  ['RO', 2642, 'ro'], // Romania
  ['SA', 2682, 'ar'], // Saudi Arabia
  ['SN', 2686, 'fr'], // Senegal
  ['RS', 2688, 'sr'], // Serbia
  ['SG', 2702, 'zh en'], // Singapore
  ['SK', 2703, 'sk'], // Slovakia
  ['SI', 2705, 'sl'], // Slovenia
  ['ZA', 2710, 'en'], // South Africa
  ['KR', 2410, 'ko'], // South Korea
  ['ES', 2724, 'es'], // Spain
  ['LK', 2144, 'en'], // Sri Lanka
  ['SE', 2752, 'sv'], // Sweden
  ['CH', 2756, 'fr de it'], // Switzerland
  ['TW', 2158, 'zh'], // Taiwan
  ['TH', 2764, 'th'], // Thailand
  ['TN', 2788, 'ar'], // Tunisia
  ['TR', 2792, 'tr'], // Turkey
  ['UA', 2804, 'ru uk'], // Ukraine
  ['AE', 2784, 'ar en'], // United Arab Emirates
  ['GB', 2826, 'en'], // United Kingdom
  ['US', 2840, 'en es'], // United States
  ['UY', 2858, 'es'], // Uruguay
  ['VE', 2862, 'es'], // Venezuela
  ['VN', 2704, 'en vi'], // Vietnam
];

/** Further countries of ISO 3166-1, whose results live providers read; those without inhabitants are left out. */
const OTHER_COUNTRIES =
  'AD AF AG AI AS AW AX BB BI BJ BL BM BN BQ BS BT BW BY BZ CC CD CF CG CK CN CU CV CW CX DJ DM DO ER ET FJ FK FM FO ' +
  'GA GD GE GF GG GI GL GM GN GP GQ GU GW GY HN HT IM IQ IR IS JE JM KG KI KM KN KP KW KY LA LB LC LI LR LS LU LY ' +
  'ME MF MG MH ML MN MO MP MQ MR MS MU MV MW MZ NA NC NE NF NP NR NU OM PF PG PM PR PS PW QA RE RU RW SB SC SD SH ' +
  'SJ SL SM SO SR SS ST SX SY SZ TC TD TG TJ TK TL TM TO TT TV TZ UG UZ VA VC VG VI VU WF WS XK YE YT ZM ZW';

/** Countries of markets, ISO 3166-1 alpha-2. Whether a connected provider reads one is its own answer. */
export const marketCountries: readonly string[] = [
  ...countryTable.map(([country]) => country),
  ...OTHER_COUNTRIES.split(' '),
];

/** Languages of Google's search, source: GET /v3/serp/google/languages; ISO 639-1 as far as markets can name them. */
export const marketLanguages: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr fy ga gl gu ha he hi hr hu hy id is it ja ka kk ' +
  'km kn ko ky lo lt lv mk ml mn mr ms mt my ne nl no pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ' +
  'ur uz vi zh zu'
).split(' ');

/** The language that is offered first for a country: its most important one, where it is known. */
export function usualLanguage(country: string): string {
  const languages = countryTable.find(([code]) => code === country)?.[2] ?? '';
  return languages.split(' ').find((language) => marketLanguages.includes(language)) ?? 'en';
}
