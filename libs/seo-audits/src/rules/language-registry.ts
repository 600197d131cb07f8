import {
  EXTENDED_LANGUAGES,
  GRANDFATHERED_TAGS,
  LANGUAGES_OF_THREE_LETTERS,
  LANGUAGES_OF_TWO_LETTERS,
  PRIVATE_LANGUAGES,
  PRIVATE_REGIONS,
  PRIVATE_SCRIPTS,
  REGIONS,
  SCRIPTS,
  VARIANTS,
} from './word-lists/language-subtags.js';

/** Whether a subtag is registered with IANA, reserved for private use, or unknown. */
export type Registration = 'registered' | 'private' | null;

/** The lists are unpacked when a page needs them: most pages name a language of two letters. */
const twoLetterLanguages = onDemand(() => new Set(words(LANGUAGES_OF_TWO_LETTERS)));
const threeLetterLanguages = onDemand(() =>
  registrations(threeLetters(LANGUAGES_OF_THREE_LETTERS), threeLetters(PRIVATE_LANGUAGES)),
);
const scripts = onDemand(() => registrations(lowerCase(SCRIPTS), lowerCase(PRIVATE_SCRIPTS)));
const regions = onDemand(() => registrations(lowerCase(REGIONS), lowerCase(PRIVATE_REGIONS)));
const variants = onDemand(() => new Set(words(VARIANTS)));
const extendedLanguages = onDemand(() => new Set(words(EXTENDED_LANGUAGES)));
const grandfathered = onDemand(() => new Set(words(GRANDFATHERED_TAGS)));

/** All of these expect subtags in lower case. */
export function languageRegistration(subtag: string): Registration {
  if (twoLetterLanguages().has(subtag)) return 'registered';
  return threeLetterLanguages().get(subtag) ?? null;
}
export function scriptRegistration(subtag: string): Registration {
  return scripts().get(subtag) ?? null;
}
export function regionRegistration(subtag: string): Registration {
  return regions().get(subtag) ?? null;
}
export function isVariant(subtag: string): boolean {
  return variants().has(subtag);
}
/** "zh-yue": Cantonese as an extension of Chinese. */
export function isExtendedLanguage(language: string, subtag: string): boolean {
  return extendedLanguages().has(`${language}-${subtag}`);
}
export function isGrandfathered(tag: string): boolean {
  return grandfathered().has(tag);
}

function onDemand<List>(unpack: () => List): () => List {
  let list: List | null = null;
  return () => (list ??= unpack());
}

function registrations(
  registered: readonly string[],
  reserved: readonly string[],
): ReadonlyMap<string, Registration> {
  return new Map([
    ...registered.map((subtag) => [subtag, 'registered'] as const),
    ...reserved.map((subtag) => [subtag, 'private'] as const),
  ]);
}

/** "aabc" is aab and aac. */
function threeLetters(list: string): string[] {
  return words(list).flatMap((word) =>
    Array.from(word.slice(2), (letter) => word.slice(0, 2) + letter),
  );
}

function lowerCase(list: string): string[] {
  return words(list.toLowerCase());
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
