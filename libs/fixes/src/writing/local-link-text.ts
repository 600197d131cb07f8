import { hasUnsuitableCharacters, isBoilerplate } from '../rules/boilerplate.js';
import { LINK_TEXT_MAX_CHARS } from '../rules/guards/length.js';
import type { PageText } from '../rules/page-text.js';
import { collapse, fold, textLength } from '../rules/split-words.js';
import { isEmptyPhrase } from './empty-phrases.js';
import type { FixRequest } from '../providers/fix-writer.js';

const ADDRESS_WORD = /[\p{L}\p{N}]+/gu;
const MIN_CHARS = 3;

/**
 * Texts for a meaningless link, best first: what other links of the page call the same target, then the heading of this
 * page that matches the words in the target's address, then these words as the page writes them.
 */
export function linkTextCandidates(
  { page, selector, original }: FixRequest,
  text: PageText,
): string[] {
  const link = page.anchors.find((anchor) => anchor.selector === selector);
  if (link === undefined) return [];
  const before = fold(collapse(original ?? ''));
  const target = withoutFragment(link.href, page.url);
  const siblings = page.anchors
    .filter(
      ({ href, selector: other }) =>
        other !== selector && withoutFragment(href, page.url) === target,
    )
    .map(({ text: name }) => collapse(name))
    .sort((a, b) => b.length - a.length);
  const words = addressWords(target);
  const headings = page.headings
    .map(({ text: heading }) => collapse(heading))
    .filter((heading) => words.length > 0 && words.every((word) => fold(heading).includes(word)));
  return [...new Set([...siblings, ...headings, ...phraseOf(words, text)])].filter(
    (name) =>
      textLength(name) >= MIN_CHARS &&
      textLength(name) <= LINK_TEXT_MAX_CHARS &&
      fold(name) !== before &&
      !isEmptyPhrase(name) &&
      !hasUnsuitableCharacters(name) &&
      !isBoilerplate(name),
  );
}

function phraseOf(words: readonly string[], text: PageText): string[] {
  const phrase = words.join(' ');
  if (words.length < 2 || !text.folded.includes(` ${phrase} `)) return [];
  return [phrase.charAt(0).toUpperCase() + phrase.slice(1)];
}

/** The words in the last segment of the path: /recipes/bread-and-butter-pudding. */
function addressWords(address: string | null): string[] {
  if (address === null) return [];
  const last =
    new URL(address).pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '';
  const file = decoded(last).replace(/\.\w{2,5}$/u, '');
  return (file.match(ADDRESS_WORD) ?? []).map(fold);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutFragment(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  url.hash = '';
  return url.href;
}
