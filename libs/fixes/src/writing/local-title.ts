import { detectLanguage } from '../rules/detect-language.js';
import { fitsTitle } from '../rules/guards/length.js';
import { hasDanglingReference } from '../rules/dangling-reference.js';
import { cutAtClause, cutAtWord } from '../rules/shorten.js';
import { hasName, ownPartOf, titlePatternOf, withName } from '../rules/title-pattern.js';
import type { TitlePattern } from '../rules/title-pattern.js';
import { hasUnsuitableCharacters, isBoilerplate } from '../rules/boilerplate.js';
import { collapse, fold, textLength } from '../rules/split-words.js';
import type { FixRequest } from '../providers/fix-writer.js';
import type { PageMaterial } from '../rules/material.js';
import { isEmptyPhrase } from './empty-phrases.js';
import { contentHeadings, distinctiveSentences } from './page-blocks.js';

/** The default if the website's titles show no pattern. */
const DEFAULT_SEPARATOR = ' | ';
/** Code points; a shorter page-specific part says too little next to the name. */
const MIN_OWN_CHARS = 3;
const MAX_HEADINGS = 6;
const UNTITLED_CHECKS = /^title\.(?:missing|placeholder|boilerplate|duplicate)$/u;

/**
 * Titles for the page from its own words, best first: the old title without its fault, then the main heading, then
 * combined headings; each with the website's name as in its other titles.
 */
export function titleCandidates(request: FixRequest, language: string | null): string[] {
  const pattern = patternOf(request);
  const parts = ownParts(request, pattern);
  const isNamed = wantsName(request, pattern);
  const candidates = parts.flatMap((own) => [
    ...fitted(own, isNamed ? pattern : null, language),
    ...(isNamed ? [] : fitted(own, pattern, language)),
    ...(isNamed && !mustKeepName(request) ? fitted(own, null, language) : []),
  ]);
  return [...new Set(candidates)];
}

function patternOf({ site, page, original }: FixRequest): TitlePattern | null {
  const spellings = [original ?? '', page.title ?? '', page.bodyText];
  const shared = titlePatternOf(site.titles, site.name, spellings);
  if (shared !== null || site.name === null) return shared;
  return { separator: DEFAULT_SEPARATOR, name: collapse(site.name), isAtEnd: true };
}

/** The titles of a website without a known name stay without one. */
function wantsName({ site, original }: FixRequest, pattern: TitlePattern | null): boolean {
  if (pattern === null) return false;
  if (original !== null && hasName(original, pattern.name)) return true;
  const name = fold(pattern.name);
  const named = [...site.titles].filter((title) => title.includes(name)).length;
  return site.titles.size === 0 || named * 2 >= site.titles.size;
}

function mustKeepName({ site, original }: FixRequest): boolean {
  return original !== null && site.name !== null && hasName(original, site.name);
}

function ownParts(request: FixRequest, pattern: TitlePattern | null): string[] {
  const { page, site, checkId } = request;
  const names = [site.name, pattern?.name ?? null];
  const old = started(cleaned(ownPartOf(request.original ?? '', names)));
  const headings = contentHeadings(page);
  const h1s = headings.filter(({ level }) => level === 1).map(({ text }) => text);
  const behind = headings.slice(headings.findIndex(({ level }) => level === 1) + 1);
  const h2s = behind.filter(({ level }) => level === 2).map(({ text }) => text);
  const [h1 = ''] = h1s.map((text) => cleaned(ownPartOf(text, names))).filter(isUsable);
  const others = h2s.map(cleaned).filter(isUsable).slice(0, MAX_HEADINGS);
  const isOldDistinctive = isUsable(old);
  const own: string[] = [];
  if (isOldDistinctive && !UNTITLED_CHECKS.test(checkId)) own.push(old);
  if (h1 !== '') own.push(h1);
  // "Base code – Base code of the product" would be repetitive.
  const isOther = !fold(old).includes(fold(h1)) && !fold(h1).includes(fold(old));
  if (isOldDistinctive && h1 !== '' && isOther) own.push(`${h1} – ${old}`, `${old} – ${h1}`);
  if (isOldDistinctive) own.push(old);
  for (const base of [h1, isOldDistinctive ? old : '']) {
    if (base !== '') {
      const added = others.filter(
        (other) => textLength(other) > 5 && !fold(base).includes(fold(other)),
      );
      own.push(...added.map((other) => `${base}${/\p{P}$/u.test(base) ? ' –' : ':'} ${other}`));
    }
  }
  own.push(...(h1 === '' ? others : []), ...leads(page));
  return [...new Set(own)];
}

/** Without a single heading: the beginning of the first meaningful sentence. */
function leads(page: PageMaterial): string[] {
  const language = page.language ?? detectLanguage(page.mainText);
  const distinctive = distinctiveSentences(page, language).filter(
    ({ text }) => !hasDanglingReference(text),
  );
  const sentences = distinctive.slice(0, 3);
  return sentences.map(({ text }) => cleaned(text)).filter(isUsable);
}

/** The part with the name, shortened at a clause or else a word if it does not fit. */
function fitted(own: string, pattern: TitlePattern | null, language: string | null): string[] {
  const isNamed = pattern !== null && !fold(own).includes(fold(pattern.name));
  const titled = (part: string): string => (isNamed ? withName(part, pattern) : part);
  const fits = (part: string): boolean => fitsTitle(titled(part));
  if (fits(own)) return [titled(own)];
  const half = Math.min(20, Math.ceil(textLength(own) / 3));
  const cuts = [cutAtClause(own, half, fits), cutAtWord(own, language, half, fits)];
  return cuts.flatMap((cut) => (cut === null ? [] : [titled(cut)]));
}

function cleaned(text: string): string {
  return collapse(text)
    .replace(/(?<![.。:：,;#¶])[.。:：,;#¶]+$/u, '')
    .replace(/^[|\-–—·•»:\s]+|(?<![|\-–—·•»\s])[|\-–—·•»\s]+$/gu, '');
}

/** What followed the name now begins the title; names such as decimal.js and iPhone keep their case. */
function started(text: string): string {
  return /^\p{Ll}+(?=[\s,:;]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function isUsable(part: string): boolean {
  return (
    textLength(part) >=
      Math.min(MIN_OWN_CHARS, /[^\p{Script=Latin}\P{L}]/u.test(part) ? 2 : MIN_OWN_CHARS) &&
    !isEmptyPhrase(part) &&
    !hasUnsuitableCharacters(part) &&
    !isBoilerplate(part)
  );
}
