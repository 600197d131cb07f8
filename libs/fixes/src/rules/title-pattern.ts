import { collapse, fold } from './split-words.js';

/** How the titles of a website contain its name: "Own part | Harbour Bakery". */
export interface TitlePattern {
  /** As in the titles, including spaces. */
  readonly separator: string;
  readonly name: string;
  readonly isAtEnd: boolean;
}

/** Separators between the parts of a title: a mark surrounded by spaces, or a full-width bar. */
const SEPARATOR = /(?<!\s)(?:\s+[|\-–—·•»/]\s+|\s*[:：]\s+|\s*[｜|]\s*)/gu;
/** A part shared by fewer titles may be chance. Our numbers. */
const MIN_TITLES = 3;
const MIN_SHARE = 0.3;
/** In code points; a longer part is a slogan, which leaves no room for the page itself. */
const MAX_NAME_CHARS = 32;
/** UTF-16 units of a text that are searched for the name: the text of a whole page may be long. */
const SPELLING_UNITS = 20_000;

/**
 * The website's name in its titles, most common form first; `null` if they do not share one. `spellings`: texts that
 * may contain the name with its capital letters, of which only the beginning is read; `titles` are in lower case.
 */
export function titlePatternOf(
  titles: ReadonlySet<string>,
  siteName: string | null,
  spellings: readonly string[],
): TitlePattern | null {
  const counts = new Map<
    string,
    { count: number; separator: string; part: string; isAtEnd: boolean }
  >();
  for (const title of titles) {
    for (const end of endsOf(title)) {
      const key = `${end.isAtEnd ? '$' : '^'}${end.part}`;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { ...end, count: 1 });
      else known.count += 1;
    }
  }
  const atLeast = Math.max(MIN_TITLES, titles.size * MIN_SHARE);
  const best = [...counts.values()]
    .filter(({ count, part }) => count >= atLeast && part.length <= MAX_NAME_CHARS)
    .sort((a, b) => b.count - a.count || Number(b.isAtEnd) - Number(a.isAtEnd))[0];
  if (best === undefined) return null;
  const name = spelled(best.part, siteName, spellings);
  return name === null ? null : { separator: best.separator, name, isAtEnd: best.isAtEnd };
}

/** Code points of a place or legal form that may accompany the name: "Harbour Bakery, Quay Street". */
const MAX_ADDED_CHARS = 20;

/** The title without the website's name at either end, in its own spelling; '' if nothing else remains. */
export function ownPartOf(title: string, names: readonly (string | null)[]): string {
  const known = names.flatMap((name) => (name === null ? [] : [fold(collapse(name))]));
  const isName = (part: string): boolean =>
    known.some(
      (name) => fold(part).startsWith(name) && part.length <= name.length + MAX_ADDED_CHARS,
    );
  let rest = collapse(title);
  for (;;) {
    const { first, last, withoutFirst, withoutLast } = splitEnds(rest);
    if (last !== null && isName(last)) rest = withoutLast;
    else if (first !== null && isName(first)) rest = withoutFirst;
    else return known.includes(fold(rest)) ? '' : rest;
  }
}

/** The name, if a title has it at either end. */
export function hasName(title: string, name: string): boolean {
  const { first, last } = splitEnds(collapse(title));
  const wanted = fold(collapse(name));
  return [first, last, collapse(title)].some((part) => part !== null && fold(part) === wanted);
}

/** The title with the name in the form of the website's other titles. */
export function withName(own: string, pattern: TitlePattern): string {
  const { separator, name, isAtEnd } = pattern;
  return isAtEnd ? `${own}${separator}${name}` : `${name}${separator}${own}`;
}

function endsOf(title: string): { part: string; separator: string; isAtEnd: boolean }[] {
  const marks = [...title.matchAll(SEPARATOR)];
  const [start] = marks;
  const end = marks.at(-1);
  if (start === undefined || end === undefined) return [];
  return [
    { part: title.slice(0, start.index), separator: start[0], isAtEnd: false },
    { part: title.slice(end.index + end[0].length), separator: end[0], isAtEnd: true },
  ];
}

function splitEnds(title: string): {
  first: string | null;
  last: string | null;
  withoutFirst: string;
  withoutLast: string;
} {
  const marks = [...title.matchAll(SEPARATOR)];
  const [start] = marks;
  const end = marks.at(-1);
  if (start === undefined || end === undefined) {
    return { first: null, last: null, withoutFirst: title, withoutLast: title };
  }
  return {
    first: title.slice(0, start.index),
    last: title.slice(end.index + end[0].length),
    withoutFirst: title.slice(start.index + start[0].length),
    withoutLast: title.slice(0, end.index),
  };
}

function spelled(
  part: string,
  siteName: string | null,
  spellings: readonly string[],
): string | null {
  if (siteName !== null && fold(siteName) === fold(part)) return collapse(siteName);
  for (const spelling of spellings) {
    const text = spelling.slice(0, SPELLING_UNITS);
    const at = text.toLowerCase().indexOf(part);
    if (at >= 0 && text.toLowerCase().length === text.length)
      return text.slice(at, at + part.length);
  }
  return null;
}
