import {
  isExtendedLanguage,
  isGrandfathered,
  isVariant,
  languageRegistration,
  regionRegistration,
  scriptRegistration,
} from './language-registry.js';

export type LanguageTagResult =
  | { readonly kind: 'valid' }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'invalid'; readonly reason: string };

const VALID: LanguageTagResult = { kind: 'valid' };
/** Far longer than any registered tag; RFC 5646 section 4.4.1 requires room for 35 characters. */
const MAX_TAG_CHARS = 200;

/** Common mistakes for these countries and languages, and the registered subtags. */
const COMMON_REGION_MISTAKES = new Map([
  ['uk', 'GB'],
  ['en', 'GB'],
  ['ja', 'JP'],
  ['ko', 'KR'],
]);
const COMMON_LANGUAGE_MISTAKES = new Map([
  ['cn', 'zh'],
  ['jp', 'ja'],
  ['dk', 'da'],
  ['cz', 'cs'],
  ['ua', 'uk'],
]);
/** Registered regions without effect in Google Search. Source: Search Central, localized versions. */
const REGIONS_WITHOUT_EFFECT = new Set(['eu', 'un']);

interface TagParts {
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
}
type ParsedTag = TagParts | { readonly reason: string };

/**
 * An hreflang value: x-default, or a BCP 47 tag. Google documents a language in ISO 639-1, then optionally a script in
 * ISO 15924 and a country in ISO 3166-1 alpha-2; search engines also read other registered subtags (fil, es-419).
 * Private-use subtags, and the regions that Google documents as having no effect, are invalid here.
 */
export function validateHreflang(value: string): LanguageTagResult {
  const tag = stripBlanks(value);
  const lowerCase = tag.toLowerCase();
  if (lowerCase === 'x-default' || isGrandfathered(lowerCase)) return VALID;
  const parts = parseTag(tag);
  if ('reason' in parts) return { kind: 'invalid', reason: parts.reason };
  const { language, script = '', region = '' } = parts;
  const hasNoEffect = REGIONS_WITHOUT_EFFECT.has(region.toLowerCase());
  if (hasNoEffect || regionRegistration(region.toLowerCase()) === 'private') {
    return {
      kind: 'invalid',
      reason: `"${region}" isn't a country: it has no effect in a search.`,
    };
  }
  const isPrivate =
    language === '' ||
    languageRegistration(language.toLowerCase()) === 'private' ||
    scriptRegistration(script.toLowerCase()) === 'private';
  if (!isPrivate) return VALID;
  return { kind: 'invalid', reason: `"${tag}" is for private use: search engines do not know it.` };
}

/** A `lang` attribute's value by BCP 47 (RFC 5646 section 2.2.9): well formed, and every subtag is registered. */
export function validateLanguageTag(value: string): LanguageTagResult {
  const tag = stripBlanks(value);
  if (isGrandfathered(tag.toLowerCase())) return VALID;
  const parts = parseTag(tag);
  return 'reason' in parts ? { kind: 'invalid', reason: parts.reason } : VALID;
}

/** Language without script and country, lower case: "en" of "en-GB"; `null` for x-default. */
export function languageOf(code: string): string | null {
  const language = code.trim().toLowerCase().split('-')[0] ?? '';
  return language === 'x' || language === '' ? null : language;
}

/** Reads the subtags in the order of RFC 5646 section 2.1. */
function parseTag(tag: string): ParsedTag {
  if (tag.length > MAX_TAG_CHARS) return { reason: 'The value is too long for a language tag.' };
  if (isPrivateTag(tag)) return { language: '', script: undefined, region: undefined };
  const [language = '', ...rest] = tag.split('-');
  const key = language.toLowerCase();
  if (languageRegistration(key) === null) return { reason: unknownLanguage(language, tag) };
  const extended = rest[0]?.toLowerCase() ?? '';
  if (/^[a-z]{3}$/.test(extended)) {
    if (!isExtendedLanguage(key, extended)) return { reason: unknownSubtag(rest[0], tag) };
    rest.shift();
  }
  const script = /^[a-z]{4}$/i.test(rest[0] ?? '') ? rest.shift() : undefined;
  if (script !== undefined && scriptRegistration(script.toLowerCase()) === null) {
    return { reason: `"${script}" isn't an ISO 15924 script code.` };
  }
  const region = /^(?:[a-z]{2}|\d{3})$/i.test(rest[0] ?? '') ? rest.shift() : undefined;
  if (region !== undefined && regionRegistration(region.toLowerCase()) === null) {
    return { reason: unknownRegion(region) };
  }
  const misplaced = misplacedSubtag(rest.map((subtag) => subtag.toLowerCase()));
  if (misplaced !== null) return { reason: unknownSubtag(rest[misplaced], tag) };
  return { language, script, region };
}

/** The index of the first subtag after the region that is not allowed there; `null` when all are. */
function misplacedSubtag(rest: readonly string[]): number | null {
  const seen = new Set<string>();
  let index = 0;
  for (; index < rest.length && isVariant(rest[index] ?? ''); index++) {
    const variant = rest[index] ?? '';
    if (seen.has(variant)) return index;
    seen.add(variant);
  }
  while (index < rest.length) {
    const singleton = rest[index] ?? '';
    if (!/^[a-z\d]$/.test(singleton) || seen.has(singleton)) return index;
    seen.add(singleton);
    const first = index + 1;
    const form = singleton === 'x' ? /^[a-z\d]{1,8}$/ : /^[a-z\d]{2,8}$/;
    for (index = first; index < rest.length && form.test(rest[index] ?? '');) index++;
    if (index === first) return Math.min(first, rest.length - 1);
  }
  return null;
}

function isPrivateTag(tag: string): boolean {
  return /^x(?:-[a-z\d]{1,8})+$/i.test(tag);
}

function unknownLanguage(code: string, tag: string): string {
  if (code.includes('_')) {
    return `"${tag}" isn't a language tag: its parts are joined with hyphens, not with "_".`;
  }
  const right = COMMON_LANGUAGE_MISTAKES.get(code.toLowerCase()) ?? shorterCode(code);
  const hint = right === null ? '' : ` (use "${right}")`;
  return `"${code}" isn't a registered language code${hint}.`;
}

/** "en" for "eng": languages with a two-letter code have no other (RFC 5646 section 2.2.1). */
function shorterCode(code: string): string | null {
  if (!/^[a-z]{3}$/i.test(code)) return null;
  const [canonical = ''] = Intl.getCanonicalLocales(code);
  return canonical.length === 2 ? canonical : null;
}

function unknownRegion(code: string): string {
  const right = COMMON_REGION_MISTAKES.get(code.toLowerCase());
  const hint = right === undefined ? '' : ` (use "${right}")`;
  return `"${code}" isn't an ISO 3166-1 country code${hint}.`;
}

function unknownSubtag(subtag: string | undefined, tag: string): string {
  return `"${subtag ?? ''}" has no place in the language tag "${tag}".`;
}

/** Trims ASCII blanks only: a no-break space is part of the value, and invalid. */
function stripBlanks(value: string): string {
  return value.length > MAX_TAG_CHARS
    ? value
    : value.replace(/^[\t\n\f\r ]+|(?<![\t\n\f\r ])[\t\n\f\r ]+$/g, '');
}
