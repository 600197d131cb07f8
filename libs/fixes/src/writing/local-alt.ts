import { ALT_MAX_CHARS } from '@app/seo-audits/contract';
import { hasUnsuitableCharacters, isBoilerplate } from '../rules/boilerplate.js';
import type { PageText } from '../rules/page-text.js';
import { sentencesOf } from '../rules/sentences.js';
import { cutAtClause, cutAtWord } from '../rules/shorten.js';
import { collapse, fold, textLength } from '../rules/split-words.js';
import { isEmptyPhrase } from './empty-phrases.js';
import type { FixRequest } from '../providers/fix-writer.js';
import type { ImageMaterial, PageMaterial } from '../rules/material.js';
import { linkTextCandidates } from './local-link-text.js';

const MIN_CHARS = 3;
/** Parts of a file name that are not words: sizes, hashes, counters. */
const FILE_WORD = /\p{L}{3,}/gu;

/** Around the content: a picture there is unrelated to the topic of the page. */
const FURNITURE = /(?:^|> )(?:header|footer|nav|aside)(?::|\s|$)/u;

/**
 * Alternative texts from the context of the image, best first: always words of the page, never a guess at the content
 * of the image.
 */
export function altCandidates(request: FixRequest, text: PageText): string[] {
  const image = imageOf(request);
  if (image === null) return [];
  const near = nearTexts(image, request.page).filter((candidate) => isUsable(candidate));
  const old = collapse(request.original ?? '');
  const mendable = request.checkId === 'images.alt_too_long' && isUsable(old) ? [old] : [];
  const named = fileWords(image.src, text);
  const [heading] = request.page.headings
    .filter(({ level, text: candidate }) => level === 1 && isUsable(collapse(candidate)))
    .map(({ text: candidate }) => collapse(candidate));
  const topic = heading === undefined || FURNITURE.test(image.selector) ? [] : [heading];
  const all = [...mendable, ...targetsOf(image, request, text), ...near, ...named, ...topic];
  return [...new Set(all.flatMap((candidate) => shortEnough(candidate, text.language)))].filter(
    (candidate) => !isTaken(candidate, image, request.page),
  );
}

/**
 * Caption, link and headings of the image. A second-level heading names its whole section: it names the image only if
 * the file has a similar name. Lower ones name the card that contains the image.
 */
function nearTexts({ nearbyText, src }: ImageMaterial, { headings }: PageMaterial): string[] {
  const sections = new Set(
    headings.filter(({ level }) => level === 2).map(({ text }) => collapse(text)),
  );
  return nearbyText.map(collapse).filter((text) => !sections.has(text) || isNamedAlike(text, src));
}

function isNamedAlike(heading: string, src: string): boolean {
  const stems = (fold(heading).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
  const file = fold(src.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return stems.some((stem) => file.includes(stem));
}

/** For a linked image, the target of the link is its meaning: the website's name for the home page. */
function targetsOf(image: ImageMaterial, request: FixRequest, text: PageText): string[] {
  const { page, site } = request;
  const link = page.anchors.find(({ selector }) => image.selector.startsWith(`${selector} > `));
  if (link === undefined || !URL.canParse(link.href, page.url)) return [];
  const { origin, pathname } = new URL(link.href, page.url);
  if (origin === site.origin && pathname === '/') return site.name === null ? [] : [site.name];
  return linkTextCandidates({ ...request, selector: link.selector, original: link.text }, text);
}

export function imageOf({ page, selector }: FixRequest): ImageMaterial | null {
  return page.images.find((image) => image.selector === selector) ?? null;
}

function isUsable(text: string): boolean {
  return (
    textLength(text) >= MIN_CHARS &&
    !isEmptyPhrase(text) &&
    !hasUnsuitableCharacters(text) &&
    !isBoilerplate(text)
  );
}

/** The first sentence, or the beginning of a longer one up to the end of a clause or word. */
function shortEnough(text: string, language: string | null): string[] {
  const fits = (cut: string): boolean => textLength(cut) <= ALT_MAX_CHARS;
  const [first = ''] = sentencesOf(text, language);
  const cut =
    cutAtClause(first, MIN_CHARS * 4, fits) ?? cutAtWord(first, language, MIN_CHARS * 4, fits);
  return cut === null ? [] : [cut.replace(/[.。]$/u, '')];
}

/** A file name describes its image if its words occur on the page: /img/seeded-rye-1200x800.jpg. */
function fileWords(src: string, text: PageText): string[] {
  const file = decoded(src.split(/[?#]/)[0]?.split('/').at(-1) ?? '').replace(/\.\w+$/u, '');
  const words = (file.match(FILE_WORD) ?? []).map(fold);
  const isKnown = words.every((word) => text.folded.includes(` ${word} `));
  if (words.length < 2 || !isKnown) return [];
  const phrase = words.join(' ');
  return text.folded.includes(` ${phrase} `)
    ? [phrase.charAt(0).toUpperCase() + phrase.slice(1)]
    : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Two different images with the same text would be indistinguishable. */
function isTaken(alt: string, image: ImageMaterial, page: PageMaterial): boolean {
  return page.images.some(
    (other) =>
      other.selector !== image.selector &&
      other.src !== image.src &&
      fold(collapse(other.alt ?? '')) === fold(alt),
  );
}
