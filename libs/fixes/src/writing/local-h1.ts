import { hasUnsuitableCharacters, isBoilerplate } from '../rules/boilerplate.js';
import { H1_MAX_CHARS } from '../rules/guards/length.js';
import { cutAtClause, cutAtWord } from '../rules/shorten.js';
import { ownPartOf } from '../rules/title-pattern.js';
import { collapse, textLength } from '../rules/split-words.js';
import { isEmptyPhrase } from './empty-phrases.js';
import type { FixRequest } from '../providers/fix-writer.js';

/** Main headings, best first: the old one shortened, the title without the website's name, the first heading. */
export function h1Candidates(request: FixRequest, language: string | null): string[] {
  const { page, site, original } = request;
  const fits = (text: string): boolean => textLength(text) <= H1_MAX_CHARS;
  const sources = [
    original ?? '',
    ownPartOf(page.title ?? '', [site.name]),
    ...page.headings.slice(0, 3).map(({ text }) => text),
  ];
  const usable = sources
    .map((text) => collapse(text).replace(/(?<![.。:：])[.。:：]+$/u, ''))
    .filter(
      (text) => !isEmptyPhrase(text) && !hasUnsuitableCharacters(text) && !isBoilerplate(text),
    );
  const cut = usable.flatMap((text) => {
    const short = cutAtClause(text, 10, fits) ?? cutAtWord(text, language, 10, fits);
    return short === null ? [] : [short];
  });
  return [...new Set(cut)];
}
