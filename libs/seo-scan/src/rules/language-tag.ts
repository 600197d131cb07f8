import { ISO_15924_CODES, ISO_3166_1_CODES, ISO_639_1_CODES } from './language-codes.js';

export type LanguageTagVerdict =
  | { readonly kind: 'valid' }
  /** `reason` is a sentence for a person. */
  | { readonly kind: 'invalid'; readonly reason: string };

const VALID: LanguageTagVerdict = { kind: 'valid' };

/** Registered for language tags by IANA beside ISO 639-1: older codes that browsers still understand. */
const OLDER_LANGUAGES = new Set(['in', 'iw', 'ji', 'jw', 'mo', 'sh', 'bh']);
/** Registered for language tags by IANA beside ISO 3166-1: exceptional reservations and former countries. */
const OTHER_REGIONS = new Set(
  'AC AN BU CP CQ CS DD DG EA EU EZ FX IC NT SU TA TP UN YD YU ZR ZZ'.split(' '),
);

/** What people write for these countries and languages, and what the standard has for them. */
const COMMON_REGION_MISTAKES = new Map([
  ['UK', 'GB'],
  ['EN', 'GB'],
  ['JA', 'JP'],
  ['KO', 'KR'],
]);
const COMMON_LANGUAGE_MISTAKES = new Map([
  ['cn', 'zh'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['dk', 'da'],
  ['cz', 'cs'],
  ['gr', 'el'],
  ['ua', 'uk'],
]);

/**
 * An hreflang value as Google reads it: ISO 639-1 language, then optionally an ISO 15924 script and an
 * ISO 3166-1 alpha-2 country, or x-default. Upper and lower case do not matter.
 */
export function judgeHreflang(value: string): LanguageTagVerdict {
  const [language = '', ...rest] = value.trim().split('-');
  if (value.trim().toLowerCase() === 'x-default') return VALID;
  if (!ISO_639_1_CODES.has(language.toLowerCase())) return invalidLanguage(language);
  const script = rest[0]?.length === 4 ? rest.shift() : undefined;
  if (script !== undefined && !ISO_15924_CODES.has(capitalised(script))) {
    return { kind: 'invalid', reason: `"${script}" is no ISO 15924 script code.` };
  }
  const region = rest.shift();
  if (region !== undefined && !ISO_3166_1_CODES.has(region.toUpperCase())) {
    return invalidRegion(region);
  }
  if (rest.length > 0) {
    return { kind: 'invalid', reason: `"${rest.join('-')}" has no place after the country.` };
  }
  return VALID;
}

const LANGUAGE_TAG = new RegExp(
  [
    '^(?<language>[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})',
    '(?:-(?<script>[a-z]{4}))?',
    '(?:-(?<region>[a-z]{2}|\\d{3}))?',
    '(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*',
    '(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*',
    '(?:-x(?:-[a-z\\d]{1,8})+)?$',
  ].join(''),
  'i',
);
/** Tags of their own kind that RFC 5646 keeps for old documents. */
const GRANDFATHERED =
  /^(?:i-(?:klingon|lux|navajo|hak|tao|tay|tsu|ami|bnn|pwn|mingo|default|enochian)|x(?:-[a-z\d]{1,8})+)$/i;

/**
 * A `lang` attribute's value by BCP 47 (RFC 5646): well formed, and language, script and country exist.
 * Three-letter languages are accepted by form alone; there are some 8,000 of them.
 */
export function judgeLanguageTag(value: string): LanguageTagVerdict {
  const tag = value.trim();
  if (GRANDFATHERED.test(tag)) return VALID;
  const parts = LANGUAGE_TAG.exec(tag)?.groups;
  if (parts === undefined) return { kind: 'invalid', reason: `"${tag}" is not a language tag.` };
  const language = parts.language?.split('-')[0]?.toLowerCase() ?? '';
  const { script, region } = parts;
  if (language.length > 3 || !isLanguage(language)) return invalidLanguage(language);
  if (script !== undefined && !ISO_15924_CODES.has(capitalised(script))) {
    return { kind: 'invalid', reason: `"${script}" is no ISO 15924 script code.` };
  }
  if (region !== undefined && !isRegion(region.toUpperCase())) return invalidRegion(region);
  return VALID;
}

/** Language without script and country, lower case: "en" of "en-GB"; `null` for x-default. */
export function languageOf(code: string): string | null {
  const language = code.trim().toLowerCase().split('-')[0] ?? '';
  return language === 'x' || language === '' ? null : language;
}

function isLanguage(code: string): boolean {
  return code.length === 3 || ISO_639_1_CODES.has(code) || OLDER_LANGUAGES.has(code);
}

function isRegion(code: string): boolean {
  return /^\d{3}$/.test(code) || ISO_3166_1_CODES.has(code) || OTHER_REGIONS.has(code);
}

function invalidLanguage(code: string): LanguageTagVerdict {
  const right = COMMON_LANGUAGE_MISTAKES.get(code.toLowerCase());
  const hint = right === undefined ? '' : ` The code for this language is "${right}".`;
  return { kind: 'invalid', reason: `"${code}" is no ISO 639-1 language code.${hint}` };
}

function invalidRegion(code: string): LanguageTagVerdict {
  const right = COMMON_REGION_MISTAKES.get(code.toUpperCase());
  const hint = right === undefined ? '' : ` Use "${right}".`;
  return { kind: 'invalid', reason: `"${code}" is no ISO 3166-1 country code.${hint}` };
}

function capitalised(script: string): string {
  return script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase();
}
