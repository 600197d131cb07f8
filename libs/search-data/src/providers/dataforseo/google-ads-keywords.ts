import type { KeywordRefusal } from '../../contract/index.js';

/** Limits of Google Ads (docs.dataforseo.com, search_volume/live, field `keywords`). */
const MAX_CHARACTERS = 80;
const MAX_WORDS = 10;

/** Symbols that Google Ads refuses (help center, "Using symbols in keywords when setting a Google Ads API task"). */
const REFUSED = /[,!@%^()={};~`<>?\\|―*]|\p{Extended_Pictographic}|\p{Cc}|[\u{10000}-\u{10FFFF}]/u;

/** The keyword as Google Ads takes it; `null` if it would make the call of all keywords fail. */
export function adsKeyword(keyword: string): string | null {
  return adsKeywordRefusal(keyword) === null ? comparableKeyword(keyword) : null;
}

/** Why Google Ads does not take a keyword; `null` if it does. */
export function adsKeywordRefusal(keyword: string): KeywordRefusal | null {
  const text = comparableKeyword(keyword);
  if (text.length > MAX_CHARACTERS) return 'too_long';
  if (REFUSED.test(text) || !/[\p{L}\p{N}]/u.test(text)) return 'symbols';
  return text.split(' ').length > MAX_WORDS ? 'too_many_words' : null;
}

/** Google Ads answers in lower case. */
export function comparableKeyword(keyword: string): string {
  return keyword.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
