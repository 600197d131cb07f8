import type { Guard } from './guard.js';

const MARKUP = /[<>]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);|\]\(|\*\*|^#{1,6}\s|`/iu;
const ADDRESS = /https?:|\bwww\.|[\w.-]@[\w-]+\.\w|\bjavascript:|\bdata:[a-z]+\//iu;
/** The most common top-level domains: "bakery.com" in a title is an address. */
const HOST =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|io|shop|app|dev|xyz|online|site|top)(?![\p{L}\p{N}])/iu;
const EMOJI = /[\p{Emoji_Presentation}\u{FE0F}\u{20E3}]/u;
/** Control characters, and those that change the text direction. Never accepted. */
const STEERING = /[\p{Cc}\p{Co}\p{Cs}\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Invisible, but Persian and Indic scripts need the joiners between letters. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060-\u2064\ufeff\ufff9-\uffff]/u;

/**
 * No HTML, address, emoji, or character that hides or reorders text (PROVIDERS.md section 7, guard 2). An emoji or
 * address may stay if the original had one; brackets and control characters never.
 */
export const markupGuard: Guard = ({ kind, name, content, original, text }) => {
  if (STEERING.test(content)) return 'It contains a control or text-direction character.';
  if (kind === 'json_ld') return null;
  if (MARKUP.test(content)) return 'It contains markup; only plain text is allowed.';
  const invisible = INVISIBLE.exec(content);
  if (invisible !== null && !text.raw.includes(invisible[0])) {
    return 'It contains an invisible character.';
  }
  if (kind === 'og' && name !== null && /(?:^|:)(?:image|url)$/u.test(name)) return null;
  const before = original ?? '';
  if (
    (ADDRESS.test(content) && !ADDRESS.test(before)) ||
    (HOST.test(content) && !HOST.test(before))
  ) {
    return 'It contains a URL or an email address.';
  }
  return EMOJI.test(content) && !EMOJI.test(before) ? 'It contains an emoji.' : null;
};
